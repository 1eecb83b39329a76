import { listedPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { dated, document, linking, site } from '#testing/example.ts'

const FAR = 30 * 86_400_000

export const sitemapLastmodDisagrees = siteRule({
  id: 'sitemap-lastmod-disagrees',
  name: 'Sitemap and page give different dates',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'file',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'Compare `<lastmod>` of the page in the sitemap with `dateModified` in the page’s source: they are more than 30 days apart.',
  find(site) {
    return listedPages(site).flatMap(({ page: { url, structuredData }, listing: { lastmod, file } }) => {
      if (lastmod === null) return []
      const modified = structuredData.items.map((item) => item.properties.dateModified).find((value) => typeof value === 'string')
      if (typeof modified !== 'string') return []
      const apart = Math.abs(Date.parse(lastmod) - Date.parse(modified))
      return apart > FAR ? [{ url, at: `sitemap ${file}`, found: `sitemap ${lastmod}, page ${modified}`, expected: 'the same day' }] : []
    })
  },

  advise: (cases) => ({
    title: 'Let sitemap and page tell the same date',
    problem: `${pagesThat(cases, 'says', 'say')} something else about the last change than the sitemap: ${cases[0]?.found ?? ''}. Search engines stop believing dates that do not hold.`,
    solution: 'Take both from the same field of your system.',
    example: null,
  }),

  fires: () => [
    site({
      '/': linking('/0'),
      '/0': document('<script type="application/ld+json">{"@type":"Article","dateModified":"2025-01-01"}</script>', ''),
      '/sitemap.xml': dated('2026-11-01'),
    }),
  ],
  quiet: () => [
    site({
      '/': linking('/0'),
      '/0': document('<script type="application/ld+json">{"@type":"Article","dateModified":"2026-10-20"}</script>', ''),
      '/sitemap.xml': dated('2026-11-01'),
    }),
    site({ '/': linking('/0'), '/0': linking('/'), '/sitemap.xml': dated('2026-11-01') }),
  ],
})
