import { datedUrlset, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'

const DAY_MS = 86_400_000
/** The W3C profile of ISO 8601: a year, or also its month, day and time. A time needs a time zone. */
const W3C_DATE = /^\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?)?)?$/

type Details = { isInFuture: boolean }

function describeDates(cases: readonly Case<Details>[]): string {
  const futureDates = cases.filter(({ details }) => details.isInFuture).length
  return futureDates === 0 ? 'invalid' : futureDates === cases.length ? 'in the future' : 'invalid or in the future'
}

export const sitemapLastmodBad = siteRule<Details>({
  id: 'sitemap-lastmod-bad',
  name: 'Invalid lastmod dates in the sitemap',
  checks: 'lastmod dates that are invalid or in the future',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 15,
  source: 'https://www.sitemaps.org/protocol.html',
  reviewed: '2026-11',
  check: 'View the source of the sitemap and search for `<lastmod>`: a date is in the future, or not written like 2026-11-15.',
  find(site) {
    return site.crawl.sitemaps.pages.flatMap(({ lastmod, file, loc }) => {
      if (lastmod === null) return []
      const isDate = W3C_DATE.test(lastmod) && !Number.isNaN(Date.parse(lastmod))
      if (isDate && Date.parse(lastmod) <= site.now + DAY_MS) return []
      return [
        {
          url: file,
          at: `lastmod of ${loc}`,
          found: lastmod === '' ? 'an empty date' : lastmod,
          expected: isDate ? 'a date that isn’t in the future' : 'a date such as 2026-11-15',
          details: { isInFuture: isDate },
        },
      ]
    })
  },

  advise: (cases) => ({
    title: `Fix ${count(cases.length, 'lastmod date')} in the sitemap`,
    problem: `${count(cases.length, 'lastmod date is', 'lastmod dates are')} ${describeDates(cases)}${withExample(cases)} Google ignores lastmod in a sitemap with wrong dates, so updated pages are crawled later.`,
    solution: 'Write the day of the last real change as YYYY-MM-DD, such as 2026-11-15, or leave lastmod out.',
  }),

  fires: () => [
    site({ '/': linking('/0'), '/sitemap.xml': datedUrlset('15.11.2026') }),
    site({ '/': linking('/0'), '/sitemap.xml': datedUrlset('2031-01-01') }),
  ],
  quiet: () => [site({ '/': linking('/0'), '/sitemap.xml': datedUrlset('2026-11-15', '2026-11', '2026-11-14T10:00:00+02:00') })],
})
