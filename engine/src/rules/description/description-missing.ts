import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const descriptionMissing = pageRule({
  id: 'description-missing',
  name: 'Page has no description',
  version: 2,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  minutesEach: 5,
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  reviewed: '2026-11',
  check: 'View the page’s source and search for `name="description"`: it is not there, or its `content` is empty.',
  applies: isIndexable,

  find(page) {
    return page.description !== null
      ? []
      : [
          {
            at: 'meta[name=description]',
            found: page.descriptions.length > 0 ? 'an empty description' : 'no description',
            expected: 'one or two sentences of 70 to 160 characters',
          },
        ]
  },

  advise: (cases) => ({
    title: 'Describe your pages for the results',
    problem: `${pagesThat(cases, 'has', 'have')} no description, so search engines pick some sentence of the page instead.`,
    solution: 'Write one or two sentences that say what visitors find there and why it is worth a click.',
    example:
      '<meta name="description" content="Waterproof walking boots for women in sizes 35 to 43, tested on wet rock. Free returns within 30 days.">',
  }),

  fires: () => [head('<title>Boots</title>'), head('<meta name="description" content=" ">')],
  quiet: () => [
    head('<meta name="description" content="Good boots.">'),
    head('<meta name="robots" content="noindex">'),
    head('<meta http-equiv="refresh" content="0; url=/shoes">'),
  ],
})
