/** The path of an address as `normaliseUrl` writes it. Many rules ask for that of every page, so nothing is parsed again. */
export function pathOf(url: string): string {
  const from = url.indexOf('/', 'https://'.length)
  const query = url.indexOf('?', from)
  return query === -1 ? url.slice(from) : url.slice(from, query)
}
