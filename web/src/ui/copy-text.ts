/** Whether it worked. Pages served without TLS have no clipboard of the modern kind, and self-hosters serve such pages. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Also when the browser has the clipboard but the person refused it: the old way may still be open.
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
