import { datedUrlset, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { count, grouped } from '#rules/wording.ts'

const MIN_URLS = 20
const MAX_DATES = 2

/** For a copy of the template mkdocs/templates/sitemap.xml. */
const MKDOCS_LASTMOD = '<lastmod>{{ file.page.meta.git_revision_date_localized_raw_iso_date }}</lastmod>'

/** `all 70 URLs in https://shop.test/sitemap.xml have the same lastmod date: 2026-08-18` */
function describeSitemap({ url, found }: Case): string {
  const [, urls = '', dates = ''] = /^([\d,]+(?: of [\d,]+)? URLs?), \d dates?: (.*)$/.exec(found) ?? []
  if (urls.includes(' of ')) return `${urls} in ${url} have a lastmod date, and all dates are ${dates.replace(', ', ' or ')}`
  return `all ${urls} in ${url} have ${dates.includes(', ') ? `only two lastmod dates: ${dates.replace(', ', ' and ')}` : `the same lastmod date: ${dates}`}`
}

function describeSitemaps(cases: readonly Case[]): string {
  const [first] = cases
  return first === undefined || cases.length > 1
    ? `${count(cases.length, 'sitemap has', 'sitemaps have')} only one or two lastmod dates${withExample(cases, describeSitemap)}`
    : `${describeSitemap(first).replace(/^all/, 'All')}.`
}

export const sitemapLastmodStamped = siteRule({
  id: 'sitemap-lastmod-stamped',
  name: 'Identical lastmod dates in the sitemap',
  checks: 'Sitemaps with only one or two different lastmod dates',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'View the source of the sitemap and read the `<lastmod>` dates: there are only one or two different days.',
  find({ crawl }) {
    const entriesOf = Map.groupBy(crawl.sitemaps.pages, (entry) => entry.file)
    return crawl.sitemaps.files.flatMap((file) => {
      const entries = entriesOf.get(file.url) ?? []
      const days = entries.flatMap(({ lastmod }) => (lastmod ? [lastmod.slice(0, 10)] : []))
      const dates = new Set(days)
      if (days.length < MIN_URLS || dates.size > MAX_DATES || /news/i.test(file.url)) return []
      return [
        {
          url: file.url,
          at: 'lastmod',
          found: `${days.length < entries.length ? `${grouped(days.length)} of ` : ''}${count(entries.length, 'URL')}, ${count(dates.size, 'date')}: ${[...dates].join(', ')}`,
          expected: 'the day each page last changed',
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

  fires: () => [site({ '/': linking('/0'), '/sitemap.xml': datedUrlset(...Array.from({ length: 22 }, () => '2026-11-15')) })],
  quiet: () => [
    site({
      '/': linking('/0'),
      '/sitemap.xml': datedUrlset(...Array.from({ length: 22 }, (_, i) => `2026-10-${String(i + 1).padStart(2, '0')}`)),
    }),
    site({ '/': linking('/0'), '/sitemap.xml': datedUrlset('2026-11-15', '2026-11-15') }),
  ],
})
