import { useEffect } from 'react'
import { toast } from '#ui/toast.ts'

const storageKey = 'after_reload'

/** Stores a message to show after the page has reloaded. */
export function storeMessageForReload(text: string): void {
  try {
    sessionStorage.setItem(storageKey, text)
  } catch {
    // Without storage there is no message, but the new plan is visible.
  }
}

export function useStoredMessageToast(): void {
  useEffect(() => {
    try {
      const text = sessionStorage.getItem(storageKey)
      if (text === null) return
      sessionStorage.removeItem(storageKey)
      toast.done(text)
    } catch {
      // Without storage there is no message.
    }
  }, [])
}
