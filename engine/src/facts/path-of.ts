/** The path of an address normalized by `normaliseUrl`. Avoids parsing, because many rules ask for the path of every page. */
export function pathOf(url: string): string {
  const from = url.indexOf('/', 'https://'.length)
  const query = url.indexOf('?', from)
  return query === -1 ? url.slice(from) : url.slice(from, query)
}
