import type { Properties } from '#fixes/structured-value.ts'
import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import {
  describeThing,
  fieldsToAdd,
  incompleteEvidence,
  isoDateMs,
  mainThingsOf,
  objectsOf,
  type PropertyDetails,
  propertiesFix,
  REPLACE_SAMPLES_NOTE,
  requiredProperties,
  textOf,
  thingLocation,
  withThing,
} from '#rules/markup.ts'
import { factsOf } from '#rules/markup-facts.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const FAIR = {
  '@type': 'Festival',
  name: 'Boot fair',
  startDate: '2026-12-01T19:00',
  location: { '@type': 'Place', name: 'Hall', address: 'Mill Lane 1, York' },
}

const DAY_MS = 86_400_000

/** Google lists no past events, so nothing is gained by completing them. */
function isOver({ startDate, endDate }: Properties, now: number): boolean {
  const last = isoDateMs(textOf(endDate) ?? '') ?? isoDateMs(textOf(startDate) ?? '')
  return last !== null && last + DAY_MS < now
}

const FIELDS = {
  name: 'the name',
  startDate: 'the startDate (such as 2026-12-01T19:00)',
  location: 'the location with its address',
}

export const sdEvent = pageRule<PropertyDetails>({
  id: 'sd-event',
  name: 'Incomplete Event markup',
  version: 2,
  category: 'schema',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: googleDocsUrl('event'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test and open Events: name, location, its address or a readable start date is missing.',
  applies: withThing('Event'),

  find(page, now) {
    const facts = () => factsOf(page)
    const events = mainThingsOf(page, 'Event').filter(({ properties }) => !isOver(properties, now))
    return [
      ...incompleteEvidence(page, events, requiredProperties('Event')),
      ...events.flatMap((thing): Evidence<PropertyDetails>[] => {
        const written = textOf(thing.properties.startDate)
        if (written !== null && isoDateMs(written) === null)
          return [
            {
              at: thingLocation(thing),
              found: `${describeThing(thing)} with startDate “${written}”`,
              expected: 'startDate as a date such as 2026-12-01T19:00',
              details: { toAdd: ['startDate'] },
              fix: () => propertiesFix(thing, { startDate: facts().startDate }),
            },
          ]
        const [location] = objectsOf(page, thing.properties, 'location')
        const hasAddress =
          location === undefined || Object.keys(location).length <= 1 || 'address' in location || 'url' in location || 'geo' in location
        return hasAddress
          ? []
          : [
              {
                at: thingLocation(thing),
                found: `${describeThing(thing)} has a location without an address`,
                expected: 'location with an address, or with a url for an online event',
                details: { toAdd: ['location'] },
                fix: () => propertiesFix(thing, { location: { ...(facts().location as object), ...location } }),
              },
            ]
      }),
    ]
  },

  advise: (cases) => ({
    title: `Fill in the missing fields of the Event markup on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} incomplete Event markup${withExample(cases)} Google can’t list the event, so people who search for events don’t see it.`,
    solution: `Add ${fieldsToAdd(cases, FIELDS)}.${cases.some(({ details }) => details.toAdd.includes('location')) ? ' For an online event, use a VirtualLocation with its url.' : ''} ${REPLACE_SAMPLES_NOTE}`,
  }),

  fires: () => [
    markedUp({ '@type': 'Event', name: 'Boot fair', startDate: '2026-12-01' }),
    markedUp({ ...FAIR, startDate: 'next Friday' }),
    markedUp({ ...FAIR, location: { '@type': 'Place', name: 'Hall' } }),
  ],
  quiet: () => [
    markedUp(FAIR),
    markedUp({ ...FAIR, location: { '@type': 'VirtualLocation', url: 'https://shop.test/live' }, startDate: '2019-12-01' }),
    markedUp({ '@type': 'Event', name: 'Boot fair', startDate: '2017-04-04T18:30' }),
    markedUp({ '@type': 'Person', name: 'Ann', performerIn: { '@type': 'Event', name: 'Fair' } }),
  ],
})
