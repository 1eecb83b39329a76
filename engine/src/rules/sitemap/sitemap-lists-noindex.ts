import { listedPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { document, linking, site, urlset } from '#testing/example.ts'

export const sitemapListsNoindex = siteRule({
  id: 'sitemap-lists-noindex',
  name: 'Sitemap lists pages that are kept out of results',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'file',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'Open Page indexing in Search Console and choose “All submitted pages”: the address is among those excluded by noindex.',
  find(site) {
    return listedPages(site).flatMap(({ page: { url, status, noindex }, listing }) => {
      if (status !== 200 || !noindex) return []
      return [{ url, at: `sitemap ${listing.file}`, found: 'noindex', expected: 'an indexable page' }]
    })
  },

  advise: (cases) => ({
    title: 'List only pages that may be found',
    problem: `${count(cases.length, 'listed page')} ${cases.length === 1 ? 'is' : 'are'} marked noindex: the sitemap asks for what the page forbids.`,
    solution: 'Remove noindex where the page should be found; take the others out of the sitemap.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/a'), '/a': document('<meta name="robots" content="noindex">', ''), '/sitemap.xml': urlset('/a') })],
  quiet: () => [
    site({
      '/': linking('/a', '/b'),
      '/a': linking('/'),
      '/b': document('<meta name="robots" content="noindex">', ''),
      '/sitemap.xml': urlset('/a'),
    }),
  ],
})
