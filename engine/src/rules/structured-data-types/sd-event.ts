import { documented } from '#rules/google-features.ts'
import {
  changed,
  dateOf,
  described,
  factsOf,
  fixIn,
  incomplete,
  mainThingsOf,
  objectsOf,
  placeOf,
  requiredOf,
  SAMPLES,
  textOf,
  withThing,
} from '#rules/markup.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { markedUp } from '#testing/example.ts'

const FAIR = {
  '@type': 'Festival',
  name: 'Boot fair',
  startDate: '2026-12-01T19:00',
  location: { '@type': 'Place', name: 'Hall', address: 'Mill Lane 1, York' },
}

export const sdEvent = pageRule({
  id: 'sd-event',
  name: 'Event markup is incomplete',
  version: 1,
  category: 'schema',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: documented('event'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test and open Events: name, place, its address or a readable start date is missing.',
  applies: withThing('Event'),

  find(page, now) {
    const facts = () => factsOf(page, now)
    const events = mainThingsOf(page, 'Event')
    return [
      ...incomplete(page, events, requiredOf('Event'), now),
      ...events.flatMap((thing): Evidence[] => {
        const written = textOf(thing.properties.startDate)
        if (written !== null && dateOf(written) === null)
          return [
            {
              at: placeOf(thing),
              found: `${described(thing)} with startDate “${written}”`,
              expected: 'a date such as 2026-12-01T19:00',
              fix: () => changed(thing, { startDate: facts().startDate }),
            },
          ]
        const [location] = objectsOf(page, thing.properties, 'location')
        const isFound =
          location === undefined || Object.keys(location).length <= 1 || 'address' in location || 'url' in location || 'geo' in location
        return isFound
          ? []
          : [
              {
                at: placeOf(thing),
                found: `${described(thing)} at a place without address`,
                expected: 'location.address, or url for an online event',
                fix: () => changed(thing, { location: { ...(facts().location as object), ...location } }),
              },
            ]
      }),
    ]
  },

  advise: (cases) => ({
    title: 'Complete the markup of events',
    problem: `${pagesThat(cases, 'describes', 'describe')} an event that Google cannot list: ${cases[0]?.found ?? ''}.`,
    solution: `Give name, beginning and place with its address; an online event has a VirtualLocation with its url. ${SAMPLES}`,
    example: fixIn(cases),
  }),

  fires: () => [
    markedUp({ '@type': 'Event', name: 'Boot fair', startDate: '2026-12-01' }),
    markedUp({ ...FAIR, startDate: 'next Friday' }),
    markedUp({ ...FAIR, location: { '@type': 'Place', name: 'Hall' } }),
  ],
  quiet: () => [
    markedUp(FAIR),
    markedUp({ ...FAIR, location: { '@type': 'VirtualLocation', url: 'https://shop.test/live' }, startDate: '2019-12-01' }),
    markedUp({ '@type': 'Person', name: 'Ann', performerIn: { '@type': 'Event', name: 'Fair' } }),
  ],
})
