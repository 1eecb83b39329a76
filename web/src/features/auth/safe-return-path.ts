/** Allows only our own pages: a path that starts with one slash and stays on this origin; anything else leads home. */
export function safeReturnPath(wanted: string | null | undefined, otherwise = '/'): string {
  if (!wanted?.startsWith('/')) return otherwise
  try {
    const url = new URL(wanted, 'https://own.invalid')
    // `//evil`, `/\evil` and control characters parse to another origin or path than they seem to.
    const isOwn = url.origin === 'https://own.invalid' && !/[\\\s\p{Cc}]/u.test(wanted)
    // `/..//evil` stays on this origin when parsed once, but its result `//evil` would not.
    return isOwn && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : otherwise
  } catch {
    return otherwise
  }
}
