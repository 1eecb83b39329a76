import { documented, FEATURES } from '#rules/google-features.ts'
import { fixIn, incomplete, mainThingsOf, SAMPLES, withThing } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { markedUp } from '#testing/example.ts'

/** Types with a rule of their own are judged there, in its words. */
const OTHERS = FEATURES.filter(({ hasRule }) => !hasRule)

export const sdRequiredMissing = pageRule({
  id: 'sd-required-missing',
  name: 'Structured data lacks what Google requires',
  version: 1,
  category: 'schema',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: documented('search-gallery'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test and open the named item: it is invalid, because a required field is missing.',
  applies: withThing(...OTHERS.map(({ type }) => type)),

  find: (page, now) => OTHERS.flatMap(({ type, required }) => incomplete(page, mainThingsOf(page, type), required, now)),

  advise: (cases) => ({
    title: 'Complete structured data that Google cannot use yet',
    problem: `${pagesThat(cases, 'describes', 'describe')} something without a property that its result requires: ${cases[0]?.found ?? ''}.`,
    solution: `Add what is missing to the block, with the same words that visitors read. ${SAMPLES}`,
    example: fixIn(cases),
  }),

  fires: () => [markedUp({ '@type': 'Dataset', name: 'Boot sizes' }), markedUp({ '@type': 'Movie', name: 'The Boot' })],
  quiet: () => [
    markedUp({ '@type': 'Dataset', name: 'Boot sizes', description: 'Sizes of boots by country and year.' }),
    markedUp({ '@type': 'Article', mentions: { '@type': 'Movie', name: 'The Boot' } }),
  ],
})
