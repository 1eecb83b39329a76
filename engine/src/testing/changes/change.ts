/** One change to a site, and functions to build changes. All are pure: the given site is not modified. */
import type { FakeResponse, FakeSite } from '../made-site.ts'

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
export const pagesOf = ({ answers }: FakeSite): [path: string, answer: FakeResponse][] =>
  [...answers].filter(([path, answer]) => path.startsWith('/') && isPage(answer))

/** `null` removes an address. */
export function withAnswers(site: FakeSite, changed: Iterable<readonly [string, FakeResponse | null]>): FakeSite {
  const answers = new Map(site.answers)
  for (const [path, answer] of changed) {
    if (answer === null) answers.delete(path)
    else answers.set(path, answer)
  }
  return { ...site, answers }
}

/** Edits the HTML of chosen pages. */
export const onPages = (name: string, edit: Edit, isChosen: PageFilter = everyPage): Change => ({
  name,
  apply: (site) => editPages(site, edit, isChosen),
})

export function editPages(site: FakeSite, edit: Edit, isChosen: PageFilter = everyPage): FakeSite {
  const chosen = pagesOf(site).filter(([path], number) => isChosen(path, number, site))
  return withAnswers(
    site,
    chosen.flatMap(([path, answer]): [string, FakeResponse][] => {
      const html = String(answer.body)
      const body = edit(html, path, site)
      return body === html ? [] : [[path, { ...answer, body }]]
    }),
  )
}

type Headers = FakeResponse['headers']

/** Sets headers of chosen responses; `null` removes one. */
export const onHeaders = (
  name: string,
  changed: Record<string, string | null>,
  isChosen: (answer: FakeResponse, path: string) => boolean,
): Change => ({
  name,
  apply: (site) =>
    withAnswers(
      site,
      [...site.answers].flatMap(([path, answer]): [string, FakeResponse][] => {
        if (!path.startsWith('/') || !isChosen(answer, path)) return []
        const headers = withHeaders(answer.headers, changed)
        return JSON.stringify(headers) === JSON.stringify(answer.headers) ? [] : [[path, { ...answer, headers }]]
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
