/** Remembers that the user left for the checkout, so that the page they return to can say that nothing was charged. */
const key = 'checkout'

export function noteCheckout(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Without storage the page does not mention it.
  }
}

/** True once after each checkout. */
export function takeCheckoutNote(): boolean {
  try {
    const isThere = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return isThere
  } catch {
    return false
  }
}
