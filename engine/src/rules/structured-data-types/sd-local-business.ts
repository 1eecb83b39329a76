import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import {
  describeThing,
  fieldsToAdd,
  incompleteEvidence,
  mainThingsOf,
  type PropertyDetails,
  propertiesFix,
  REPLACE_SAMPLES_NOTE,
  requiredProperties,
  textOf,
  thingLocation,
  withThing,
} from '#rules/markup.ts'
import { type Case, type Evidence, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** Google ignores longer price ranges. */
const MAX_RANGE_LENGTH = 99

/** `type`: as in the page, such as `Bakery`, because `LocalBusiness` is not in its code. */
type Details = PropertyDetails & { type: string }

/** The price range is the only issue of a business that lacks nothing. */
const isAboutPriceRange = ({ details }: Case<Details>): boolean => details.toAdd.length === 0

const FIELDS = { name: 'the name', address: 'the full postal address' }
const FIELD_NAMES = { name: 'the name', address: 'the address' }

function changeOf(cases: readonly Case<Details>[]): string {
  if (cases.every(isAboutPriceRange)) return 'Shorten the price range in'
  return cases.some(isAboutPriceRange) ? 'Fix' : `Add ${fieldsToAdd(cases, FIELD_NAMES)} to`
}

function sharedType(cases: readonly Case<Details>[]): string {
  const [type = 'LocalBusiness', ...others] = new Set(cases.map(({ details }) => details.type))
  return others.length === 0 ? type : 'LocalBusiness'
}

export const sdLocalBusiness = pageRule<Details>({
  id: 'sd-local-business',
  name: 'Invalid LocalBusiness markup',
  version: 2,
  category: 'schema',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: googleDocsUrl('local-business'),
  reviewed: '2026-11',
  check:
    'Paste ADDRESS into the Rich Results Test and open Local businesses: name or address is missing, or the price range is a long text.',
  applies: withThing('LocalBusiness'),

  find(page) {
    const businesses = mainThingsOf(page, 'LocalBusiness')
    return [
      ...businesses.flatMap((thing) =>
        incompleteEvidence(page, [thing], requiredProperties('LocalBusiness')).map((each) => ({
          ...each,
          details: { ...each.details, type: thing.types[0] ?? '' },
        })),
      ),
      ...businesses.flatMap((thing): Evidence<Details>[] => {
        const range = textOf(thing.properties.priceRange) ?? ''
        return range.length <= MAX_RANGE_LENGTH
          ? []
          : [
              {
                at: thingLocation(thing),
                found: `${describeThing(thing)} with a price range of ${range.length} characters`,
                expected: `at most ${MAX_RANGE_LENGTH} characters`,
                details: { toAdd: [], type: thing.types[0] ?? '' },
                fix: () => propertiesFix(thing, { priceRange: 'YOUR PRICE RANGE' }),
              },
            ]
      }),
    ]
  },

  advise: (cases) => ({
    title: `${changeOf(cases)} the ${sharedType(cases)} markup on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'describes', 'describe')} a business in a way that Google can’t use${withExample(cases)} Complete markup helps Google show your address and details to people nearby.`,
    solution: `${cases.every(isAboutPriceRange) ? '' : `Add ${fieldsToAdd(cases, FIELDS)} as on the page. `}${cases.some(isAboutPriceRange) ? 'Keep the price range short, such as $$. ' : ''}${REPLACE_SAMPLES_NOTE}`,
  }),

  fires: () => [
    markedUp({ '@type': 'Bakery', name: 'Acme', telephone: '+44 20 7946 0000' }),
    markedUp({
      '@type': 'Bakery',
      name: 'Acme',
      address: 'Mill Lane 1, York',
      priceRange: 'between two and four pounds for bread, '.repeat(3),
    }),
  ],
  quiet: () => [
    markedUp({ '@type': 'Bakery', name: 'Acme', address: { '@type': 'PostalAddress', streetAddress: 'Mill Lane 1' }, priceRange: '££' }),
    markedUp({ '@type': 'Event', name: 'Fair', location: { '@type': 'Restaurant', name: 'Acme' } }),
  ],
})
