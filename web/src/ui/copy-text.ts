/** Returns whether the text was copied. Pages without TLS, as on some self-hosted servers, lack the modern clipboard API. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The API is missing, or the user denied the permission. The old API may still work.
    return copyWithOldApi(text)
  }
}

function copyWithOldApi(text: string): boolean {
  const focused = document.activeElement
  // While a dialog is open, only its own elements can get the focus.
  const container = focused?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'sr-only'
  area.setAttribute('aria-hidden', 'true')
  container.append(area)
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
