import { titleEnding, withoutTitleEnding } from '#facts/title-parts.ts'
import { document, head, markedUp, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { hasThing } from '#rules/markup.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { sharedEnding } from '#rules/shared-ending.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

const MIN_AGE_YEARS = 2
/** Length of the text's start in which a date counts; a later date may be about something else. */
const DATE_CHARACTERS = 150
/** A version or a date: release notes and monthly reports are meant to stay as they are. */
const VERSION_OR_DATE = /\bv?\d+\.\d+|\b(?:jan|feb|mar|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])\p{L}*\.? 20\d\d\b|\b20\d\d-\d\d/iu
/** A year, except after “since”: “since 2009” never goes out of date. */
const YEAR = /(?<!\b(?:since|seit|depuis|desde|dal|sinds) )\b20\d\d\b/gi

/** Events and reports belong to their year. Words of the languages that most sites use. */
const OF_ITS_YEAR =
  /(?<!\p{L})(?:forum|conf[ée]r|konferen|konferens|congr|kongre|summit|symposi|festival|workshop|webinar|hackathon|award|prize|preisverleihung|championship|meisterschaft|championnat|campeonato|campionat|olympi|world cup|season|saison|temporada|stagione|election|wahl|élection|eleccion|elezion|annual report|jahresbericht|rapport annuel|informe anual|форум|конференц|фестивал|конгрес|чемпионат|конкурс)/iu

/** A date right below the heading, such as `2023-05-17` or `May 17, 2023`: news of that year, like an article. */
const isDatedIn = (year: number, start: string): boolean =>
  new RegExp(
    `\\b${year}[-/.]\\d\\d?[-/.]\\d\\d?\\b|\\b\\d\\d?[-/.]\\d\\d?[-/.]${year}\\b|\\p{L}{3,9}\\.? \\d\\d?, ${year}\\b|\\b\\d\\d?\\.? \\p{L}{3,9} ${year}\\b`,
    'u',
  ).test(start.slice(0, DATE_CHARACTERS))

/** The step for a year in the ending that most titles share, such as the name of the site; null if it isn’t there. */
function endingStep(cases: readonly Case[]): string | null {
  const shared = sharedEnding(cases)
  if (shared === null || shared.ending.search(YEAR) === -1) return null
  return `${shared.isOnAll ? 'All' : 'Most'} of these titles end in “${shared.ending}”: change this ending once, in the template or in the site’s settings.`
}

const isYearOnlyInEnding = ({ found }: Case): boolean =>
  titleEnding(found).search(YEAR) !== -1 && withoutTitleEnding(found).search(YEAR) === -1

export const titleOutdatedYear = pageRule({
  id: 'title-outdated-year',
  name: 'Outdated year in title tag',
  checks: 'Title tags whose latest year is at least two years old',
  version: 5,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  // A template or setting often adds the ending.
  shareOfWork: (finding) => (isYearOnlyInEnding(finding) ? 0.1 : 1),
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
      OF_ITS_YEAR.test(page.title?.text ?? '') ||
      hasThing(page, 'Event') ||
      isDatedIn(newestYear, page.text.start) ||
      newestYear > currentYear - MIN_AGE_YEARS ||
      page.url.includes(String(newestYear))
    )
      return []
    return [{ at: 'head > title', found: page.title?.text ?? '', expected: `no year, or ${currentYear}` }]
  },

  advise: (cases, stack) => {
    const step = endingStep(cases)
    return {
      title: `Update the year in the ${byPageCount(cases, 'title', 'titles')} of ${pageCount(cases)}`,
      problem: `${pagesThat(cases, 'has', 'have')} an old year in the title tag${withExample(cases, 'quote')} Searchers skip results that look out of date.`,
      solution: `If ${byPageCount(cases, 'the page', 'a page')} is about something that belongs to that year, such as an event or a report, leave its title as it is. Otherwise, update the content, then put the current year into the title, or leave the year out so that it can’t go out of date again.${step === null ? platformSetting('title', stack) : ` ${step}`}`,
      example: null,
    }
  },

  fires: () => [
    head('<title>The best boots of 2023</title>'),
    page(document('<title>The best boots of 2023</title>', '<h1>The best boots of 2023</h1><p>Good boots last 10 years.</p>')),
  ],
  quiet: () => [
    head('<title>The best boots of 2026</title>'),
    head('<title>Trail boots 2023</title>', { path: '/products/trail-boots' }),
    head('<title>v0.13.2 (January 2024) – Boots documentation</title>'),
    head('<title>News of March 2023</title>'),
    head('<title>Annual report 2023</title>', { path: '/reports/2023' }),
    head('<title>Boots, founded 1890</title>'),
    head('<title>Second National Boot Forum 2016</title>'),
    markedUp({ '@type': 'Event', name: 'Boot fair 2023' }, '<h1>Boot fair 2023</h1>', { path: '/fair' }),
    head('<title>Boots 2020 to 2026</title>'),
    page(document('<title>Our boots in 2023</title>', '<h1>Our boots in 2023</h1><p>2023-05-17 by Ann</p>')),
    page(document('<title>Our boots in 2023</title>', '<h1>Our boots in 2023</h1><p>Posted on May 17, 2023 by Ann</p>')),
    head('<title>Boots made by hand since 2009</title>'),
  ],
})
