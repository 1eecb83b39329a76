/** The path of an address normalized by `normaliseUrl`. Avoids the URL parser, because many rules need the path of every page. */
export function pathOf(url: string): string {
  const from = url.indexOf('/', 'https://'.length)
  const query = url.indexOf('?', from)
  return query === -1 ? url.slice(from) : url.slice(from, query)
}
