import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

export const headingEmpty = pageRule({
  id: 'heading-empty',
  name: 'Empty heading',
  checks: 'Headings from H2 to H6 without text',
  version: 2,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 5,
  minutesEach: 1,
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  reviewed: '2026-11',
  check: 'Check ADDRESS at validator.w3.org: it warns about an empty heading and shows the line.',
  applies: isHtmlPage,

  find(page) {
    return (
      page.headings
        // An empty heading in a menu is usually filled by a script.
        .filter((heading) => heading.level > 1 && heading.text === '' && heading.place !== 'nav')
        .slice(0, 5)
        .map((heading) => ({ at: `h${heading.level}`, found: `an empty H${heading.level}`, expected: 'text, or no heading' }))
    )
  },

  advise: (cases) => ({
    title: `Fix ${cases.length === 1 ? 'an empty heading' : 'empty headings'} on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} ${cases.length === 1 ? 'a heading' : 'headings'} without text${withExample(cases, 'url')} Screen readers announce a heading, but nothing follows, and search engines get no topic for that section.`,
    solution: `Delete the empty ${cases.length === 1 ? 'heading' : 'headings'}, or write the missing text. If ${cases.length === 1 ? 'it' : 'one'} only adds space, use a CSS margin instead.`,
    example: null,
  }),

  fires: () => [body('<h1>Boots</h1><h2></h2>'), body('<h1>Boots</h1><h3><img src="/i.png" alt=""></h3>')],
  quiet: () => [
    body('<h1>Boots</h1><h2 aria-label="Sizes"></h2>'),
    body('<h1>Boots</h1><h2><img src="/i.png" alt="Sizes"></h2>'),
    body('<nav><button>Menu</button><h2 class="location"></h2></nav><h1>Boots</h1>'),
  ],
})
