import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import {
  fieldsToAdd,
  incompleteEvidence,
  type PropertyDetails,
  REPLACE_SAMPLES_NOTE,
  requiredProperties,
  thingsOf,
  withThing,
} from '#rules/markup.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const FIELDS = {
  name: 'a name',
  productGroupID: 'a productGroupID',
  hasVariant: 'the variants (hasVariant)',
  variesBy: 'a variesBy',
}

const lacksVariesBy = ({ details }: Case<PropertyDetails>): boolean => details.toAdd.includes('variesBy')
const lacksOnlyVariesBy = (each: Case<PropertyDetails>): boolean => lacksVariesBy(each) && each.details.toAdd.length === 1

export const sdProductVariants = pageRule<PropertyDetails>({
  id: 'sd-product-variants',
  name: 'Incomplete product variant markup',
  version: 1,
  category: 'schema',
  impact: 'low',
  difficulty: 'medium',
  change: 'template',
  minutes: 45,
  source: googleDocsUrl('product-variants'),
  reviewed: '2026-11',
  check:
    'Paste ADDRESS into validator.schema.org and open the ProductGroup: name, `hasVariant`, `variesBy` or `productGroupID` is missing.',
  applies: withThing('ProductGroup'),

  find: (page) => incompleteEvidence(page, thingsOf(page, 'ProductGroup'), requiredProperties('ProductGroup')),

  advise: (cases) => ({
    title: `Fill in the missing fields of the product variant markup on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} incomplete markup for product variants${withExample(cases)} ${cases.every(lacksOnlyVariesBy) ? 'Google has to guess whether the variants differ in size, color or something else.' : 'Google can’t tell that sizes or colors belong to one product and may list only one of them.'}`,
    solution: `Give the ProductGroup ${fieldsToAdd(cases, FIELDS)}.${cases.some(lacksVariesBy) ? ' In variesBy, write what the variants differ in, for example https://schema.org/size or https://schema.org/color.' : ''} ${REPLACE_SAMPLES_NOTE}`,
  }),

  fires: () => [markedUp({ '@type': 'ProductGroup', name: 'Boots', hasVariant: [{ '@type': 'Product', name: 'Boots, 40', size: '40' }] })],
  quiet: () => [
    markedUp({
      '@type': 'ProductGroup',
      name: 'Boots',
      productGroupID: 'B',
      variesBy: 'size',
      hasVariant: [{ '@id': 'https://shop.test/boots-40' }],
    }),
    markedUp({ '@type': 'Product', name: 'Boots' }),
  ],
})
