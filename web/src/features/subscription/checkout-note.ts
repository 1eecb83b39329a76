/**
 * Remembers that the user left for the checkout. If they return to the plans without paying, the page says that no payment was taken; if
 * they paid, the purchase is counted once.
 */
const storageKey = 'checkout'

export function noteCheckout(): void {
  try {
    sessionStorage.setItem(storageKey, '1')
  } catch {
    // Without storage, the page does not mention the checkout.
  }
}

/** Whether the user left for a checkout and the note was not removed since. Has no side effects, so it can be called while rendering. */
export function hasCheckoutNote(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

export function dropCheckoutNote(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage there is no note.
  }
}
