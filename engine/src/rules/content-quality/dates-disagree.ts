import { articleDateOf } from '#facts/article-dates.ts'
import { page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** A difference of one day is harmless; time zones can add another day. */
const MAX_DIFFERENCE_MS = 2 * 86_400_000

const article = (marked: string, shown: string) =>
  page(
    `<!doctype html><html lang="en"><head><script type="application/ld+json">{"@context":"https://schema.org","@type":"Article",${marked}}</script></head><body><main><h1>Boots</h1>${shown}<h2>More</h2><time datetime="2011-01-01">then</time></main></body></html>`,
    { path: '/guides/boots' },
  )

export const datesDisagree = pageRule({
  id: 'dates-disagree',
  name: 'Visible date differs from structured data',
  checks: 'Articles whose visible date is more than two days from datePublished and dateModified',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/appearance/publication-dates',
  reviewed: '2026-11',
  check: 'Compare the date near the heading with `datePublished` and `dateModified` in the page source: they are more than two days apart.',
  applies: (page) => isMeantForSearch(page) && page.type === 'article' && page.leftovers.bylineDates.length > 0,

  /** Dates in the sitemap are left to `sitemap-lastmod-disagrees`. */
  find(page) {
    const markupDates = [articleDateOf(page, 'datePublished'), articleDateOf(page, 'dateModified')].flatMap((date) => date ?? [])
    const shownDates = page.leftovers.bylineDates
      .map((text) => ({ text, time: Date.parse(text) }))
      .filter(({ time }) => !Number.isNaN(time))
    if (markupDates.length === 0 || shownDates.length === 0) return []
    if (shownDates.some((shown) => markupDates.some((marked) => Math.abs(shown.time - marked.time) <= MAX_DIFFERENCE_MS))) return []
    return [
      {
        at: 'main time',
        found: `${shownDates[0]?.text} on the page, ${markupDates.map(({ text }) => text).join(' and ')} in the structured data`,
        expected: 'the same day',
      },
    ]
  },

  advise: (cases) => ({
    title: `Make visible dates match structured data on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'shows', 'show')} a different date than the structured data${withExample(cases)} Google may then show the wrong date in search results, or none.`,
    solution: 'Print the visible date and the dates in the structured data from the same field of your CMS.',
  }),

  fires: () => [article('"datePublished":"2024-03-01"', '<time datetime="2026-10-01">1 October</time>')],
  quiet: () => [
    article('"datePublished":"2024-03-01","dateModified":"2026-10-01T22:30:00-08:00"', '<time datetime="2026-10-02">2 October</time>'),
    article('"datePublished":"2024-03-01"', ''),
    article('"headline":"Boots"', '<time datetime="2026-10-01">1 October</time>'),
    article('"datePublished":"2024-03-01"', '<time datetime="PT5M">5 minutes</time>'),
  ],
})
