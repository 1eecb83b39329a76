import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { count, pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const WARN = 150
const MANY = 300

export const linksExcessive = pageRule({
  id: 'links-excessive',
  name: 'Very many links on one page',
  checks: 'More than 150 links on a page; over 300 weigh more',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check:
    'Type `document.querySelectorAll(\'a[href]:not([href^="#"])\').length` into the Console of the developer tools: the number is larger than 150.',
  applies: isIndexable,

  find(page) {
    if (page.linkCount <= WARN) return []
    return [
      {
        at: 'body',
        found: count(page.linkCount, 'link'),
        expected: `at most ${WARN}`,
        impact: page.linkCount > MANY ? ('medium' as const) : ('low' as const),
      },
    ]
  },

  advise: (cases) => ({
    title: 'Link to less, but better',
    problem: `${pagesThat(cases, 'has', 'have')} so many links (${cases[0]?.found ?? ''}) that each of them counts for little.`,
    solution: 'Shorten menus and footers to what most visitors need; move long lists to pages of their own.',
    example: null,
  }),

  fires: () => [body(Array.from({ length: 160 }, (_, i) => `<a href="/${i}">${i}</a>`).join(''))],
  quiet: () => [
    body(Array.from({ length: 140 }, (_, i) => `<a href="/${i}">${i}</a>`).join('')),
    body(Array.from({ length: 400 }, (_, i) => `<a href="${i % 2 ? '' : '/boots'}#c${i}">${i}</a><b id="c${i}"></b>`).join('')),
  ],
})
