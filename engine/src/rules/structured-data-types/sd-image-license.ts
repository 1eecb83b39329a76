import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import {
  describeMissing,
  fieldsToAdd,
  hasProperty,
  type PropertyDetails,
  propertiesFix,
  REPLACE_SAMPLES_NOTE,
  textOf,
  thingLocation,
  thingsOf,
  withThing,
} from '#rules/markup.ts'
import { factsOf } from '#rules/markup-facts.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** Images are marked up for many reasons; these properties show that the markup is about the license. */
const LICENSE_PROPERTIES = 'license|acquireLicensePage|creditText|copyrightNotice'

const FIELDS = { contentUrl: 'the URL of the image file as contentUrl', license: 'the URL of the page with the terms as license' }

export const sdImageLicense = pageRule<PropertyDetails>({
  id: 'sd-image-license',
  name: 'Incomplete image license markup',
  version: 1,
  category: 'schema',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: googleDocsUrl('image-license-metadata'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into validator.schema.org and open the ImageObject: `contentUrl` or `license` is missing.',
  applies: withThing('ImageObject'),

  find(page) {
    return thingsOf(page, 'ImageObject').flatMap((thing): Evidence<PropertyDetails>[] => {
      const { properties } = thing
      if (!hasProperty(page, properties, LICENSE_PROPERTIES)) return []
      const needsLicense = hasProperty(page, properties, 'acquireLicensePage') && !hasProperty(page, properties, 'license')
      const missing = [...(hasProperty(page, properties, 'contentUrl') ? [] : ['contentUrl']), ...(needsLicense ? ['license'] : [])]
      if (missing.length === 0) return []
      const { contentUrl, license } = factsOf(page)
      const fix = () =>
        propertiesFix(
          { ...thing, parent: null },
          { contentUrl: properties.contentUrl ?? textOf(properties.url) ?? contentUrl, ...(needsLicense && { license }) },
        )
      return [
        {
          at: thingLocation(thing),
          found: `ImageObject has ${describeMissing(missing)}`,
          expected: missing.join(' and '),
          details: { toAdd: missing },
          fix,
        },
      ]
    })
  },

  advise: (cases) => ({
    title: `Fill in the missing fields of the image license markup on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} incomplete license markup for images${withExample(cases)} Google Images can’t show its “Licensable” badge or a link to your terms.`,
    solution: `Add ${fieldsToAdd(cases, FIELDS)}. ${REPLACE_SAMPLES_NOTE}`,
  }),

  fires: () => [
    markedUp({ '@type': 'ImageObject', url: 'https://shop.test/b.jpg', license: 'https://shop.test/license' }),
    markedUp({ '@type': 'ImageObject', contentUrl: 'https://shop.test/b.jpg', acquireLicensePage: 'https://shop.test/buy' }),
  ],
  quiet: () => [
    markedUp({ '@type': 'ImageObject', contentUrl: 'https://shop.test/b.jpg', license: 'https://shop.test/license' }),
    markedUp({ '@type': 'Article', image: { '@type': 'ImageObject', url: '/b.jpg', width: 1200 } }),
  ],
})
