/** Remembers that the user left for the checkout, so that the page they return to can say that nothing was charged. */
const key = 'checkout'

export function noteCheckout(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Without storage the page does not mention it.
  }
}

/** True after a checkout, until the note is dropped. Safe to call while rendering, which React may repeat. */
export function hasCheckoutNote(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function dropCheckoutNote(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there is no note.
  }
}
