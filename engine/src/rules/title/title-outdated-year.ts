import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

const MIN_AGE_YEARS = 2
/** A version or a date: release notes and monthly reports are meant to stay as they are. */
const VERSION_OR_DATE = /\bv?\d+\.\d+|\b(?:jan|feb|mar|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])\p{L}*\.? 20\d\d\b|\b20\d\d-\d\d/iu
/** A year, except after “since”: “since 2009” never goes out of date. */
const YEAR = /(?<!\b(?:since|seit|depuis|desde|dal|sinds) )\b20\d\d\b/gi

export const titleOutdatedYear = pageRule({
  id: 'title-outdated-year',
  name: 'Outdated year in title tag',
  checks: 'Title tags whose latest year is at least two years old',
  version: 3,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'Hover over the browser tab and read the full title: it names a year that is at least two years old.',
  applies: (page) => isMeantForSearch(page) && page.type !== 'article',

  find(page, now) {
    const currentYear = new Date(now).getUTCFullYear()
    const years = page.title?.text.match(YEAR)?.map(Number) ?? []
    const newestYear = Math.max(...years)
    if (
      // The year of a product is its model year.
      page.type === 'product' ||
      years.length === 0 ||
      VERSION_OR_DATE.test(page.title?.text ?? '') ||
      newestYear > currentYear - MIN_AGE_YEARS ||
      page.url.includes(String(newestYear))
    )
      return []
    return [{ at: 'head > title', found: page.title?.text ?? '', expected: `no year, or ${currentYear}` }]
  },

  advise: (cases, stack) => ({
    title: `Update the year in the ${byPageCount(cases, 'title', 'titles')} of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} an old year in the title tag${withExample(cases, 'quote')} Searchers skip results that look out of date.`,
    solution: `Update the content first. Then put the current year into the title, or leave the year out so that it can’t go out of date again.${platformSetting('title', stack)}`,
    example: null,
  }),

  fires: () => [head('<title>The best boots of 2023</title>')],
  quiet: () => [
    head('<title>The best boots of 2026</title>'),
    head('<title>Trail boots 2023</title>', { path: '/products/trail-boots' }),
    head('<title>v0.13.2 (January 2024) – Boots documentation</title>'),
    head('<title>News of March 2023</title>'),
    head('<title>Annual report 2023</title>', { path: '/reports/2023' }),
    head('<title>Boots, founded 1890</title>'),
    head('<title>Boots 2020 to 2026</title>'),
    head('<title>Boots made by hand since 2009</title>'),
  ],
})
