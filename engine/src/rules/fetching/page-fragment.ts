import type { Page } from '#facts/page.ts'
import { document, linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { pagesForSearch } from '#rules/gates.ts'
import { inconclusive, siteRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

/** A site has a common header, menu or footer if it has at least ten pages and 80% of them show it. */
const MIN_PAGES = 10
const MIN_SHARE = 0.8
/** A longer page without a menu may be a landing page. */
const MAX_FRAGMENT_WORDS = 100

const SHARED_PLACES = new Set<string>(['nav', 'header', 'footer'])
const hasSharedLinks = ({ links }: Page): boolean => links.some(({ place }) => SHARED_PLACES.has(place))

const PATHS = Array.from({ length: 12 }, (_, i) => `/boots-${i}`)
const pageWithMenu = document(
  '<title>Boots</title>',
  `<nav>${PATHS.map((path) => `<a href="${path}">${path}</a>`).join(' ')}</nav><h1>Boots</h1>`,
)
const shop = { '/': pageWithMenu, ...Object.fromEntries(PATHS.map((path) => [path, pageWithMenu])) }

export const pageFragment = siteRule({
  id: 'page-fragment',
  name: 'Part of a page published as a page',
  checks: 'Short pages without menu, header and footer that no other page links to, on sites where nearly all pages have them',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  explains: [
    ...['title-missing', 'title-duplicate', 'title-too-short', 'title-template-outlier', 'title-brand-twice'],
    ...['description-missing', 'description-duplicate', 'description-too-short', 'description-placeholder'],
    ...['h1-missing', 'h1-duplicate', 'thin-content', 'thin-versus-peers', 'duplicate-exact', 'duplicate-near'],
    ...['page-dead-end', 'page-orphan', 'sitemap-orphan', 'sitemap-misses-page', 'a11y-main-missing'],
    ...['og-missing', 'og-incomplete', 'twitter-card-missing', 'twitter-card-incomplete', 'canonical-missing', 'hreflang-missing'],
  ],
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  reviewed: '2026-11',
  check: 'Open the page: it shows a piece of another page, without the menu and footer of your site.',
  find(site) {
    const pages = pagesForSearch(site)
    if (pages.length < MIN_PAGES || pages.filter(hasSharedLinks).length < pages.length * MIN_SHARE) return []
    const evidence = pages.flatMap((page) => {
      const { followed, nofollowed } = site.inlinks(page.url)
      if (hasSharedLinks(page) || page === site.home || followed + nofollowed > 0 || page.text.words >= MAX_FRAGMENT_WORDS) return []
      return [{ url: page.url, at: 'body', found: 'no menu, header or footer, and no link to it', expected: 'not published, or noindex' }]
    })
    return evidence.length > 0 && site.gap !== null ? inconclusive(site.gap) : evidence
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
  ],
  quiet: () => [
    site({ ...shop, '/boots-3': document('<title>Boots</title>', '<div>Good boots</div>') }),
    site({
      ...shop,
      '/winter': document('<title>Boots</title>', `<h1>Boots</h1><p>${'Good boots last long. '.repeat(40)}</p>`),
      '/sitemap.xml': urlset('/', '/winter'),
    }),
    site({ '/': linking('/a'), '/a': linking('/'), '/b': linking('/'), '/sitemap.xml': urlset('/b') }),
  ],
})
