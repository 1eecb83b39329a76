import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

export const h1Multiple = pageRule({
  id: 'h1-multiple',
  name: 'Page has several main headings',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  reviewed: '2026-11',
  check: 'View the page’s source and count `<h1`: more than one of them holds text.',
  applies: isIndexable,

  find(page) {
    const ones = page.headings.filter((heading) => heading.level === 1 && heading.text !== '' && !heading.inSection)
    return ones.length < 2 ? [] : [{ at: 'h1', found: ones.map((heading) => heading.text).join(' and '), expected: 'one h1' }]
  },

  advise: (cases) => ({
    title: 'Keep one main heading',
    problem: `${pagesThat(cases, 'has', 'have')} more than one h1: ${cases[0]?.found ?? ''}. It is left open which of them says what the page is about.`,
    solution: 'Keep the one that names the page; make the others h2, and the logo plain text.',
    example: null,
  }),

  fires: () => [body('<h1>Shop</h1><h1>Boots</h1>')],
  quiet: () => [body('<h1>Blog</h1><article><h1>First</h1></article><article><h1>Second</h1></article>'), body('<h1>Boots</h1><h1></h1>')],
})
