/** Returns the path if it starts with one slash and stays on this origin, so that it leads to our own pages; otherwise the fallback. */
export function safeReturnPath(path: string | null | undefined, fallback = '/'): string {
  if (!path?.startsWith('/')) return fallback
  try {
    const url = new URL(path, 'https://own.invalid')
    // `//evil`, `/\evil` and paths with control characters lead to another origin or path than they seem to.
    const isOwn = url.origin === 'https://own.invalid' && !/[\\\s\p{Cc}]/u.test(path)
    // `/..//evil` stays on this origin, but its resolved path is `//evil`, which would lead to another origin.
    return isOwn && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : fallback
  } catch {
    return fallback
  }
}
