/** Only our own pages: an address that starts with one slash and stays on this origin; anything else leads home. */
export function ownAddress(wanted: string | null | undefined, otherwise = '/'): string {
  if (!wanted?.startsWith('/')) return otherwise
  try {
    const url = new URL(wanted, 'https://own.invalid')
    // `//evil`, `/\evil` and control characters all parse to another origin or another path than was written.
    const isOwn = url.origin === 'https://own.invalid' && !/[\\\s\p{Cc}]/u.test(wanted)
    return isOwn ? `${url.pathname}${url.search}${url.hash}` : otherwise
  } catch {
    return otherwise
  }
}
