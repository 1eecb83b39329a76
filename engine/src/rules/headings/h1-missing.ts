import { DRAWN_BY_SCRIPT, isIndexable, isShell } from '#rules/gates.ts'
import { inconclusive, pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body, document, page } from '#testing/example.ts'

export const h1Missing = pageRule({
  id: 'h1-missing',
  name: 'Page has no main heading',
  version: 3,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  minutesEach: 3,
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  reviewed: '2026-11',
  check: 'View the page’s source and search for `<h1`: there is none, or nothing stands in it.',
  applies: isIndexable,

  find(page) {
    if (isShell(page)) return inconclusive(DRAWN_BY_SCRIPT)
    const ones = page.headings.filter((heading) => heading.level === 1)
    // One that is only an image is another rule's business.
    return ones.some((heading) => heading.text !== '' || heading.hasImage)
      ? []
      : [{ at: 'h1', found: ones.length > 0 ? 'an empty h1' : 'no h1', expected: 'one h1 that names the page' }]
  },

  advise: (cases) => ({
    title: 'Give every page a main heading',
    problem: `${pagesThat(cases, 'has', 'have')} no h1, so neither readers of the screen nor search engines see at once what it is about.`,
    solution: 'Mark the visible headline as h1.',
    example: '<h1>Waterproof walking boots</h1>',
  }),

  fires: () => [body('<h2>Boots</h2>'), body('<h1> </h1>')],
  quiet: () => [
    body('<h1>Boots</h1>'),
    body('<h1><img src="/logo.png" alt="Boots"></h1>'),
    page(document('<meta http-equiv="refresh" content="0; url=/shoes">', '<a href="/shoes">Shoes</a>')),
    page(document('<title>Boots</title>', '<div id="root"></div><script type="module" src="/main.js"></script>')),
  ],
})
