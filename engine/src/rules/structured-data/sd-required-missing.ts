import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { FEATURES, googleDocsUrl } from '#rules/google-features.ts'
import { incompleteEvidence, mainThingsOf, REPLACE_SAMPLES_NOTE, withThing } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** Types without a rule of their own. */
const FEATURES_WITHOUT_RULE = FEATURES.filter(({ hasOwnRule }) => !hasOwnRule)

export const sdRequiredMissing = pageRule({
  id: 'sd-required-missing',
  name: 'Missing required structured data properties',
  version: 1,
  category: 'schema',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: googleDocsUrl('search-gallery'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test and open the listed item: it is invalid, because a required field is missing.',
  applies: withThing(...FEATURES_WITHOUT_RULE.map(({ type }) => type)),

  find: (page) => FEATURES_WITHOUT_RULE.flatMap(({ type, required }) => incompleteEvidence(page, mainThingsOf(page, type), required)),

  advise: (cases) => ({
    title: `Add required properties to the structured data of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} structured data without properties that Google requires${withExample(cases)} Google shows no rich result until they are added.`,
    solution: `Add the missing properties, with the same values that visitors see on the page. Then check the page in the Rich Results Test. ${REPLACE_SAMPLES_NOTE}`,
  }),

  fires: () => [markedUp({ '@type': 'Dataset', name: 'Boot sizes' }), markedUp({ '@type': 'Movie', name: 'The Boot' })],
  quiet: () => [
    markedUp({ '@type': 'Dataset', name: 'Boot sizes', description: 'Sizes of boots by country and year.' }),
    markedUp({ '@type': 'Article', mentions: { '@type': 'Movie', name: 'The Boot' } }),
  ],
})
