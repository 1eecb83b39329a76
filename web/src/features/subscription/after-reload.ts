import { useEffect } from 'react'
import { toast } from '#ui/toast.ts'

const key = 'after_reload'

/** Shown once the page has loaded again. */
export function leaveMessage(text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Without storage the new plan itself is the message.
  }
}

export function useMessageAfterReload(): void {
  useEffect(() => {
    try {
      const text = sessionStorage.getItem(key)
      if (text === null) return
      sessionStorage.removeItem(key)
      toast.done(text)
    } catch {
      // As above.
    }
  }, [])
}
