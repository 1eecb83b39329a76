import { isLaterListPage } from '#facts/page-number.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { shownH1s } from '#rules/naming-h1.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { numberOfPages, pageCount, pagesThat } from '#rules/wording.ts'

const MAX_LENGTH = 70
/** On this many pages, the work isn’t worth it for old articles. */
const MANY_PAGES = 10
const LONG_HEADING = 'Comfortable waterproof walking boots '.repeat(3)

const haveOneEach = (cases: readonly Case[]): boolean => cases.length === numberOfPages(cases)

/** A moving headline has its text in the page twice. */
const isRepeated = (text: string): boolean => text.slice(0, text.length / 2).trim() === text.slice(text.length / 2).trim()

export const h1TooLong = pageRule({
  id: 'h1-too-long',
  name: 'H1 heading too long',
  checks: 'H1 headings with more than 70 characters',
  version: 5,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  reviewed: '2026-11',
  check: 'Copy every H1 heading of the page into a word processor and count: one of them has more than 70 characters.',
  applies: (page) => isMeantForSearch(page) && !isLaterListPage(page),

  find: (page) =>
    shownH1s(page)
      .filter(({ text }) => text.length > MAX_LENGTH && !isRepeated(text))
      .map(({ text }) => ({ at: 'h1', found: text, expected: `at most ${MAX_LENGTH} characters` })),

  advise: (cases) => ({
    title: `Shorten the ${cases.length === 1 ? 'H1 heading' : 'H1 headings'} of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} ${haveOneEach(cases) ? 'an H1 heading' : 'H1 headings'} with more than ${MAX_LENGTH} characters${withExample(cases, 'quote')} A shorter heading is easier to take in at a glance, and the main search term stands out.`,
    solution: `Keep the topic in ${haveOneEach(cases) ? 'the' : 'each'} H1 and move the rest into the text below it.${numberOfPages(cases) < MANY_PAGES ? '' : ' Start with new and important pages; the headings of old articles can stay.'}`,
    example: null,
  }),

  fires: () => [
    body(`<h1>${LONG_HEADING}</h1>`),
    body(`<main><article><h1>${LONG_HEADING}</h1></article></main>`),
    body(`<h1>Comfortable walking boots</h1><h1>${'These boots are sure to impress. '.repeat(3)}</h1>`),
  ],
  quiet: () => [
    body(`<article><h1>Boots for walkers</h1></article><article><h1>${LONG_HEADING}</h1></article>`),
    body('<h1>Comfortable waterproof walking boots</h1>'),
    body('<h1><span>Comfortable waterproof walking boots</span> <span>Comfortable waterproof walking boots</span></h1>'),
    body(`<h1>Comfortable walking boots</h1><dialog><h1>${LONG_HEADING}</h1></dialog><h2>${LONG_HEADING}</h2>`),
    body(`<h1>${LONG_HEADING}</h1>`, { path: '/boots?page=2' }),
  ],
})
