/** Returns whether it worked. Pages without TLS, as on some self-hosted servers, lack the modern clipboard API. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Also if the user denied the clipboard permission: the old API may still work.
    return copyByHand(text)
  }
}

function copyByHand(text: string): boolean {
  const focused = document.activeElement
  // Inside an open dialog only its own elements may take the focus.
  const place = focused?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'sr-only'
  area.setAttribute('aria-hidden', 'true')
  place.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
