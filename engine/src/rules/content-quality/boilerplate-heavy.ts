import { body, document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch, minWords } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

const MIN_MAIN_SHARE = 0.2

const menu = (entries: number) => `<nav>${'<a href="/boots">Boots for every weather</a> '.repeat(entries)}</nav>`
const main = '<main><h1>Boots</h1><p>Boots for every weather and every road.</p></main>'

export const boilerplateHeavy = pageRule({
  id: 'boilerplate-heavy',
  name: 'Too much boilerplate text',
  checks: 'Articles and products where menus, footers and other repeated text make up more than 80% of the words',
  version: 2,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  change: 'page',
  minutes: 60,
  minutesEach: 30,
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  reviewed: '2026-11',
  check: 'Copy the whole page (Ctrl+A) into a word processor, then only its main text: the main text has less than a fifth of the words.',
  // WordPress marks up contact pages and forms as articles too; `minWords` is null for pages whose type is uncertain.
  applies: (page) =>
    isMeantForSearch(page) && page.access.hasMain && (page.type === 'article' || page.type === 'product') && minWords(page) !== null,

  find(page) {
    return page.mainShare >= MIN_MAIN_SHARE
      ? []
      : [
          {
            at: 'main',
            found: `only ${Math.floor(page.mainShare * 100)}% of the text is main content`,
            expected: `at least ${MIN_MAIN_SHARE * 100}%`,
          },
        ]
  },

  advise: (cases) => ({
    title: `Add unique text to ${pageCount(cases)} with too much boilerplate`,
    problem: `${pagesThat(cases, 'consists', 'consist')} mostly of menus, footers and other repeated text${withExample(cases, 'page')} Search engines may treat ${byPageCount(cases, 'such a page as a near copy of others', 'such pages as near copies of each other')} and leave ${byPageCount(cases, 'it', 'most of them')} out.`,
    solution: `If ${byPageCount(cases, 'the page is', 'one of them is')} a draft or a test, delete it. ${byPageCount(cases, 'Otherwise, add text that only this page has', 'To each of the others, add text that no other page has')}, such as details, uses and answers to common questions. If the menu or footer is very long, keep only its main entries.`,
    example: null,
  }),

  fires: () => [body(menu(40) + main, { path: '/products/boots' })],
  quiet: () => [
    body(menu(4) + main, { path: '/products/boots' }),
    body(menu(40) + main, { path: '/contact' }),
    page(document('<title>Write to us</title><meta property="og:type" content="article">', menu(40) + main), { path: '/escribanos' }),
    body(`${menu(40)}<div>${main.replaceAll('main', 'div')}</div>`, { path: '/products/boots' }),
  ],
})
