import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

const OLD = 2
/** What is true since a year is still true. */
const YEAR = /(?<!\b(?:since|seit|depuis|desde|dal|sinds) )\b20\d\d\b/gi

export const titleOutdatedYear = pageRule({
  id: 'title-outdated-year',
  name: 'Title names a year that has passed',
  version: 2,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'Rest the mouse on the browser tab and read the title: it names a year that is at least two years back.',
  applies: (page) => isIndexable(page) && page.type !== 'article',

  find(page, now) {
    const current = new Date(now).getUTCFullYear()
    const years = page.title?.text.match(YEAR)?.map(Number) ?? []
    const newest = Math.max(...years)
    if (years.length === 0 || newest > current - OLD || page.url.includes(String(newest))) return []
    return [{ at: 'head > title', found: page.title?.text ?? '', expected: `no year, or ${current}` }]
  },

  advise: (cases) => ({
    title: 'Bring years in titles up to date',
    problem: `${pagesThat(cases, 'names', 'name')} a year long past: “${cases[0]?.found ?? ''}”. Searchers pass over it.`,
    solution: 'Check the content, then write the current year or none.',
    example: null,
  }),

  fires: () => [head('<title>The best boots of 2023</title>')],
  quiet: () => [
    head('<title>The best boots of 2026</title>'),
    head('<title>Annual report 2023</title>', { path: '/reports/2023' }),
    head('<title>Boots, founded 1890</title>'),
    head('<title>Boots 2020 to 2026</title>'),
    head('<title>Boots made by hand since 2009</title>'),
  ],
})
