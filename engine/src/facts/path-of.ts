/** The path of an address normalized by `normaliseUrl`. Avoids the URL parser, because many rules need the path of every page. */
export function pathOf(url: string): string {
  const from = url.indexOf('/', 'https://'.length)
  const query = url.indexOf('?', from)
  return query === -1 ? url.slice(from) : url.slice(from, query)
}

/** `boots.jpg` of `https://shop.test/images/boots.jpg?v=2`; empty if the URL ends in a slash. */
export const fileNameIn = (url: string): string => pathOf(url).split('/').at(-1) ?? ''
