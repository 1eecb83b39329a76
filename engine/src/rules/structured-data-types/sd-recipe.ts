import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import {
  fieldsToAdd,
  incompleteEvidence,
  mainThingsOf,
  type PropertyDetails,
  REPLACE_SAMPLES_NOTE,
  requiredProperties,
  withThing,
} from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const FIELDS = { name: 'the name', image: 'the URL of a photo of the finished dish (image)' }

export const sdRecipe = pageRule<PropertyDetails>({
  id: 'sd-recipe',
  name: 'Incomplete Recipe markup',
  version: 1,
  category: 'schema',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: googleDocsUrl('recipe'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test and open Recipes: the name or the image is missing.',
  applies: withThing('Recipe'),

  find: (page) => incompleteEvidence(page, mainThingsOf(page, 'Recipe'), requiredProperties('Recipe')),

  advise: (cases) => ({
    title: `Fill in the missing fields of the Recipe markup on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} incomplete Recipe markup${withExample(cases)} Google leaves incomplete recipes out of its recipe results.`,
    solution: `Add ${fieldsToAdd(cases, FIELDS)} to the markup of each recipe. ${REPLACE_SAMPLES_NOTE}`,
  }),

  fires: () => [markedUp({ '@type': 'Recipe', name: 'Porridge' })],
  quiet: () => [markedUp({ '@type': 'Recipe', name: 'Porridge', image: [{ '@type': 'ImageObject', url: '/porridge.jpg' }] })],
})
