import { documented } from '#rules/google-features.ts'
import {
  changed,
  dateOf,
  described,
  factsOf,
  fixIn,
  incomplete,
  placeOf,
  requiredOf,
  SAMPLES,
  textOf,
  thingsOf,
  withThing,
} from '#rules/markup.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { markedUp } from '#testing/example.ts'

const VIDEO = { '@type': 'VideoObject', name: 'How to lace boots', thumbnailUrl: 'https://shop.test/v.jpg' }

export const sdVideo = pageRule({
  id: 'sd-video',
  name: 'Video markup is incomplete',
  version: 1,
  category: 'schema',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: documented('video'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test and open Videos: name, thumbnail or a readable upload date is missing.',
  applies: withThing('VideoObject'),

  find(page, now) {
    // A step of instructions may have a few seconds of its own.
    const videos = thingsOf(page, 'VideoObject').filter(({ of }) => of?.types[0] !== 'HowToStep')
    return [
      ...incomplete(page, videos, requiredOf('VideoObject'), now),
      ...videos.flatMap((thing): Evidence[] => {
        const written = textOf(thing.properties.uploadDate)
        return written === null || dateOf(written) !== null
          ? []
          : [
              {
                at: placeOf(thing),
                found: `${described(thing)} with uploadDate “${written}”`,
                expected: 'a date with time zone, such as 2026-11-15T08:00:00+01:00',
                fix: () => changed(thing, { uploadDate: factsOf(page, now).uploadDate }),
              },
            ]
      }),
    ]
  },

  advise: (cases) => ({
    title: 'Complete the markup of videos',
    problem: `${pagesThat(cases, 'has', 'have')} a video that Google cannot show as one: ${cases[0]?.found ?? ''}.`,
    solution: `Give each video its name, a still picture and the moment of its publication with time zone. ${SAMPLES}`,
    example: fixIn(cases),
  }),

  fires: () => [markedUp(VIDEO), markedUp({ '@type': 'Article', video: { ...VIDEO, uploadDate: 'last week' } })],
  quiet: () => [
    markedUp({ '@type': 'HowToStep', video: { '@type': 'VideoObject', contentUrl: '/step.m3u8' } }),
    markedUp({ ...VIDEO, uploadDate: '2026-11-01T08:00:00+01:00' }),
    markedUp({ ...VIDEO, uploadDate: '2026-11-01' }),
  ],
})
