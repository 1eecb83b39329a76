import { listedPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { count, escaped } from '#rules/wording.ts'
import { linking, redirect, site, urlset } from '#testing/example.ts'

export const sitemapListsRedirects = siteRule({
  id: 'sitemap-lists-redirects',
  name: 'Sitemap lists addresses that redirect',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'Copy the address from the sitemap and open it: the address bar ends at another one.',
  find(site) {
    return listedPages(site).flatMap(({ page, listing }) => {
      if (page.redirect === null) return []
      return [
        {
          url: page.url,
          at: `sitemap ${listing.file}`,
          found: `redirects to ${page.redirect}`,
          expected: site.redirects(page.url).end?.url ?? 'the final address',
        },
      ]
    })
  },

  advise: (cases) => ({
    title: 'List final addresses in the sitemap',
    problem: `${count(cases.length, 'listed address', 'listed addresses')} ${cases.length === 1 ? 'redirects' : 'redirect'}: ${cases[0]?.url ?? ''} ${cases[0]?.found ?? ''}. Search engines ask twice for each, and trust the list less.`,
    solution: 'Replace each by the address at the end of its redirect.',
    example: `<loc>${escaped(cases[0]?.expected ?? '')}</loc>`,
  }),

  fires: () => [site({ '/': linking('/new'), '/old': redirect('/new'), '/new': linking('/'), '/sitemap.xml': urlset('/old') })],
  quiet: () => [site({ '/': linking('/new'), '/new': linking('/'), '/sitemap.xml': urlset('/new') })],
})
