/** Saves text or a blob to the user's downloads. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers start to read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
