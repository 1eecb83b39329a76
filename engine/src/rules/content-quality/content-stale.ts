import { articleDateOf } from '#facts/article-dates.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const MONTH_MS = 30.44 * 86_400_000
const MAX_AGE_MONTHS = 24
/** Earlier dates, such as 0001-01-01 and 1970-01-01, mean that the CMS has no date. */
const EARLIEST_DATE_MS = Date.UTC(1995, 0)

type Details = { date: string; months: number }

/** On fewer articles, the same date may be a coincidence. */
const MIN_ARTICLES_WITH_ONE_DATE = 5
const haveOneDate = (cases: readonly Case<Details>[]): boolean =>
  cases.length >= MIN_ARTICLES_WITH_ONE_DATE && new Set(cases.map(({ details }) => details.date)).size === 1

const article = (type: string, dates: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}",${dates}}</script>`

export const contentStale = pageRule<Details>({
  id: 'content-stale',
  name: 'Outdated article',
  checks: 'Articles whose dateModified is more than 24 months ago',
  version: 2,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  change: 'page',
  minutes: 60,
  minutesEach: 40,
  source: 'https://developers.google.com/search/docs/appearance/publication-dates',
  reviewed: '2026-11',
  check: 'View the page source and search for `dateModified`: the date is more than 24 months ago.',
  // News and pages with a date in their URL are meant to stay as published.
  applies: (page) =>
    isMeantForSearch(page) &&
    page.type === 'article' &&
    !/\/(19|20)\d\d\/|\/(news|press|aktuelles|presse|actualites|noticias)\//.test(page.url) &&
    !page.structuredData.items.some(({ types }) => types.includes('NewsArticle')),

  find(page, now) {
    const modified = articleDateOf(page, 'dateModified')
    if (modified === null || modified.time < EARLIEST_DATE_MS || now - modified.time <= MAX_AGE_MONTHS * MONTH_MS) return []
    const date = new Date(modified.time).toISOString().slice(0, 10)
    const months = Math.floor((now - modified.time) / MONTH_MS)
    return [
      {
        at: 'dateModified',
        found: `last updated ${date}, ${months} months ago`,
        expected: `reviewed within the last ${MAX_AGE_MONTHS} months`,
        details: { date, months },
      },
    ]
  },

  advise: (cases) => ({
    title: `Review and update ${pageCount(cases, 'old article')}`,
    problem: `${pagesThat(cases, 'was', 'were')} last updated more than ${MAX_AGE_MONTHS} months ago${withExample(cases, ({ url, details }) => `${url} (${details.date}, ${details.months} months ago)`)} Searchers prefer recent results, and old facts cost you trust.`,
    solution: `${haveOneDate(cases) ? 'All of them have the same date. If it only says when the site was built, first change the template so that it prints when each article was changed. ' : ''}Check prices, names, links and images, and correct what is no longer true; diaries and news can stay as they are. Then update the date on the page and dateModified in the structured data; changing only the dates doesn’t help. Merge or remove articles nobody needs anymore, and redirect their URLs.`,
  }),

  fires: () => [head(article('Article', '"dateModified":"2023-02-01"'), { path: '/guides/boots' })],
  quiet: () => [
    head(article('Article', '"dateModified":"2025-06-01"'), { path: '/guides/boots' }),
    head(article('NewsArticle', '"dateModified":"2020-02-01"'), { path: '/guides/boots' }),
    head(article('Article', '"dateModified":"2020-02-01"'), { path: '/2020/02/boots' }),
    head(article('Article', '"datePublished":"2020-02-01"'), { path: '/guides/boots' }),
    head(article('Article', '"dateModified":"0001-01-01T00:00:00Z"'), { path: '/guides/boots' }),
    head(article('Article', '"dateModified":"1970-01-01"'), { path: '/guides/boots' }),
    head(article('Article', '"dateModified":"2999-01-01"'), { path: '/guides/boots' }),
  ],
})
