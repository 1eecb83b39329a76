/** Changes to what search engines may index and crawl: noindex, robots.txt, the sitemap. */
import { type FakeSite, fileResponse } from '../fake-site.ts'
import { addRobots, type Change, isPage, oneIn, onHeaders, onPages, pagesOf, withResponses } from './change.ts'

const noindex = (html: string) => addRobots(html, 'noindex')

const robotsTxtChange = (name: string, write: (site: FakeSite, current: string) => string): Change => ({
  name,
  apply: (site) => {
    const current = String(site.responses.get('/robots.txt')?.body ?? '')
    return withResponses(site, [['/robots.txt', fileResponse('text/plain; charset=utf-8', write(site, current))]])
  },
})

const sitemapChange = (name: string, write: (site: FakeSite) => string): Change => ({
  name,
  apply: (site) => withResponses(site, [['/sitemap.xml', fileResponse('application/xml; charset=utf-8', write(site))]]),
})

const sitemapOf = (site: FakeSite): string => String(site.responses.get('/sitemap.xml')?.body)

/** Added at the front, because the end of a long list is not read. */
const withEntries = (site: FakeSite, urls: readonly string[]): string =>
  sitemapOf(site).replace('<url>', () => `${urls.map((url) => `<url><loc>${url}</loc></url>`).join('\n')}\n<url>`)

/** Entries that should not be listed must stay, because removing them would be a fix. */
function isRightlyListed(site: FakeSite, entry: string): boolean {
  const url = /<loc>([^<]*)/.exec(entry)?.[1] ?? ''
  const page = site.responses.get(url.slice(site.origin.length))
  return page !== undefined && isPage(page) && String(page.body).includes(`<link rel="canonical" href="${url}"`)
}

/** Inserts the line after the name of the group, because the end of the file may belong to another group. */
const addForAllBots = (robots: string, line: string) => robots.replace('User-agent: *\n', () => `User-agent: *\n${line}\n`)

export const indexingChanges: readonly Change[] = [
  onPages('noindex on every page', noindex),
  onPages('noindex on a tenth of the pages', noindex, oneIn(10)),
  onPages('noindex on the home page', noindex, (path) => path === '/'),
  onPages('noindex on every page but the home page', noindex, (path) => path !== '/'),
  onHeaders('noindex on every page by header', { 'x-robots-tag': 'noindex' }, isPage),
  onPages('nofollow for all links of every page', (html) => addRobots(html, 'nofollow')),
  onPages('snippets forbidden on every page', (html) => addRobots(html, 'nosnippet')),
  robotsTxtChange('robots.txt keeps Googlebot out of the whole site', (_, current) => `User-agent: Googlebot\nDisallow: /\n\n${current}`),
  robotsTxtChange(
    'robots.txt keeps Googlebot out of one folder',
    (site, current) => `User-agent: Googlebot\nDisallow: ${site.landmarks.folder}\n\n${current}`,
  ),
  robotsTxtChange('robots.txt keeps everybody out of one folder', (site, current) =>
    addForAllBots(current, `Disallow: ${site.landmarks.folder}`),
  ),
  robotsTxtChange('robots.txt keeps everybody out of the whole site', (_, current) => addForAllBots(current, 'Disallow: /')),
  robotsTxtChange('robots.txt has lines that mean nothing', (_, current) => `Please be gentle\nDisalow: /tmp\n\n${current}`),
  {
    name: 'robots.txt returns 500',
    apply: (site) => withResponses(site, [['/robots.txt', { status: 500, headers: { 'content-type': 'text/plain' }, body: '' }]]),
  },
  { name: 'robots.txt removed', apply: (site) => withResponses(site, [['/robots.txt', null]]) },
  { name: 'sitemap removed', apply: (site) => withResponses(site, [['/sitemap.xml', null]]) },
  sitemapChange('sitemap with fifty dead addresses', (site) => {
    const dead = Array.from({ length: 50 }, (_, i) => `${site.origin}/gone/${i}`)
    return withEntries(site, dead)
  }),
  sitemapChange('sitemap leaves out half of the pages', (site) => {
    let isLeftOut = false
    return sitemapOf(site).replaceAll(/ *<url>.*?<\/url>\n?/gs, (entry) => {
      isLeftOut = !isLeftOut && isRightlyListed(site, entry)
      return isLeftOut ? '' : entry
    })
  }),
  sitemapChange('sitemap is not XML', () => '<urlset><url><loc>'),
  {
    name: 'ten pages that only the sitemap knows',
    apply: (site) => {
      const [, model] = pagesOf(site)[1] ?? []
      if (model === undefined) return site
      const paths = Array.from({ length: 10 }, (_, i) => `/unlinked/page-${i}`)
      const listed = withEntries(
        site,
        paths.map((path) => site.origin + path),
      )
      return withResponses(site, [
        ['/sitemap.xml', fileResponse('application/xml; charset=utf-8', listed)],
        ...paths.map((path) => [path, { ...model, body: unlinkedPage(site, path) }] as const),
      ])
    },
  },
]

const unlinkedPage = (site: FakeSite, path: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>A page about ${path.slice(10)} that nobody links to</title><link rel="canonical" href="${site.origin}${path}"></head>
<body><main><h1>The page ${path.slice(10)}</h1><p>It is about ${path} alone.</p><a href="/">Back to the start</a></main></body></html>`
