import { isThrottled, isWalled, listedPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { linking, site, urlset } from '#testing/example.ts'

export const sitemapListsErrors = siteRule({
  id: 'sitemap-lists-errors',
  name: 'Sitemap lists pages that fail',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'file',
  minutes: 15,
  explains: ['page-4xx'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'Copy the address from the sitemap and open it in a private window: an error appears.',
  find(site) {
    return listedPages(site).flatMap(({ page, listing }) => {
      if (page.status < 400 || isWalled(page) || isThrottled(page)) return []
      return [{ url: page.url, at: `sitemap ${listing.file}`, found: `status ${page.status}`, expected: 'status 200' }]
    })
  },

  advise: (cases) => ({
    title: 'Take broken pages out of the sitemap',
    problem: `${count(cases.length, 'listed address', 'listed addresses')} ${cases.length === 1 ? 'answers' : 'answer'} with an error. Search engines trust a sitemap less with each.`,
    solution: 'List only pages that answer 200; write the sitemap anew whenever pages are removed.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/a'), '/sitemap.xml': urlset('/', '/gone') })],
  quiet: () => [
    site({ '/': linking('/a'), '/a': linking('/'), '/sitemap.xml': urlset('/', '/a') }),
    site({ '/': linking(), '/sitemap.xml': urlset('/walled'), '/walled': { status: 403 } }),
  ],
})
