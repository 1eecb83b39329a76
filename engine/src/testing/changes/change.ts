/** One change to a site, and functions to build changes. All are pure: the given site is not modified. */
import type { FakeResponse, FakeSite } from '../fake-site.ts'

export type Change = {
  /** In words, such as "noindex on every page". */
  name: string
  apply: (site: FakeSite) => FakeSite
}

type Edit = (html: string, path: string, site: FakeSite) => string
type PageFilter = (path: string, number: number, site: FakeSite) => boolean

export const everyPage: PageFilter = () => true
export const oneIn =
  (count: number): PageFilter =>
  (path, number) =>
    path !== '/' && number % count === 1

export const isPage = ({ status, headers }: FakeResponse): boolean =>
  status === 200 && (headers['content-type'] ?? '').startsWith('text/html')

/** Pages of the site itself, in the order in which they were made. */
export const pagesOf = ({ responses }: FakeSite): [path: string, response: FakeResponse][] =>
  [...responses].filter(([path, response]) => path.startsWith('/') && isPage(response))

/** `null` removes an address. */
export function withResponses(site: FakeSite, changed: Iterable<readonly [string, FakeResponse | null]>): FakeSite {
  const responses = new Map(site.responses)
  for (const [path, response] of changed) {
    if (response === null) responses.delete(path)
    else responses.set(path, response)
  }
  return { ...site, responses }
}

/** Edits the HTML of chosen pages. */
export const onPages = (name: string, edit: Edit, isChosen: PageFilter = everyPage): Change => ({
  name,
  apply: (site) => editPages(site, edit, isChosen),
})

export function editPages(site: FakeSite, edit: Edit, isChosen: PageFilter = everyPage): FakeSite {
  const chosen = pagesOf(site).filter(([path], number) => isChosen(path, number, site))
  return withResponses(
    site,
    chosen.flatMap(([path, response]): [string, FakeResponse][] => {
      const html = String(response.body)
      const body = edit(html, path, site)
      return body === html ? [] : [[path, { ...response, body }]]
    }),
  )
}

type Headers = FakeResponse['headers']

/** Sets headers of chosen responses; `null` removes one. */
export const onHeaders = (
  name: string,
  changed: Record<string, string | null>,
  isChosen: (response: FakeResponse, path: string) => boolean,
): Change => ({
  name,
  apply: (site) =>
    withResponses(
      site,
      [...site.responses].flatMap(([path, response]): [string, FakeResponse][] => {
        if (!path.startsWith('/') || !isChosen(response, path)) return []
        const headers = withHeaders(response.headers, changed)
        return JSON.stringify(headers) === JSON.stringify(response.headers) ? [] : [[path, { ...response, headers }]]
      }),
    ),
})

const withHeaders = (headers: Headers, changed: Record<string, string | null>): Headers =>
  Object.fromEntries(Object.entries({ ...headers, ...changed }).filter((entry): entry is [string, string] => entry[1] !== null))

/** Inserts at the end of the head. */
export const addToHead = (html: string, added: string): string => html.replace('</head>', () => `${added}\n</head>`)

/** Inserts at the end of the main content. */
export const addToMain = (html: string, added: string): string => html.replace('</main>', () => `${added}\n</main>`)

export const setCanonical = (html: string, href: string): string =>
  html.includes('rel="canonical"') ? html.replace(CANONICAL, () => canonical(href)) : addToHead(html, canonical(href))

export const CANONICAL = /<link rel="canonical"[^>]*>/
const canonical = (href: string) => `<link rel="canonical" href="${href}">`

/** Keeps the existing directives: a page may allow large previews and still be excluded from the index. */
export const addRobots = (html: string, directive: string): string =>
  /<meta name="robots" content="/.test(html)
    ? html.replace('<meta name="robots" content="', () => `<meta name="robots" content="${directive}, `)
    : addToHead(html, `<meta name="robots" content="${directive}">`)

/** Edits the `href` of internal links, given the path that each leads to. */
export const editLinks = (html: string, edit: (path: string, tag: string) => string): string =>
  html.replaceAll(/<a href="(\/[^"#?]*)"[^>]*>/g, (tag, path: string) => edit(path, tag))
