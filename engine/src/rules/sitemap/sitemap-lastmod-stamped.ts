import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import { datedUrlset, linking, markedUp, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { count, grouped, listed } from '#rules/wording.ts'
import type { ListedPage } from '#web/sitemap.ts'

const MIN_URLS = 20
const MAX_DATES = 2

/** Fewer pages with a date of their own prove nothing. */
const MIN_DATED_PAGES = 3

const dayOf = (date: string): string => date.slice(0, 10)

/** The days on which a page was published or changed, as its own markup says. */
function ownDays({ structuredData, openGraph }: Page): string[] {
  const dates = structuredData.items.flatMap(({ properties }) => [properties.dateModified, properties.datePublished])
  return [...dates, openGraph['article:modified_time'], openGraph['article:published_time']].flatMap((date) =>
    typeof date === 'string' ? dayOf(date) : [],
  )
}

/** Whether most pages with dates of their own agree with the sitemap: then its dates are real, even if many pages share one. */
function areConfirmed(entries: readonly ListedPage[], site: Site): boolean {
  let dated = 0
  let confirmed = 0
  for (const { url, lastmod } of entries) {
    const page = url === null || !lastmod ? null : site.finalPage(url)
    const days = page === null ? [] : ownDays(page)
    if (days.length === 0) continue
    dated++
    if (days.includes(dayOf(lastmod ?? ''))) confirmed++
  }
  return dated >= MIN_DATED_PAGES && confirmed * 2 > dated
}

/** For a copy of the template mkdocs/templates/sitemap.xml. */
const MKDOCS_LASTMOD = '<lastmod>{{ file.page.meta.git_revision_date_localized_raw_iso_date }}</lastmod>'

/** `dated`: the number of URLs with a date. */
type Details = { urls: number; dated: number; dates: string[] }

const describeUrls = ({ urls, dated }: Details): string => `${dated < urls ? `${grouped(dated)} of ` : ''}${count(urls, 'URL')}`

/** `all 70 URLs in https://shop.test/sitemap.xml have the same lastmod date: 2026-08-18` */
function describeSitemap({ url, details }: Case<Details>): string {
  const { urls, dated, dates } = details
  if (dated < urls) return `${describeUrls(details)} in ${url} have a lastmod date, and all dates are ${listed(dates, 'or')}`
  return `all ${describeUrls(details)} in ${url} have ${dates.length > 1 ? 'only two lastmod dates' : 'the same lastmod date'}: ${listed(dates)}`
}

function describeSitemaps(cases: readonly Case<Details>[]): string {
  const [first] = cases
  return first === undefined || cases.length > 1
    ? `${count(cases.length, 'sitemap has', 'sitemaps have')} only one or two lastmod dates${withExample(cases, describeSitemap)}`
    : `${describeSitemap(first).replace(/^all/, 'All')}.`
}

const datedArticles = (dateModified: string) =>
  Object.fromEntries([0, 1, 2, 3].map((i) => [`/${i}`, markedUp({ '@type': 'Article', dateModified }).html]))

export const sitemapLastmodStamped = siteRule<Details>({
  id: 'sitemap-lastmod-stamped',
  name: 'Identical lastmod dates in the sitemap',
  checks: 'Sitemaps with only one or two different lastmod dates',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'View the source of the sitemap and read the `<lastmod>` dates: there are only one or two different days.',
  find(site) {
    const { files, pages } = site.crawl.sitemaps
    const entriesOf = Map.groupBy(pages, (entry) => entry.file)
    return files.flatMap((file) => {
      const entries = entriesOf.get(file.url) ?? []
      const days = entries.flatMap(({ lastmod }) => (lastmod ? [dayOf(lastmod)] : []))
      const dates = [...new Set(days)]
      if (days.length < MIN_URLS || dates.length > MAX_DATES || /news/i.test(file.url) || areConfirmed(entries, site)) return []
      const details = { urls: entries.length, dated: days.length, dates }
      return [
        {
          url: file.url,
          at: 'lastmod',
          found: `${describeUrls(details)}, ${count(dates.length, 'date')}: ${dates.join(', ')}`,
          expected: 'the day each page last changed',
          details,
        },
      ]
    })
  },

  advise: (cases, stack) => ({
    title: 'Use real lastmod dates in the sitemap',
    problem: `${describeSitemaps(cases)} Google notices that the dates aren’t real and ignores them, so updated pages are crawled later.`,
    solution: `Set lastmod to the day the content of each page last changed, not the day the sitemap was created.${platformSetting('lastmod', stack) || ' If your CMS can’t do that, leave lastmod out.'}`,
    example: stack.includes('MkDocs') ? MKDOCS_LASTMOD : null,
  }),

  fires: () => [
    site({ '/': linking('/0'), '/sitemap.xml': datedUrlset(...Array.from({ length: 22 }, () => '2026-11-15')) }),
    site({
      '/': linking('/0'),
      ...datedArticles('2026-09-01'),
      '/sitemap.xml': datedUrlset(...Array.from({ length: 22 }, () => '2026-11-15')),
    }),
  ],
  quiet: () => [
    site({
      '/': linking('/0'),
      ...datedArticles('2026-11-15T08:00:00Z'),
      '/sitemap.xml': datedUrlset(...Array.from({ length: 22 }, () => '2026-11-15')),
    }),
    site({
      '/': linking('/0'),
      '/sitemap.xml': datedUrlset(...Array.from({ length: 22 }, (_, i) => `2026-10-${String(i + 1).padStart(2, '0')}`)),
    }),
    site({ '/': linking('/0'), '/sitemap.xml': datedUrlset('2026-11-15', '2026-11-15') }),
  ],
})
