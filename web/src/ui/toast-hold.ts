import { createContext, use } from 'react'

export const HoldContext = createContext({ held: false, release: () => {} })

/** True while the user is reading the toasts or cannot see them. */
export const useToastHold = () => use(HoldContext)
