import { useEffect } from 'react'
import { toast } from '#ui/toast.ts'

const key = 'after_reload'

/** Stores a message to show after the page has reloaded. */
export function showAfterReload(text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Without storage there is no message, but the new plan is visible.
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
      // Same as above.
    }
  }, [])
}
