import { isIndexable } from '#rules/gates.ts'
import { inconclusive, siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, site, urlset } from '#testing/example.ts'

export const sitemapMissesPage = siteRule({
  id: 'sitemap-misses-page',
  name: 'Page is not in the sitemap',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'Open the sitemap files in the browser and search (Ctrl+F) for the page’s address: there is no match.',
  find(site) {
    const { files, pages } = site.crawl.sitemaps
    if (pages.length === 0) return []
    const missing = site.pages.filter((page) => isIndexable(page) && page.visit.foundBy !== 'sitemap' && !site.isListed(page))
    if (missing.length === 0) return []
    if (files.some((file) => file.truncated || file.kind === 'unreachable'))
      return inconclusive('Not every sitemap file could be read to its end.')
    return missing.map((page) => ({ url: page.url, at: 'sitemap', found: 'not listed', expected: `<loc>${page.url}</loc>` }))
  },

  advise: (cases) => ({
    title: 'Complete the sitemap',
    problem: `${pagesThat(cases, 'is', 'are')} linked and may be found, but not listed in the sitemap. Search engines find such a page later, by links alone.`,
    solution: 'Let the system write the sitemap from all published pages; where a page should not be found, mark it noindex.',
    example: cases[0]?.expected ?? null,
  }),

  fires: () => [site({ '/': linking('/a', '/b'), '/a': linking('/'), '/b': linking('/'), '/sitemap.xml': urlset('/', '/a') })],
  quiet: () => [
    site({
      '/': linking('/a', '/b'),
      '/a': linking('/'),
      '/b': document('<meta name="robots" content="noindex">', ''),
      '/sitemap.xml': urlset('/', '/a'),
    }),
    site({ '/': linking('/a'), '/a': linking('/') }),
  ],
})
