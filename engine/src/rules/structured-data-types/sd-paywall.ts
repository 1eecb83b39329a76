import type { Page } from '#facts/page.ts'
import { documented } from '#rules/google-features.ts'
import { changed, described, fixIn, has, objectsOf, type Properties, placeOf, textOf, thingsOf, withThing } from '#rules/markup.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { markedUp } from '#testing/example.ts'

const isPaid = ({ isAccessibleForFree }: Properties): boolean =>
  /^(https?:\/\/schema\.org\/)?false$/i.test(textOf(isAccessibleForFree) ?? '')
const parts = (page: Page, properties: Properties): Properties[] => objectsOf(page, properties, 'hasPart').filter(isPaid)

const PART = { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.paid' }

export const sdPaywall = pageRule({
  id: 'sd-paywall',
  name: 'Paywall markup does not say which part is paid',
  version: 1,
  category: 'schema',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: documented('paywalled-content'),
  reviewed: '2026-11',
  check:
    'Paste ADDRESS into validator.schema.org and open the Article: `isAccessibleForFree` is false, and `hasPart` has no `cssSelector`.',
  applies: withThing('Article'),

  find(page) {
    return thingsOf(page, 'Article').flatMap((thing): Evidence[] => {
      const { properties } = thing
      if (!isPaid(properties) || parts(page, properties).some((part) => has(page, part, 'cssSelector'))) return []
      return [
        {
          at: placeOf(thing),
          found: `${described(thing)}, not free, without hasPart.cssSelector`,
          expected: 'hasPart with isAccessibleForFree false and the selector of the paid part',
          fix: () => changed(thing, { hasPart: { ...parts(page, properties)[0], ...PART } }),
        },
      ]
    })
  },

  advise: (cases) => ({
    title: 'Say which part of an article is paid',
    problem: `${pagesThat(cases, 'says', 'say')} that it is not free and not which part: ${cases[0]?.found ?? ''}. Google may take text that readers do not see for cloaking.`,
    solution: 'Give the paid part a class, and name that class in hasPart. Use class selectors only.',
    example: fixIn(cases),
  }),

  fires: () => [markedUp({ '@type': 'NewsArticle', headline: 'Boots', isAccessibleForFree: false })],
  quiet: () => [
    markedUp({ '@type': 'NewsArticle', headline: 'Boots', isAccessibleForFree: 'False', hasPart: [PART] }),
    markedUp({ '@type': 'NewsArticle', headline: 'Boots', isAccessibleForFree: true }),
  ],
})
