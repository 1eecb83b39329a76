import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { listFirst, pageCount, pagesThat } from '#rules/wording.ts'

export const descriptionMultiple = pageRule({
  id: 'description-multiple',
  name: 'Multiple meta descriptions',
  checks: 'Pages with more than one meta description tag',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  reviewed: '2026-11',
  check: 'View the page source and count `name="description"`: it appears more than once.',
  applies: isHtmlPage,

  find(page) {
    return page.descriptions.length < 2
      ? []
      : [
          {
            at: 'meta[name=description]',
            found: listFirst(page.descriptions.map((text) => (text === '' ? 'an empty description' : `“${text}”`))),
            expected: 'one meta description',
          },
        ]
  },

  advise: (cases) => ({
    title: `Remove extra meta descriptions from ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} more than one meta description${withExample(cases)} Google picks one of them or none, so you don’t control what searchers read.`,
    solution:
      'Keep one meta description and remove the others. Usually a theme and an SEO plugin both print one: switch it off in one of them.',
    example: null,
  }),

  fires: () => [
    head(
      '<meta name="description" content="Waterproof walking boots for women, light on long days and easy to resole. Free returns within 30 days."><meta name="Description" content="Running shoes for wet trails, tested by our own team. See sizes, prices and which pair fits your foot.">',
    ),
  ],
  quiet: () => [head('<meta name="description" content="Good boots."><meta property="og:description" content="Boots.">')],
})
