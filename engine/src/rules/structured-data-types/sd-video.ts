import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import {
  describeThing,
  fieldsToAdd,
  incompleteEvidence,
  isoDateMs,
  type PropertyDetails,
  propertiesFix,
  REPLACE_SAMPLES_NOTE,
  requiredProperties,
  textOf,
  thingLocation,
  thingsOf,
  withThing,
} from '#rules/markup.ts'
import { factsOf } from '#rules/markup-facts.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const VIDEO = { '@type': 'VideoObject', name: 'How to lace boots', thumbnailUrl: 'https://shop.test/v.jpg' }

const FIELDS = { name: 'a name', thumbnailUrl: 'a thumbnailUrl', uploadDate: 'an uploadDate with a time zone' }

export const sdVideo = pageRule<PropertyDetails>({
  id: 'sd-video',
  name: 'Incomplete video markup',
  version: 1,
  category: 'schema',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: googleDocsUrl('video'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test and open Videos: name, thumbnail or a readable upload date is missing.',
  applies: withThing('VideoObject'),

  find(page) {
    // Steps of instructions may have short clips, which need no full markup.
    const videos = thingsOf(page, 'VideoObject').filter(({ parent }) => parent?.types[0] !== 'HowToStep')
    return [
      ...incompleteEvidence(page, videos, requiredProperties('VideoObject')),
      ...videos.flatMap((thing): Evidence<PropertyDetails>[] => {
        const written = textOf(thing.properties.uploadDate)
        return written === null || isoDateMs(written) !== null
          ? []
          : [
              {
                at: thingLocation(thing),
                found: `${describeThing(thing)} with uploadDate “${written}”`,
                expected: 'uploadDate as a date with time zone, such as 2026-11-15T08:00:00+01:00',
                details: { toAdd: ['uploadDate'] },
                fix: () => propertiesFix(thing, { uploadDate: factsOf(page).uploadDate }),
              },
            ]
      }),
    ]
  },

  advise: (cases) => ({
    title: `Fill in the missing fields of the video markup on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} incomplete video markup${withExample(cases)} Google may not show the video with a thumbnail in search results.`,
    solution: `Give each video ${fieldsToAdd(cases, FIELDS)}. ${REPLACE_SAMPLES_NOTE}`,
  }),

  fires: () => [markedUp(VIDEO), markedUp({ '@type': 'Article', video: { ...VIDEO, uploadDate: 'last week' } })],
  quiet: () => [
    markedUp({ '@type': 'HowToStep', video: { '@type': 'VideoObject', contentUrl: '/step.m3u8' } }),
    markedUp({ ...VIDEO, uploadDate: '2026-11-01T08:00:00+01:00' }),
    markedUp({ ...VIDEO, uploadDate: '2026-11-01' }),
  ],
})
