import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

export const headingLevelSkipped = pageRule({
  id: 'heading-level-skipped',
  name: 'Heading levels jump',
  checks: 'A heading more than one level below the one before it',
  version: 2,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  minutesEach: 2,
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  reviewed: '2026-11',
  check: 'Check ADDRESS at validator.w3.org with “outline” ticked: the list of headings jumps over a level.',
  applies: isIndexable,

  find(page) {
    const headings = page.headings.filter(({ place, isApart }) => (place === 'main' || place === 'body') && !isApart)
    return headings
      .flatMap((heading, i) => {
        const before = headings[i - 1]
        if (before === undefined || heading.level <= before.level + 1) return []
        return [
          {
            at: `h${heading.level}`,
            found: `h${before.level} “${before.text}” is followed by h${heading.level} “${heading.text}”`,
            expected: `h${before.level + 1}`,
          },
        ]
      })
      .slice(0, 5)
  },

  advise: (cases) => ({
    title: 'Keep heading levels in order',
    problem: `${pagesThat(cases, 'skips', 'skip')} a level: ${cases[0]?.found ?? ''}. People who listen to the page lose the thread.`,
    solution: 'Choose the level by the outline and the size by CSS.',
    example: null,
  }),

  fires: () => [body('<h1>Boots</h1><h3>Sizes</h3>')],
  quiet: () => [
    body('<h1>Boots</h1><h2>Sizes</h2><h3>Women</h3><h2>Care</h2>'),
    body('<h1>Boots</h1><footer><h4>Contact</h4></footer>'),
    body('<h1>Boots</h1><div class="modal" role="dialog"><h5>Ready to leave?</h5></div>'),
    body('<h1>Boots</h1><div class="modal fade" tabindex="-1" aria-hidden="true"><h5>Send us a word</h5></div>'),
  ],
})
