import { document, linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isDestinationPage, listedPages, otherCanonicalPage } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { sitemapEntryFix } from '#rules/sitemap-fixes.ts'
import { byPageCount, count, pagesThat } from '#rules/wording.ts'

export const sitemapListsNoncanonical = siteRule({
  id: 'sitemap-lists-noncanonical',
  name: 'Sitemap lists non-canonical URLs',
  checks: 'URLs in the sitemap whose canonical tag points to another URL',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'Open the listed page and view its source: `rel="canonical"` points to another URL than the sitemap does.',
  find(site) {
    return listedPages(site).flatMap(({ page, listing }) => {
      const target = isDestinationPage(page) ? otherCanonicalPage(page, site) : null
      if (target === null) return []
      return [
        {
          url: page.url,
          at: `sitemap ${listing.file}`,
          found: `canonical ${page.canonical}`,
          expected: target.url,
          about: target.url,
          ...(page.indexing !== 'excluded by mistake' && { forms: { wrong: page.url, right: target.url } }),
          // If the canonical itself is wrong, the sitemap is right.
          fix: () => (page.indexing === 'excluded by mistake' ? null : sitemapEntryFix(page.url, target, site)),
        },
      ]
    })
  },

  advise: (cases) => ({
    title: `Replace ${count(cases.length, 'non-canonical URL')} in the sitemap`,
    problem: `The sitemap lists ${pagesThat(cases, 'whose canonical tag points', 'whose canonical tags point')} to another URL${withExample(cases, 'page')} Sitemap and page contradict each other, so Google may show the wrong URL and trusts the sitemap less.`,
    solution: `List the canonical URL ${byPageCount(cases, 'of the page instead', 'of each page instead')}. If the canonical tag is wrong, correct the tag.`,
  }),

  fires: () => [
    site({ '/': linking('/a'), '/a': document('<link rel="canonical" href="/b">', ''), '/b': linking('/'), '/sitemap.xml': urlset('/a') }),
    site({
      '/': linking('/a', '/b'),
      '/a': linking('/').replace('</head>', '<link rel="canonical" href="/b"></head>'),
      '/b': linking('/'),
      '/sitemap.xml': urlset('/a'),
    }),
  ],
  quiet: () => [
    site({
      '/': linking('/a'),
      '/old': document('<meta http-equiv="refresh" content="0; url=/a"><link rel="canonical" href="/a">', ''),
      '/a': linking('/'),
      '/sitemap.xml': urlset('/old'),
    }),
    site({ '/': linking('/a'), '/a': document('<link rel="canonical" href="/a">', ''), '/sitemap.xml': urlset('/a') }),
  ],
})
