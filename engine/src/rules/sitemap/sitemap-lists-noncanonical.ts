import { listedPages, replacedBy } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { count, escaped } from '#rules/wording.ts'
import { document, linking, site, urlset } from '#testing/example.ts'

export const sitemapListsNoncanonical = siteRule({
  id: 'sitemap-lists-noncanonical',
  name: 'Sitemap lists pages that prefer another address',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'Open the listed page and view its source: `rel="canonical"` names another address than the sitemap does.',
  find(site) {
    return listedPages(site).flatMap(({ page, listing }) => {
      const target = page.status === 200 ? replacedBy(page, site) : null
      if (target === null) return []
      return [
        { url: page.url, at: `sitemap ${listing.file}`, found: `canonical ${page.canonical}`, expected: target.url, about: target.url },
      ]
    })
  },

  advise: (cases) => ({
    title: 'List preferred addresses in the sitemap',
    problem: `${count(cases.length, 'listed page')} ${cases.length === 1 ? 'names' : 'name'} another address as preferred: ${cases[0]?.url ?? ''} has ${cases[0]?.found ?? ''}. Sitemap and page contradict each other, and search engines trust the list less.`,
    solution: 'List the preferred address instead.',
    example: `<loc>${escaped(cases[0]?.expected ?? '')}</loc>`,
  }),

  fires: () => [
    site({ '/': linking('/a'), '/a': document('<link rel="canonical" href="/b">', ''), '/b': linking('/'), '/sitemap.xml': urlset('/a') }),
  ],
  quiet: () => [site({ '/': linking('/a'), '/a': document('<link rel="canonical" href="/a">', ''), '/sitemap.xml': urlset('/a') })],
})
