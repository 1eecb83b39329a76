import { createContext, use } from 'react'

export const ToastPauseContext = createContext({ isPaused: false, resume: () => {} })

/** Toasts are paused while the pointer or the focus is on them, and while the page is hidden. */
export const useToastPause = () => use(ToastPauseContext)
