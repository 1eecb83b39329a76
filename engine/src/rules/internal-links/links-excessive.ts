import { withExample } from '#rules/example-sentence.ts'
import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { count, pageCount, pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const WARN = 150
const MANY = 300

export const linksExcessive = pageRule({
  id: 'links-excessive',
  name: 'Too many links on a page',
  checks: 'Pages with more than 150 links; more than 300 have a higher impact',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check:
    'Run `document.querySelectorAll(\'a[href]:not([href^="#"])\').length` in the Console of the developer tools: the result is higher than 150.',
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
    title: `Reduce the number of links on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} more than ${WARN} links${withExample(cases, ({ url, found }) => `${url} has ${found}`)} Each link then passes on little value, and visitors overlook the important ones.`,
    solution: 'Shorten menus and footers to what most visitors need. Move long lists to pages of their own.',
    example: null,
  }),

  fires: () => [body(Array.from({ length: 160 }, (_, i) => `<a href="/${i}">${i}</a>`).join(''))],
  quiet: () => [
    body(Array.from({ length: 140 }, (_, i) => `<a href="/${i}">${i}</a>`).join('')),
    body(Array.from({ length: 400 }, (_, i) => `<a href="${i % 2 ? '' : '/boots'}#c${i}">${i}</a><b id="c${i}"></b>`).join('')),
  ],
})
