import { folded } from '#facts/duplicates.ts'
import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const titleBrandTwice = pageRule({
  id: 'title-brand-twice',
  name: 'Title names the site twice',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  explains: ['title-stuffed', 'title-too-wide'],
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'Rest the mouse on the browser tab and read the title: the name of the site stands in it twice.',
  applies: isIndexable,

  find(page) {
    const brand = folded(page.openGraph['og:site_name'] ?? '')
    if (page.title === null || brand.length < 3) return []
    const times = folded(page.title.text).split(brand).length - 1
    return times < 2 ? [] : [{ at: 'head > title', found: page.title.text, expected: `“${page.openGraph['og:site_name']}” once` }]
  },

  advise: (cases) => ({
    title: 'Name the brand once per title',
    problem: `${pagesThat(cases, 'says', 'say')} the site’s name twice: “${cases[0]?.found ?? ''}”. The second mention takes the room of words that people search for.`,
    solution: 'Let the template add the name, and leave it out of the texts of single pages.',
    example: null,
  }),

  fires: () => [head('<meta property="og:site_name" content="Acme"><title>Acme boots | Acme</title>')],
  quiet: () => [
    head('<meta property="og:site_name" content="Acme"><title>Walking boots | Acme</title>'),
    head('<title>Boots | Boots</title>'),
  ],
})
