import type { Page } from '#facts/page.ts'
import { document, linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { pagesForSearch } from '#rules/gates.ts'
import { EVERYTHING_ON_PAGE, inconclusive, siteRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

/** A site has a common header, menu or footer if it has at least ten pages and 80% of them show it, and common tags if half have them. */
const MIN_PAGES = 10
const MIN_SHARE_WITH_LINKS = 0.8
const MIN_SHARE_WITH_TAGS = 0.5
/** A longer page without a menu may be a landing page. */
const MAX_FRAGMENT_WORDS = 100

const SHARED_PLACES = new Set<string>(['nav', 'header', 'footer'])
const hasSharedLinks = ({ links }: Page): boolean => links.some(({ place }) => SHARED_PLACES.has(place))

/** A layout writes at least one of these tags. A component that a site generator publishes by mistake has none. */
const hasTags = ({ title, description, canonicals }: Page): boolean => title !== null || description !== null || canonicals.length > 0

const WITHOUT_LINKS = 'no menu, header or footer, and no link to it'
const WITHOUT_TAGS = 'no title, description, canonical tag, menu or footer, and no link to it'

const PATHS = Array.from({ length: 12 }, (_, i) => `/boots-${i}`)
const pageWithMenu = document(
  '<title>Boots</title>',
  `<nav>${PATHS.map((path) => `<a href="${path}">${path}</a>`).join(' ')}</nav><h1>Boots</h1>`,
)
const shell = document('<title>Boots</title>', '<div id="root"></div><script src="/main.js"></script>')
const shop = { '/': pageWithMenu, ...Object.fromEntries(PATHS.map((path) => [path, pageWithMenu])) }

export const pageFragment = siteRule({
  id: 'page-fragment',
  name: 'Part of a page published as a page',
  checks: 'Short pages without links to them and without the menu, header and footer, or the title and description, that other pages have',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  explains: [EVERYTHING_ON_PAGE],
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  reviewed: '2026-11',
  check: 'Open the page: it shows a piece of another page, without the menu and footer of your site.',
  find(site) {
    const pages = pagesForSearch(site)
    const areCommon = (what: (page: Page) => boolean, share: number) => pages.filter(what).length >= pages.length * share
    if (pages.length < MIN_PAGES) return []
    const haveTags = areCommon(hasTags, MIN_SHARE_WITH_TAGS)
    const haveLinks = areCommon(hasSharedLinks, MIN_SHARE_WITH_LINKS)
    const evidence = pages.flatMap((page) => {
      const { followed, nofollowed } = site.inlinks(page.url)
      if (hasSharedLinks(page) || page === site.home || followed + nofollowed > 0 || page.text.words >= MAX_FRAGMENT_WORDS) return []
      const found = haveTags && !hasTags(page) ? WITHOUT_TAGS : haveLinks ? WITHOUT_LINKS : null
      return found === null ? [] : [{ url: page.url, at: 'body', found, expected: 'not published, or noindex' }]
    })
    if (site.gap === null) return evidence
    const certain = evidence.filter(({ found }) => found === WITHOUT_TAGS)
    return evidence.length > 0 && certain.length === 0 ? inconclusive(site.gap) : certain
  },

  advise: (cases, stack) => ({
    title: `Remove ${pageCount(cases, 'page fragment')} from your site`,
    problem: `${pagesThat(cases, 'is only a piece', 'are only pieces')} of other pages, without a menu or footer${withExample(cases, 'url')} People who land there from a search can’t go anywhere else.`,
    solution: `${stack.includes('Docusaurus') ? `In Docusaurus, every file in src/pages becomes a page. ${byPageCount(cases, 'Move this file to another folder, such as src/components, or start its name', 'Move these files to another folder, such as src/components, or start their names')} with an underscore. Then update the imports.` : byPageCount(cases, 'Move this file out of the folder that your site generator turns into pages, or exclude it in its settings.', 'Move these files out of the folder that your site generator turns into pages, or exclude them in its settings.')} ${byPageCount(cases, 'If it must stay, add noindex and take it out', 'If they must stay, add noindex and take them out')} of the sitemap.`,
    example: null,
  }),

  fires: () => [
    site({
      ...shop,
      '/home/hero': document('<title>Boots</title>', '<div>Good boots</div>'),
      '/sitemap.xml': urlset('/', '/home/hero'),
    }),
    // Scripts add the links on this site, so only missing tags can identify a fragment.
    site({
      ...Object.fromEntries(['/', ...PATHS].map((path) => [path, shell])),
      '/components/hero': document('<title></title>', '<div>Good boots</div><script src="/main.js"></script>'),
      '/sitemap.xml': urlset('/', ...PATHS, '/components/hero'),
    }),
  ],
  quiet: () => [
    site({ ...shop, '/boots-3': document('<title>Boots</title>', '<div>Good boots</div>') }),
    site({
      ...shop,
      '/winter': document('<title>Boots</title>', `<h1>Boots</h1><p>${'Good boots last long. '.repeat(40)}</p>`),
      '/sitemap.xml': urlset('/', '/winter'),
    }),
    site({
      ...Object.fromEntries(['/', ...PATHS].map((path) => [path, shell])),
      '/sitemap.xml': urlset('/', ...PATHS),
    }),
    site({
      ...shop,
      '/google0f1e2d3c4b5a6978.html': 'google-site-verification: google0f1e2d3c4b5a6978.html',
      '/sitemap.xml': urlset('/', '/google0f1e2d3c4b5a6978.html'),
    }),
    site({ '/': linking('/a'), '/a': linking('/'), '/b': linking('/'), '/sitemap.xml': urlset('/b') }),
  ],
})
