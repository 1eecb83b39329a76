import type { Page } from '#facts/page.ts'
import { document, jsonLd, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { describeThing, objectsOf, type Thing, textOf, thingLocation, thingsOf } from '#rules/markup.ts'
import { siteRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const MIN_PAGES = 3
const MIN_SHARE = 0.7

type Details = { differsIn: 'phone' | 'address' }
type Business = { page: Page; thing: Thing; phone: string | null; street: string | null }

const comparableText = (text: string | null): string | null => text?.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || null
/** Country codes and leading zeros are optional, so only the end is compared. */
const lastDigits = (text: string | null): string | null => text?.replace(/\D/g, '').slice(-7) || null

function streetOf(page: Page, thing: Thing): string | null {
  const [address] = objectsOf(page, thing.properties, 'address')
  return address === undefined ? textOf(thing.properties.address) : textOf(address.streetAddress)
}

/** Of businesses with the same key, those whose value differs from the usual one. */
function outliers(
  businesses: Business[],
  key: (business: Business) => string | null,
  value: (business: Business) => string | null,
): { business: Business; usual: Business }[] {
  const groups = new Map<string, Business[]>()
  for (const business of businesses) {
    const id = key(business)
    if (id !== null && value(business) !== null) groups.set(id, [...(groups.get(id) ?? []), business])
  }
  return [...groups.values()].flatMap((group) => {
    const counts = new Map<string | null, number>()
    for (const business of group) counts.set(value(business), (counts.get(value(business)) ?? 0) + 1)
    const [usual] = [...counts].sort((a, b) => b[1] - a[1])
    if (usual === undefined || group.length < MIN_PAGES || usual[1] < group.length * MIN_SHARE) return []
    const example = group.find((business) => value(business) === usual[0])
    return example === undefined
      ? []
      : group.filter((business) => value(business) !== usual[0]).map((business) => ({ business, usual: example }))
  })
}

const PATHS = ['/a', '/b', '/c', '/d']
const exampleSite = (telephone: (i: number) => string, streetAddress: (i: number) => string) =>
  site({
    '/': linking(...PATHS),
    ...Object.fromEntries(
      PATHS.map((path, i) => [
        path,
        document(
          jsonLd({
            '@type': 'Bakery',
            name: 'Acme',
            telephone: telephone(i),
            address: { '@type': 'PostalAddress', streetAddress: streetAddress(i) },
          }),
          '<h1>Acme</h1>',
        ),
      ]),
    ),
  })

export const napInconsistent = siteRule<Details>({
  id: 'nap-inconsistent',
  name: 'Inconsistent address or phone number',
  version: 1,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/appearance/structured-data/local-business',
  reviewed: '2026-11',
  check: 'Paste ADDRESS and another page of your site into validator.schema.org: `telephone` or `streetAddress` of the business differs.',

  find(site) {
    const businesses = htmlPages(site).flatMap((page) =>
      ['LocalBusiness', 'Organization']
        .flatMap((kind) => thingsOf(page, kind))
        .map(
          (thing): Business => ({
            page,
            thing,
            phone: lastDigits(textOf(thing.properties.telephone)),
            street: comparableText(streetOf(page, thing)),
          }),
        ),
    )
    const name = ({ thing }: Business) => comparableText(textOf(thing.properties.name))
    // A branch has another address and another number. One address with two numbers, or one number with two addresses, is a mistake.
    const joinedKey = (a: string | null, b: string | null) => (a === null || b === null ? null : `${a} ${b}`)
    return [
      ...outliers(
        businesses,
        (business) => joinedKey(name(business), business.street),
        ({ phone }) => phone,
      ).map(({ business, usual }) => ({
        url: business.page.url,
        at: thingLocation(business.thing),
        found: `${describeThing(business.thing)} with phone ${textOf(business.thing.properties.telephone)}, elsewhere ${textOf(usual.thing.properties.telephone)}`,
        expected: textOf(usual.thing.properties.telephone) ?? '',
        details: { differsIn: 'phone' as const },
      })),
      ...outliers(
        businesses,
        (business) => joinedKey(name(business), business.phone),
        ({ street }) => street,
      ).map(({ business, usual }) => ({
        url: business.page.url,
        at: thingLocation(business.thing),
        found: `${describeThing(business.thing)} with address ${streetOf(business.page, business.thing)}, elsewhere ${streetOf(usual.page, usual.thing)}`,
        expected: streetOf(usual.page, usual.thing) ?? '',
        details: { differsIn: 'address' as const },
      })),
    ]
  },

  advise: (cases) => ({
    title: `Correct the address or phone number on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} a different business address or phone number in the structured data than the rest of the site${withExample(cases)} Google Maps and directories may then show the wrong one, and customers can’t reach you.`,
    solution: `Store name, address and phone number in one place, and read them from there in every template. Then correct the pages listed.${cases.some(({ details }) => details.differsIn === 'address') ? ' If a page is about another branch, keep its address.' : ''}`,
    example: null,
  }),

  fires: () => [
    exampleSite(
      (i) => (i === 0 ? '+44 1904 111111' : '+44 1904 222222'),
      () => 'Mill Lane 1',
    ),
    exampleSite(
      () => '+44 1904 222222',
      (i) => (i === 0 ? 'Mill Lane 9' : 'Mill Lane 1'),
    ),
  ],
  quiet: () => [
    exampleSite(
      (i) => (i === 0 ? '01904 222 222' : '+44 1904 222222'),
      (i) => (i === 0 ? 'MILL LANE, 1' : 'Mill Lane 1'),
    ),
    exampleSite(
      (i) => `+44 1904 22222${i}`,
      (i) => `Mill Lane ${i}`,
    ),
  ],
})
