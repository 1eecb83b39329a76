import { isLaterListPage } from '#facts/page-number.ts'
import { pathOf } from '#facts/path-of.ts'
import { document, linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch, listedPages } from '#rules/gates.ts'
import { type Case, inconclusive, siteRule } from '#rules/rule.ts'
import { spellingKey } from '#rules/url-endings.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

type Details = { hasOneSitemap: boolean }

const isOnlyHome = (cases: readonly Case[]): boolean => cases.every(({ url }) => pathOf(url) === '/')

/** The example shows an entry if the site has only one sitemap. */
const editingStep = (cases: readonly Case<Details>[]): string =>
  cases.some(({ details }) => details.hasOneSitemap)
    ? ` If you edit the file by hand, add an entry like the one in the example code${byPageCount(cases, '', ' for each page')}.`
    : ''

export const sitemapMissesPage = siteRule<Details>({
  id: 'sitemap-misses-page',
  name: 'Page missing from the sitemap',
  checks: 'Indexable pages that aren’t listed in the sitemap',
  version: 4,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'Open the sitemap files in the browser and search (Ctrl+F) for the URL of the page: there is no match.',
  find(site) {
    const { files, pages, left } = site.crawl.sitemaps
    if (pages.length === 0) return []
    const listedKeys = new Set(listedPages(site).map(({ page }) => spellingKey(page)))
    const missing = site.pages.filter(
      // Sitemaps list the first page of a list, and the others are linked from there.
      (page) =>
        isMeantForSearch(page) &&
        !isLaterListPage(page) &&
        page.visit.foundBy !== 'sitemap' &&
        !site.isListed(page) &&
        !listedKeys.has(spellingKey(page)),
    )
    if (missing.length === 0) return []
    if (left !== undefined || files.some((file) => file.truncated || file.kind === 'unreachable'))
      return inconclusive(
        'We couldn’t read every sitemap file to the end, so we don’t know what is missing. Fix or split the files and run the analysis again.',
      )
    // With several sitemaps, only the owner knows which one the page belongs in.
    const urlsets = files.filter(({ kind }) => kind === 'urlset')
    const file = urlsets.length === 1 && !urlsets[0]?.url.endsWith('.gz') ? urlsets[0]?.url : undefined
    return missing.map((page) => ({
      url: page.url,
      at: 'sitemap',
      found: 'not listed',
      expected: `listed in ${file ?? 'a sitemap'}`,
      details: { hasOneSitemap: file !== undefined },
      fix: () => (file === undefined ? null : [{ do: 'set sitemap entry', file, from: null, to: page.url }]),
    }))
  },

  advise: (cases, stack) => ({
    title: isOnlyHome(cases) ? 'Add the home page to the sitemap' : `Add ${pageCount(cases)} to the sitemap`,
    problem: `${pagesThat(cases, 'can appear in search results but isn’t', 'can appear in search results but aren’t')} in the sitemap${withExample(cases, 'url')} ${isOnlyHome(cases) ? 'Search engines find it anyway, but the sitemap should list every page that you want in search results.' : 'Search engines find such pages later, through links only.'}`,
    solution: isOnlyHome(cases)
      ? `Have your CMS or site generator create the sitemap from all published pages, including the home page.${editingStep(cases)}`
      : `Have your CMS or site generator create the sitemap from all published pages.${stack.includes('WordPress') ? ' In WordPress, the sitemap settings of your SEO plugin say which types of pages it lists, such as categories.' : ''}${editingStep(cases)} If a page should stay out of search results, add noindex to it instead.`,
  }),

  fires: () => [
    site({ '/': linking('/a', '/b'), '/a': linking('/'), '/b': linking('/'), '/sitemap.xml': urlset('/', '/a') }),
    site({ '/': linking('/a'), '/a': linking('/'), '/sitemap.xml': urlset('/a') }),
  ],
  quiet: () => [
    site({
      '/': linking('/a', '/b'),
      '/a': linking('/'),
      '/b': document('<meta name="robots" content="noindex">', ''),
      '/sitemap.xml': urlset('/', '/a'),
    }),
    site({ '/': linking('/a'), '/a': linking('/') }),
    site({
      '/': linking('/boots/'),
      '/boots/': linking('/boots/page/2/'),
      '/boots/page/2/': linking('/'),
      '/sitemap.xml': urlset('/', '/boots/'),
    }),
    site({ '/': linking('/nl/index.html'), '/nl/': linking('/'), '/nl/index.html': linking('/'), '/sitemap.xml': urlset('/', '/nl/') }),
    site({ '/': linking('/a?view=list'), '/a': linking('/'), '/a?view=list': linking('/'), '/sitemap.xml': urlset('/', '/a') }),
  ],
})
