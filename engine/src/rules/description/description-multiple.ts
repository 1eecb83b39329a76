import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const descriptionMultiple = pageRule({
  id: 'description-multiple',
  name: 'Page has several descriptions',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  reviewed: '2026-11',
  check: 'View the page’s source and count `name="description"`: it occurs more than once.',
  applies: isHtmlPage,

  find(page) {
    return page.descriptions.length < 2
      ? []
      : [{ at: 'meta[name=description]', found: page.descriptions.join(' and '), expected: 'one description' }]
  },

  advise: (cases) => ({
    title: 'Keep one description per page',
    problem: `${pagesThat(cases, 'has', 'have')} more than one description; which one is shown is left to chance.`,
    solution: 'Remove all but one; a theme and a plugin that both print it are the usual cause.',
    example: null,
  }),

  fires: () => [head('<meta name="description" content="Good boots."><meta name="Description" content="Better boots.">')],
  quiet: () => [head('<meta name="description" content="Good boots."><meta property="og:description" content="Boots.">')],
})
