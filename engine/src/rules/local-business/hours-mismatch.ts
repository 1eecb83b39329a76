import { type Day, type Hours, hoursInMarkup } from '#facts/opening-hours.ts'
import type { Properties } from '#fixes/structured-value.ts'
import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import { asArray, propertiesFix, type Thing, thingLocation, thingsOf, valuesOf, withThing } from '#rules/markup.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { listed, pageCount, pagesThat } from '#rules/wording.ts'

/** Fewer days are not opening hours, but for example the time of an event. */
const MIN_DAYS = 3
const DAY_NAMES: Record<Day, string> = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
}

const specification = (hours: Hours) =>
  Object.entries(hours).flatMap(([day, spans]) =>
    spans.map((span) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${DAY_NAMES[day as Day]}`,
      opens: span.slice(0, 5),
      closes: span.slice(6),
    })),
  )

const bakery = (openingHours: string[], text: string) =>
  markedUp({ '@type': 'Bakery', name: 'Acme', openingHours }, `<h1>Acme</h1><p>${text}</p>`)

/** The opening hours in the format that the markup uses: short texts or objects. */
const rewrittenHours = ({ properties }: Thing, hours: Partial<Record<Day, string[]>>): Properties =>
  'openingHours' in properties
    ? {
        openingHours: Object.entries(hours).flatMap(([day, spans]) => spans.map((span) => `${day} ${span}`)),
        openingHoursSpecification: undefined,
      }
    : { openingHoursSpecification: specification(hours) }

export const hoursMismatch = pageRule({
  id: 'hours-mismatch',
  name: 'Opening hours don’t match the markup',
  checks: 'Opening hours in the text that differ from the structured data, on pages that list at least three days',
  version: 2,
  category: 'schema',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: googleDocsUrl('local-business'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into validator.schema.org and compare the opening hours of the business with those on the page: a day differs.',
  applies: withThing('LocalBusiness'),

  find(page) {
    const shownHours = page.signs.hours
    const businesses = thingsOf(page, 'LocalBusiness').filter(
      ({ properties }) => 'openingHours' in properties || 'openingHoursSpecification' in properties,
    )
    const [thing] = businesses
    // With several branches it is unclear whose hours the text shows.
    if (thing === undefined || businesses.length > 1 || Object.keys(shownHours).length < MIN_DAYS) return []
    const markedHours = hoursInMarkup(asArray(thing.properties.openingHours), valuesOf(page, thing.properties, 'openingHoursSpecification'))
    if (markedHours === null) return []
    return Object.entries(shownHours)
      .flatMap(([day, spans]): Evidence[] => {
        const markedSpans = markedHours[day as Day]
        if (markedSpans === undefined || markedSpans.toSorted().join() === spans.toSorted().join()) return []
        return [
          {
            at: thingLocation(thing),
            found: `${DAY_NAMES[day as Day]} ${listed(markedSpans)} in the markup, ${listed(spans)} on the page`,
            expected: spans.join(', '),
            fix: () => propertiesFix(thing, rewrittenHours(thing, { ...markedHours, ...shownHours })),
          },
        ]
      })
      .slice(0, 1)
  },

  advise: (cases) => ({
    title: `Correct the opening hours in the business markup of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} different opening hours in the structured data than in the text${withExample(cases)} Customers who trust Google may find your door closed.`,
    solution: 'Fill text and structured data from the same list of hours. Check the hours in your Google Business Profile too.',
  }),

  fires: () => [
    bakery(['Mo-Fr 09:00-17:00'], 'Monday to Friday 8 am – 6 pm'),
    bakery(['Mo-Fr 09:00-17:00'], 'Mon-Thu: 9:00-17:00, Fri: 9:00-15:00'),
    bakery(['Mo 09:00-17:00', 'Tu 09:00-15:00', 'We 09:00-15:00'], 'Mon, Wed and Fri 9:00-17:00; Tue, Thu and Sat 9:00-15:00'),
    bakery(['Mo-Su 09:00-17:00'], 'Open daily 9:00-18:00'),
  ],
  quiet: () => [
    bakery(['Mo-Fr 09:00-17:00'], 'Mon – Fri: 9 am to 5 pm, Sat 9-12'),
    bakery(['Mo-Fr 09:00-12:00', 'Mo-Fr 13:00-17:00'], 'Mon-Fri 9:00-12:00, 13:00-17:00'),
    bakery(['Mo-Fr 09:00-17:00'], 'On Fridays 19:00-22:00 we bake together'),
    bakery(['Mo-Fr 09:00-17:00'], 'Shop: Mon-Fri 9:00-17:00. Workshop: Mon-Fri 7:00-15:00'),
    bakery(['Mo-Su 07:00-22:00'], 'Hours: daily 07:00-22:00. Nearby: Boots & Bread, Mon-Sat 06:00-21:00'),
    bakery(['Mo-Fr 09:00-17:00'], 'Mon, Wed and Fri 9:00-17:00; Tue/Thu 9:00-17:00'),
    bakery(['Sa-Su 10:00-17:00'], 'Sat-Sun and public holidays 10:00-17:00. Nearby: Boots & Bread, daily 8:00-18:00'),
  ],
})
