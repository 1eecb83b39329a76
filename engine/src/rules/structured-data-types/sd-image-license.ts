import { documented } from '#rules/google-features.ts'
import { changed, factsOf, fixIn, has, placeOf, SAMPLES, textOf, thingsOf, withThing } from '#rules/markup.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { markedUp } from '#testing/example.ts'

/** Pictures are marked up for many reasons; these properties say that it was for the licence. */
const MEANT = 'license|acquireLicensePage|creditText|copyrightNotice'

export const sdImageLicense = pageRule({
  id: 'sd-image-license',
  name: 'Licence markup does not name the picture',
  version: 1,
  category: 'schema',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: documented('image-license-metadata'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into validator.schema.org and open the ImageObject: `contentUrl` or `license` is missing.',
  applies: withThing('ImageObject'),

  find(page, now) {
    return thingsOf(page, 'ImageObject').flatMap((thing): Evidence[] => {
      const { properties } = thing
      if (!has(page, properties, MEANT)) return []
      const isOpen = has(page, properties, 'acquireLicensePage') && !has(page, properties, 'license')
      const missing = [...(has(page, properties, 'contentUrl') ? [] : ['contentUrl']), ...(isOpen ? ['license'] : [])]
      if (missing.length === 0) return []
      const { contentUrl, license } = factsOf(page, now)
      const fix = () =>
        changed(
          { ...thing, of: null },
          { contentUrl: properties.contentUrl ?? textOf(properties.url) ?? contentUrl, ...(isOpen && { license }) },
        )
      return [{ at: placeOf(thing), found: `ImageObject without ${missing.join(', ')}`, expected: missing.join(', '), fix }]
    })
  },

  advise: (cases) => ({
    title: 'Complete the licence of pictures',
    problem: `${pagesThat(cases, 'has', 'have')} licence markup that Google Images cannot use: ${cases[0]?.found ?? ''}.`,
    solution: `Name the file of the picture in contentUrl, and the page with the terms in license. ${SAMPLES}`,
    example: fixIn(cases),
  }),

  fires: () => [
    markedUp({ '@type': 'ImageObject', url: 'https://shop.test/b.jpg', license: 'https://shop.test/licence' }),
    markedUp({ '@type': 'ImageObject', contentUrl: 'https://shop.test/b.jpg', acquireLicensePage: 'https://shop.test/buy' }),
  ],
  quiet: () => [
    markedUp({ '@type': 'ImageObject', contentUrl: 'https://shop.test/b.jpg', license: 'https://shop.test/licence' }),
    markedUp({ '@type': 'Article', image: { '@type': 'ImageObject', url: '/b.jpg', width: 1200 } }),
  ],
})
