import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const LOWEST = 0.2

const menu = (entries: number) => `<nav>${'<a href="/boots">Boots for every weather</a> '.repeat(entries)}</nav>`
const main = '<main><h1>Boots</h1><p>Boots for every weather and every road.</p></main>'

export const boilerplateHeavy = pageRule({
  id: 'boilerplate-heavy',
  name: 'Menus outweigh the page’s own text',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  change: 'template',
  minutes: 60,
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  reviewed: '2026-11',
  check: 'Copy the whole page (Ctrl+A) into a word processor, then only its own text: the second counts less than a fifth of the words.',
  applies: (page) => isIndexable(page) && page.access.hasMain && (page.type === 'article' || page.type === 'product'),

  find(page) {
    return page.mainShare >= LOWEST
      ? []
      : [
          {
            at: 'main',
            found: `${Math.round(page.mainShare * 100)} % of the text is the page’s own`,
            expected: `at least ${LOWEST * 100} %`,
          },
        ]
  },

  advise: (cases) => ({
    title: 'Shorten menus and footers, or write more',
    problem: `${pagesThat(cases, 'consists', 'consist')} mostly of what stands on every page: ${cases[0]?.found ?? ''}. To search engines such pages look alike.`,
    solution: 'Keep the top entries in the menu and show the rest on overview pages; add text that only this page has.',
    example: null,
  }),

  fires: () => [body(menu(40) + main, { path: '/products/boots' })],
  quiet: () => [
    body(menu(4) + main, { path: '/products/boots' }),
    body(menu(40) + main, { path: '/contact' }),
    body(`${menu(40)}<div>${main.replaceAll('main', 'div')}</div>`, { path: '/products/boots' }),
  ],
})
