/** Changes to the addresses of pages: canonicals, redirects, copies at second addresses, language versions. */
import { type FakeResponse, type FakeSite, redirectResponse } from '../fake-site.ts'
import { CANONICAL, type Change, editLinks, editPages, oneIn, onPages, pagesOf, setCanonical, withResponses } from './change.ts'

/** For each page and each existing 301, adds a chain of `hops` redirects that leads to it. */
function withRedirects(site: FakeSite, hops: number): { site: FakeSite; redirectingPath: (path: string) => string } {
  const paths = [
    ...pagesOf(site).map(([path]) => path),
    ...[...site.responses].flatMap(([path, { status }]) => (status === 301 ? path : [])),
  ]
  const known = new Set(paths)
  const at = (path: string, hop: number) => (hop === 0 ? path : `/moved-${hop}${path}`)
  const redirects = paths.flatMap((path) =>
    Array.from({ length: hops }, (_, i): [string, FakeResponse] => [at(path, i + 1), redirectResponse(at(path, i))]),
  )
  return { site: withResponses(site, redirects), redirectingPath: (path) => (known.has(path) ? at(path, hops) : path) }
}

const redirectLinks = (name: string, hops: number): Change => ({
  name,
  apply: (site) => {
    const { site: with301, redirectingPath } = withRedirects(site, hops)
    return editPages(with301, (html) => editLinks(html, (path, tag) => tag.replace(`"${path}"`, `"${redirectingPath(path)}"`)))
  },
})

const HREFLANG = /<link rel="alternate" hreflang="([^"]+)"[^>]*>/g

export const addressChanges: readonly Change[] = [
  onPages('all canonicals to the home page', (html, _, { origin }) => setCanonical(html, `${origin}/`)),
  onPages('canonicals of a tenth of the pages to the home page', (html, _, { origin }) => setCanonical(html, `${origin}/`), oneIn(10)),
  onPages('all canonicals to another host', (html, path) => setCanonical(html, `https://elsewhere.example${path}`)),
  onPages('all canonicals to a page that is gone', (html, _, { origin }) => setCanonical(html, `${origin}/no-such-page`)),
  onPages('all canonicals to pages that are gone, each to another', (html, path, { origin }) =>
    setCanonical(html, `${origin}/gone${path}`),
  ),
  onPages('all canonicals removed', (html) => html.replace(CANONICAL, '')),
  onPages('a second canonical on every page', (html, _, { origin }) =>
    html.replace(CANONICAL, (own) => `${own}\n<link rel="canonical" href="${origin}/">`),
  ),
  onPages('all canonicals with a jump mark', (html) => html.replace(/(<link rel="canonical" href="[^"#]*)"/, '$1#top"')),
  onPages('all canonicals are relative', (html, _, { origin }) =>
    html.replace(`<link rel="canonical" href="${origin}`, '<link rel="canonical" href="'),
  ),
  {
    name: 'all canonicals through a redirect',
    apply: (site) => {
      const { site: with301, redirectingPath } = withRedirects(site, 1)
      return editPages(with301, (html) =>
        html.replace(/(<link rel="canonical" href=")([^"]+)"/, (tag, start: string, href: string) => {
          const path = href.startsWith(site.origin) ? href.slice(site.origin.length) : null
          return path === null ? tag : `${start}${site.origin}${redirectingPath(path)}"`
        }),
      )
    },
  },
  redirectLinks('all links through a redirect', 1),
  redirectLinks('all links through chains of three redirects', 3),
  {
    name: 'one menu entry through a redirect',
    apply: (site) => {
      const { menu } = site.landmarks
      const written = menu.replace(/(.)\/$/, '$1')
      const redirected = withResponses(site, [['/old-menu', redirectResponse(menu)]])
      return editPages(redirected, (html) =>
        editLinks(html, (path, tag) => (path === menu || path === written ? tag.replace(`"${path}"`, '"/old-menu"') : tag)),
      )
    },
  },
  {
    name: 'a redirect that leads back to itself, linked from the home page',
    apply: (site) =>
      editPages(
        withResponses(site, [
          ['/round', redirectResponse('/and-round')],
          ['/and-round', redirectResponse('/round')],
        ]),
        (html) => html.replace('</main>', '<a href="/round">The round trip</a></main>'),
        (path) => path === '/',
      ),
  },
  {
    name: 'every page at a second address too, linked from the home page',
    apply: (site) => {
      const copies = pagesOf(site)
        .filter(([path]) => path !== '/')
        .map(([path, response]): [string, FakeResponse] => [
          `/copy${path}`,
          { ...response, body: setCanonical(String(response.body), `${site.origin}/copy${path}`) },
        ])
      const list = copies.map(([path], i) => `<li><a href="${path}">Copy number ${i}</a></li>`).join('')
      return editPages(
        withResponses(site, copies),
        (html) => html.replace('</main>', `<ul>${list}</ul></main>`),
        (path) => path === '/',
      )
    },
  },
  {
    name: 'thirty filter addresses of one page, each with its own canonical',
    apply: (site) => {
      const { menu } = site.landmarks
      const page = site.responses.get(menu)
      if (page === undefined) return site
      const addresses = Array.from({ length: 30 }, (_, i) => `${menu}?colour=${i % 6}&size=${Math.floor(i / 6)}&sort=price`)
      const filtered = addresses.map((path): [string, FakeResponse] => [
        path,
        { ...page, body: setCanonical(String(page.body), `${site.origin}${path.replaceAll('&', '&amp;')}`) },
      ])
      const list = addresses.map((path, i) => `<li><a href="${path.replaceAll('&', '&amp;')}">Filter number ${i}</a></li>`).join('')
      return editPages(
        withResponses(site, filtered),
        (html) => html.replace('</main>', `<ul>${list}</ul></main>`),
        (path) => path === menu,
      )
    },
  },
  { name: 'the site answers with www too', apply: (site) => ({ ...site, mirrors: [site.origin.replace('://', '://www.')] }) },
  {
    name: 'the site answers without encryption too',
    apply: (site) => (site.origin.startsWith('https:') ? { ...site, mirrors: [site.origin.replace('https:', 'http:')] } : site),
  },
  onPages('language versions do not point back', (html) =>
    html.includes('<html lang="de"') ? html.replaceAll(HREFLANG, (tag, code) => (code === 'de' ? tag : '')) : html,
  ),
  onPages('language versions without the page itself', (html) => {
    const own = /<html lang="(\w+)"/.exec(html)?.[1]
    return html.replaceAll(HREFLANG, (tag, code) => (code === own ? '' : tag))
  }),
  onPages('language versions that are gone', (html, _, { origin }) =>
    html.replaceAll(HREFLANG, (tag) => tag.replace(`${origin}/`, `${origin}/gone/`)),
  ),
  onPages('language versions with codes that do not exist', (html) => html.replaceAll('hreflang="de"', 'hreflang="xx-ZZ"')),
  onPages('translations name the other language as canonical', (html) =>
    html.includes('<html lang="de"') && /hreflang="en" href="([^"]+)"/.test(html)
      ? setCanonical(html, /hreflang="en" href="([^"]+)"/.exec(html)?.[1] ?? '')
      : html,
  ),
]
