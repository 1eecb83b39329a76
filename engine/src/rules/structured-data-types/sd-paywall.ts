import type { Page } from '#facts/page.ts'
import type { Properties } from '#fixes/structured-value.ts'
import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import { describeThing, hasProperty, objectsOf, propertiesFix, textOf, thingLocation, thingsOf, withThing } from '#rules/markup.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const isPaid = ({ isAccessibleForFree }: Properties): boolean =>
  /^(https?:\/\/schema\.org\/)?false$/i.test(textOf(isAccessibleForFree) ?? '')
const paidParts = (page: Page, properties: Properties): Properties[] => objectsOf(page, properties, 'hasPart').filter(isPaid)

const PART = { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.paid' }

export const sdPaywall = pageRule({
  id: 'sd-paywall',
  name: 'Incomplete paywall markup',
  version: 1,
  category: 'schema',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: googleDocsUrl('paywalled-content'),
  reviewed: '2026-11',
  check:
    'Paste ADDRESS into validator.schema.org and open the Article: `isAccessibleForFree` is false, and `hasPart` has no `cssSelector`.',
  applies: withThing('Article'),

  find(page) {
    return thingsOf(page, 'Article').flatMap((thing): Evidence[] => {
      const { properties } = thing
      if (!isPaid(properties) || paidParts(page, properties).some((part) => hasProperty(page, part, 'cssSelector'))) return []
      return [
        {
          at: thingLocation(thing),
          found: `${describeThing(thing)} is not free and has no hasPart with a cssSelector`,
          expected: 'hasPart with isAccessibleForFree set to false and the cssSelector of the paid part',
          fix: () => propertiesFix(thing, { hasPart: { ...paidParts(page, properties)[0], ...PART } }),
        },
      ]
    })
  },

  advise: (cases) => ({
    title: `Mark the paid part in the paywall markup on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'is marked as paid but doesn’t', 'are marked as paid but don’t')} say which part is behind the paywall${withExample(cases)} Google may mistake the hidden text for cloaking and penalize the site.`,
    solution: 'Give the paid part of the article a class, and put that class into the cssSelector of hasPart. Use class selectors only.',
  }),

  fires: () => [markedUp({ '@type': 'NewsArticle', headline: 'Boots', isAccessibleForFree: false })],
  quiet: () => [
    markedUp({ '@type': 'NewsArticle', headline: 'Boots', isAccessibleForFree: 'False', hasPart: [PART] }),
    markedUp({ '@type': 'NewsArticle', headline: 'Boots', isAccessibleForFree: true }),
  ],
})
