import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import { incompleteEvidence, mainThingsOf, requiredOf, SAMPLES, withThing } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

export const sdRecipe = pageRule({
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

  find: (page) => incompleteEvidence(page, mainThingsOf(page, 'Recipe'), requiredOf('Recipe')),

  advise: (cases) => ({
    title: `Complete Recipe markup on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} Recipe markup without a name or image${withExample(cases)} Google leaves incomplete recipes out of its recipe results.`,
    solution: `Add the missing name or image. Use a photo of the finished dish, not of its ingredients. ${SAMPLES}`,
  }),

  fires: () => [markedUp({ '@type': 'Recipe', name: 'Porridge' })],
  quiet: () => [markedUp({ '@type': 'Recipe', name: 'Porridge', image: [{ '@type': 'ImageObject', url: '/porridge.jpg' }] })],
})
