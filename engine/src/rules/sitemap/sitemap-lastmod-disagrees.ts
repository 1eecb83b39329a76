import { datedUrlset, document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isListPage, listedPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pageCount } from '#rules/wording.ts'

const MAX_DIFFERENCE_MS = 30 * 86_400_000

export const sitemapLastmodDisagrees = siteRule({
  id: 'sitemap-lastmod-disagrees',
  name: 'Sitemap lastmod doesn’t match the page',
  checks: 'Pages whose lastmod and dateModified are more than 30 days apart',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'file',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'Compare `<lastmod>` of the page in the sitemap with `dateModified` in the page source: they are more than 30 days apart.',
  find(site) {
    return listedPages(site).flatMap(({ page, listing: { lastmod, file } }) => {
      const { url, structuredData } = page
      // A list changes with each new entry, which its own dateModified doesn’t show.
      if (lastmod === null || page.type === 'category' || isListPage(page)) return []
      const modified = structuredData.items.map((item) => item.properties.dateModified).find((value) => typeof value === 'string')
      if (typeof modified !== 'string') return []
      const differenceMs = Math.abs(Date.parse(lastmod) - Date.parse(modified))
      return differenceMs > MAX_DIFFERENCE_MS
        ? [{ url, at: `sitemap ${file}`, found: `sitemap: ${lastmod}, page: ${modified}`, expected: 'the same day' }]
        : []
    })
  },

  advise: (cases) => ({
    title: `Match lastmod to the page date for ${pageCount(cases)}`,
    problem: `For ${pageCount(cases)}, lastmod in the sitemap and dateModified on the page are more than 30 days apart${withExample(cases, 'page')} Google stops using dates that turn out to be wrong, so updated pages are crawled later.`,
    solution: 'Fill both dates from the same field of your CMS: the day of the last change to the content.',
    example: null,
  }),

  fires: () => [
    site({
      '/': linking('/0'),
      '/0': document('<script type="application/ld+json">{"@type":"Article","dateModified":"2025-01-01"}</script>', ''),
      '/sitemap.xml': datedUrlset('2026-11-01'),
    }),
  ],
  quiet: () => [
    site({
      '/': linking('/0'),
      '/0': document('<script type="application/ld+json">{"@type":"Article","dateModified":"2026-10-20"}</script>', ''),
      '/sitemap.xml': datedUrlset('2026-11-01'),
    }),
    site({ '/': linking('/0'), '/0': linking('/'), '/sitemap.xml': datedUrlset('2026-11-01') }),
    site({
      '/': linking('/0'),
      '/0': document('<script type="application/ld+json">{"@type":"CollectionPage","dateModified":"2025-01-01"}</script>', ''),
      '/sitemap.xml': datedUrlset('2026-11-01'),
    }),
  ],
})
