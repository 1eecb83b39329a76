import { folded } from '#facts/duplicates.ts'
import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

/** Characters. */
const EXTRA = 10

export const descriptionEqualsTitle = pageRule({
  id: 'description-equals-title',
  name: 'Description repeats the title',
  checks: 'The description is the title, with fewer than 10 characters more',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  reviewed: '2026-11',
  check: 'View the page’s source and compare `name="description"` with `<title>`: the description says little or nothing more.',
  applies: isIndexable,

  find({ title, description }) {
    // Far longer ones say more, as most do.
    if (title === null || description === null || description.text.length > title.text.length + 5 * EXTRA) return []
    const [short, long] = [folded(title.text), folded(description.text)]
    if (!long.includes(short) || long.length - short.length >= EXTRA) return []
    return [{ at: 'meta[name=description]', found: description.text, expected: 'more than the title says' }]
  },

  advise: (cases) => ({
    title: 'Let the description add to the title',
    problem: `${pagesThat(cases, 'says', 'say')} the same in title and description: “${cases[0]?.found ?? ''}”. The result says nothing new below its title, and search engines replace it.`,
    solution: 'Use the description for what the title has no room for.',
    example: null,
  }),

  fires: () => [head('<title>Walking boots</title><meta name="description" content="Walking boots.">')],
  quiet: () => [head('<title>Walking boots</title><meta name="description" content="Walking boots for women, waterproof and light.">')],
})
