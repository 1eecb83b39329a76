import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

export const headingEmpty = pageRule({
  id: 'heading-empty',
  name: 'Heading without text',
  checks: 'Headings from h2 to h6 without text',
  version: 2,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 5,
  minutesEach: 1,
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  reviewed: '2026-11',
  check: 'Check ADDRESS at validator.w3.org: it warns of an empty heading and shows the line.',
  applies: isHtmlPage,

  find(page) {
    return (
      page.headings
        // Nobody writes headings into a menu by hand: an empty one there is a place that a script fills.
        .filter((heading) => heading.level > 1 && heading.text === '' && heading.place !== 'nav')
        .slice(0, 5)
        .map((heading) => ({ at: `h${heading.level}`, found: 'an empty heading', expected: 'text, or no heading' }))
    )
  },

  advise: (cases) => ({
    title: 'Fill or remove empty headings',
    problem: `${pagesThat(cases, 'has', 'have')} headings without text. Screen readers announce them, and nothing follows.`,
    solution: 'Remove them; use margins for space.',
    example: null,
  }),

  fires: () => [body('<h1>Boots</h1><h2></h2>'), body('<h1>Boots</h1><h3><img src="/i.png" alt=""></h3>')],
  quiet: () => [
    body('<h1>Boots</h1><h2 aria-label="Sizes"></h2>'),
    body('<h1>Boots</h1><h2><img src="/i.png" alt="Sizes"></h2>'),
    body('<nav><button>Menu</button><h2 class="location"></h2></nav><h1>Boots</h1>'),
  ],
})
