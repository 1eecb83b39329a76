import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { dated, linking, site } from '#testing/example.ts'

const SAMPLE = 20
const FEW = 2

export const sitemapLastmodStamped = siteRule({
  id: 'sitemap-lastmod-stamped',
  name: 'All dates in the sitemap are the same',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'View the sitemap’s source and read down the `<lastmod>` dates: all name the same one or two days.',
  find({ crawl }) {
    return crawl.sitemaps.files.flatMap((file) => {
      const days = crawl.sitemaps.pages.flatMap((entry) => (entry.file === file.url && entry.lastmod ? [entry.lastmod.slice(0, 10)] : []))
      const distinct = new Set(days)
      if (days.length < SAMPLE || distinct.size > FEW || /news/i.test(file.url)) return []
      return [
        {
          url: file.url,
          at: 'lastmod',
          found: `${days.length} addresses, ${count(distinct.size, 'day')}: ${[...distinct].join(', ')}`,
          expected: 'the day on which each page changed',
        },
      ]
    })
  },

  advise: (cases) => ({
    title: 'Give real dates of change in the sitemap',
    problem: `The sitemap stamps all pages with the same day (${cases[0]?.found ?? ''}). Search engines notice and stop reading the dates.`,
    solution: 'Write the day on which the content of the page last changed, not the day on which the file was made.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/0'), '/sitemap.xml': dated(...Array.from({ length: 22 }, () => '2026-11-15')) })],
  quiet: () => [
    site({
      '/': linking('/0'),
      '/sitemap.xml': dated(...Array.from({ length: 22 }, (_, i) => `2026-10-${String(i + 1).padStart(2, '0')}`)),
    }),
    site({ '/': linking('/0'), '/sitemap.xml': dated('2026-11-15', '2026-11-15') }),
  ],
})
