/** How rules read structured data, and how they write it anew from what the page says. */
import type { Page } from '#facts/page.ts'
import { kindOf } from '#facts/schema-org.ts'
import { localType } from '#facts/structured-data.ts'
import { featureOf } from './google-features.ts'
import { remembered } from './remembered.ts'
import type { Case, Evidence } from './rule.ts'

export type Properties = Record<string, unknown>

/** One thing that a page describes. */
export type Thing = {
  /** Kinds for subtypes: a `Bakery` is a `LocalBusiness`. */
  kinds: string[]
  types: string[]
  properties: Properties
  /** Where it stands: on its own, or as a property of another thing. */
  as: string | null
  of: Thing | null
  format: 'json-ld' | 'microdata' | 'rdfa'
}

type Reading = {
  /** How many there are, and which of each kind. */
  count: number
  byKind: Map<string, Thing[]>
  byId: Map<string, Properties>
  /** Ids that a property names without saying more. */
  references: { id: string; as: string }[]
}

const MOST_THINGS = 1_000

const isObject = (value: unknown): value is Properties => typeof value === 'object' && value !== null && !Array.isArray(value)
export const list = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value.flat() : [value]

const read = remembered((page: Page): Reading => {
  const reading: Reading = { count: 0, byKind: new Map(), byId: new Map(), references: [] }
  const visit = (properties: Properties, types: string[], format: Thing['format'], as: string | null, of: Thing | null): void => {
    if (reading.count++ >= MOST_THINGS) return
    const thing: Thing = { kinds: types.map(kindOf), types, properties, as, of, format }
    const id = properties['@id']
    if (typeof id === 'string') {
      // Several objects with one id describe one thing together.
      if (Object.keys(properties).length > 1) reading.byId.set(id, { ...properties, ...reading.byId.get(id) })
      else if (as !== null && reading.references.length < MOST_THINGS) reading.references.push({ id, as })
    }
    for (const kind of thing.kinds) {
      const others = reading.byKind.get(kind)
      if (others === undefined) reading.byKind.set(kind, [thing])
      else if (others.at(-1) !== thing) others.push(thing)
    }
    for (const key in properties) {
      const value = properties[key]
      if (typeof value !== 'object' || value === null || key.startsWith('@')) continue
      if (!Array.isArray(value)) visit(value as Properties, typesOf(value as Properties), format, key, thing)
      else for (const each of value) if (isObject(each)) visit(each, typesOf(each), format, key, thing)
    }
  }
  for (const { types, properties, format } of page.structuredData.items) visit(properties, types, format, null, null)
  return reading
})

function typesOf({ '@type': type }: Properties): string[] {
  if (typeof type === 'string') return [localType(type)]
  return Array.isArray(type) ? type.flatMap((each) => (typeof each === 'string' ? localType(each) : [])) : []
}

/** Things of a kind, wherever they stand. */
export const thingsOf = (page: Page, kind: string): Thing[] =>
  page.structuredData.items.length === 0 ? [] : (read(page).byKind.get(kind) ?? [])

/** Properties that name a neighbour, whether it stands there or is only referred to. */
const BESIDE =
  /^(isRelatedTo|isSimilarTo|isAccessoryOrSparePartFor|isConsumableFor|itemReviewed|hasVariant|isVariantOf|mentions|itemOffered|item|itemListElement|subjectOf|hasPart|isPartOf|subEvent|superEvent|video|recipe)$/

/** Things of a kind that stand on their own or as what the page is about, not as a part or a neighbour of something else. */
export const mainThingsOf = (page: Page, kind: string): Thing[] =>
  thingsOf(page, kind).filter(({ as, properties }) => {
    if (as !== null) return as === 'mainEntity' || as === 'mainEntityOfPage' || as === 'about'
    const { '@id': id } = properties
    const isStub = Object.keys(properties).every((key) => key.startsWith('@'))
    return typeof id !== 'string' || (!isStub && !read(page).references.some((each) => each.id === id && BESIDE.test(each.as)))
  })

/** Every kind of thing that the page describes, once. */
export const kindsOn = (page: Page): Iterable<string> => (page.structuredData.items.length === 0 ? [] : read(page).byKind.keys())

export const hasThing = (page: Page, ...kinds: string[]): boolean =>
  page.structuredData.items.length > 0 && kinds.some((kind) => read(page).byKind.has(kind))

/** For `applies`. */
export const withThing =
  (...kinds: string[]) =>
  (page: Page): boolean =>
    page.status === 200 && !page.noindex && hasThing(page, ...kinds)

/** Ids that the page refers to, and those that it defines. */
export const referencesOf = (page: Page): Pick<Reading, 'references' | 'byId'> => read(page)

/** The property's values, references replaced by what they refer to on the page. */
export const valuesOf = (page: Page, properties: Properties, name: string): unknown[] =>
  list(properties[name]).map((value) => (isReference(value) ? (read(page).byId.get(String(value['@id'])) ?? value) : value))

const isReference = (value: unknown): value is Properties =>
  isObject(value) && typeof value['@id'] === 'string' && Object.keys(value).every((key) => key === '@id' || key === '@type')

/** The values that are things of their own. */
export const objectsOf = (page: Page, properties: Properties, name: string): Properties[] =>
  valuesOf(page, properties, name).filter(isObject)

/** What stands there as text, the first of several; null for nothing. */
export function textOf(value: unknown): string | null {
  for (const each of list(value)) {
    const plain = isObject(each) ? (each['@value'] ?? each.name ?? each['@id'] ?? each.url) : each
    const text = typeof plain === 'string' || typeof plain === 'number' || typeof plain === 'boolean' ? String(plain).trim() : ''
    if (text !== '') return text
  }
  return null
}

export const numberOf = (value: unknown): number => Number(textOf(value)?.replace(',', '.') ?? Number.NaN)

/** `a|b` is there when one is, `a.b` when some `a` has a `b`. A reference to another page, or plain text in place of a thing, is taken as whole. */
export function has(page: Page, properties: Properties, path: string): boolean {
  return path.split('|').some((way) => hasWay(page, properties, way.split('.')))
}
function hasWay(page: Page, properties: Properties, [name = '', ...rest]: string[]): boolean {
  return valuesOf(page, properties, name).some((value) => {
    if (!isObject(value)) return value !== '' && value !== null && value !== undefined && String(value).trim() !== ''
    const keys = Object.keys(value)
    if (keys.length === 0) return false
    return rest.length === 0 || isReference(value) || hasWay(page, value, rest)
  })
}

export const missingIn = (page: Page, properties: Properties, paths: readonly string[]): string[] =>
  paths.filter((path) => !has(page, properties, path))

const readable = (path: string): string => path.split('|').slice(0, 3).join(' or ')

/** `Product “Boots” without offers, image`. */
export const described = ({ types, properties }: Thing): string => {
  const name = textOf(properties.name ?? properties.headline ?? properties.title)
  return `${types.join(' and ')}${name === null ? '' : ` “${name.slice(0, 80)}”`}`
}

export const placeOf = ({ types, format }: Thing): string => `${format === 'json-ld' ? 'JSON-LD' : format} ${types.join(' ')}`

/** Evidence for things that lack properties, with the whole thing written anew. */
export function incomplete(page: Page, things: Thing[], paths: readonly string[], now: number): Evidence[] {
  return things.flatMap((thing) => {
    const missing = missingIn(page, thing.properties, paths)
    return missing.length === 0 ? [] : [lacking(page, thing, missing, now)]
  })
}

export const lacking = (page: Page, thing: Thing, missing: string[], now: number): Evidence => ({
  at: placeOf(thing),
  found: `${described(thing)} without ${missing.map(readable).join(', ')}`,
  expected: missing.map(readable).join(', '),
  fix: () => script(filledIn(page, thing, missing, now)),
})

/** What Google's result of this type asks for, as far as it is told by names alone. */
export const requiredOf = (type: string): string[] => featureOf(type)?.required ?? []

/** Some values of the thing changed: for faults in values, not in what is there. */
export const changed = (thing: Thing, values: Properties): string => script(inPlace(thing, { ...copyOf(thing), ...values }))

/** Ready to be put into a page. Less-than signs are escaped, so that no text of the page can end the script. */
export const script = (properties: Properties): string =>
  `<script type="application/ld+json">\n${JSON.stringify({ '@context': 'https://schema.org', ...properties }, null, 2).replaceAll('<', '\\u003c')}\n</script>`

/** The first case's fix: written from the page's own words, with samples where the page is silent. */
export const fixIn = (cases: Case[]): string | null => cases.find(({ fix }) => fix !== undefined)?.fix ?? null

export const SAMPLES = 'Values that the page does not tell are samples: put your own in their place.'

function copyOf({ types, properties }: Thing): Properties {
  const { '@context': _, ...rest } = properties
  return { '@type': types.length === 1 ? types[0] : types, ...clipped(rest) }
}

/** An offer, a review or a rating stands within what it is about. */
function inPlace({ of, as }: Thing, copy: Properties): Properties {
  if (of?.types[0] === undefined || as === null || !/^(review|aggregateRating|offers)$/.test(as)) return copy
  const { name, image, url } = of.properties
  return { '@type': of.types[0], name, image, url, [as]: copy }
}

/** Long texts and lists are cut: the fix shows what to change, and is stored. */
function clipped(properties: Properties, depth = 0): Properties {
  const shorten = (value: unknown): unknown => {
    if (typeof value === 'string') return value.slice(0, 200)
    if (Array.isArray(value)) return value.slice(0, 5).map(shorten)
    return isObject(value) ? (depth < 4 ? clipped(value, depth + 1) : undefined) : value
  }
  return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, shorten(value)]))
}

function filledIn(page: Page, thing: Thing, missing: string[], now: number): Properties {
  const facts = factsOf(page, now)
  const filled = copyOf(thing)
  for (const path of missing) {
    const [name = '', part] = (path.split('|')[0] ?? '').split('.')
    const before = list(filled[name]).filter(isObject)[0]
    const value = facts[name]
    filled[name] = part === undefined || !isObject(value) ? value : { ...value, ...before, [part]: value[part] }
  }
  return inPlace(thing, filled)
}

/** A new description of a page that has none. */
export function descriptionOf(page: Page, type: string, names: string[], now: number): Properties {
  const facts = factsOf(page, now)
  return { '@type': type, ...Object.fromEntries(names.map((name) => [name, facts[name]])) }
}

const SIGNS: [RegExp, string][] = [
  [/€|EUR/, 'EUR'],
  [/£|GBP/, 'GBP'],
  [/CHF/, 'CHF'],
  [/¥|JPY/, 'JPY'],
  [/\$|USD/, 'USD'],
]
export const currencyIn = (written: string): string | null => SIGNS.find(([sign]) => sign.test(written))?.[1] ?? null

/** `€ 1.299,50` is 1299.50. */
export function amountIn(written: string): string | null {
  const number = /\d[\d.,’'\s]*/
    .exec(written)?.[0]
    .replace(/[’'\s]/g, '')
    .replace(/[.,]+$/, '')
  if (number === undefined) return null
  const decimals = /[.,](\d{2})$/.exec(number)?.[1] ?? '00'
  return `${number.replace(/[.,]\d{2}$/, '').replace(/[.,]/g, '')}.${decimals}`
}

/** What the page itself tells, by the names that schema.org gives it, and samples for the rest. */
export function factsOf(page: Page, now: number): Properties {
  const { origin } = new URL(page.url)
  const og = page.openGraph
  const title = page.title?.text ?? og['og:title'] ?? 'Name of this page'
  const name = page.headings.find(({ level, text }) => level === 1 && text !== '')?.text ?? title
  const site = siteName(page)
  const image = og['og:image'] ?? page.images.find(({ url, place }) => url !== null && place !== 'header')?.url ?? `${origin}/picture.jpg`
  const today = new Date(now).toISOString().slice(0, 10)
  const soon = new Date(now + 30 * 86_400_000).toISOString().slice(0, 10)
  const published = og['article:published_time'] ?? today
  const description = page.description?.text ?? (page.text.start.slice(0, 150) || name)
  const shown = page.signs.prices[0] ?? ''
  const organization = { '@type': 'Organization', name: site, url: `${origin}/` }
  const address = {
    '@type': 'PostalAddress',
    streetAddress: 'Street and number',
    postalCode: '00000',
    addressLocality: 'Town',
    addressCountry: page.lang?.split('-')[1]?.toUpperCase() ?? 'US',
  }
  const place = { '@type': 'Place', name: 'Name of the place', address }
  const author = { '@type': 'Person', name: page.metas.find((meta) => meta.name === 'author')?.content || 'Name of the author' }
  const rating = { '@type': 'Rating', ratingValue: 5, bestRating: 5 }
  const answer = { '@type': 'Answer', text: 'The answer as it stands on the page' }
  return {
    name,
    headline: name,
    title: name,
    text: description,
    description,
    url: page.url,
    image,
    logo: page.images.find(({ place: at, url }) => at === 'header' && url !== null)?.url ?? `${origin}/logo.png`,
    thumbnailUrl: image,
    contentUrl: image,
    license: `${origin}/license`,
    creator: { '@type': 'Organization', name: site },
    datePublished: published,
    dateModified: og['article:modified_time'] ?? published,
    dateCreated: published,
    uploadDate: `${today}T08:00:00Z`,
    datePosted: today,
    startDate: `${soon}T19:00`,
    endDate: `${soon}T21:00`,
    validThrough: soon,
    duration: 'PT2M30S',
    author,
    director: author,
    organizer: organization,
    hiringOrganization: { '@type': 'Organization', name: site, sameAs: `${origin}/` },
    provider: organization,
    publisher: organization,
    address,
    location: place,
    jobLocation: { '@type': 'Place', address },
    telephone: page.signs.phones[0] ?? '+1-555-000-0000',
    offers: {
      '@type': 'Offer',
      url: page.url,
      price: amountIn(shown) ?? '49.00',
      priceCurrency: currencyIn(shown) ?? 'EUR',
      availability: `https://schema.org/${page.signs.isSoldOut ? 'OutOfStock' : 'InStock'}`,
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 12 },
    review: { '@type': 'Review', author, reviewRating: rating },
    reviewRating: rating,
    itemReviewed: { '@type': 'Thing', name },
    ratingValue: 4.6,
    ratingCount: 12,
    reviewCount: 12,
    brand: { '@type': 'Brand', name: site },
    gtin: 'the number below the bar code',
    employmentType: 'FULL_TIME',
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', value: 40000, unitText: 'YEAR' },
    },
    totalTime: 'PT30M',
    recipeYield: '4',
    recipeIngredient: ['each ingredient with its amount'],
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Each step in a sentence.' }],
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    variesBy: ['https://schema.org/size'],
    productGroupID: 'the number that all variants share',
    hasVariant: [{ '@type': 'Product', name: `${name}, size M`, sku: 'number-of-the-variant', size: 'M' }],
    mainEntity: { '@type': 'Question', name, answerCount: 1, acceptedAnswer: answer },
    acceptedAnswer: answer,
    sameAs: ['https://www.linkedin.com/company/your-name'],
  }
}

/** As the site calls itself, else the end of the title, else its host. */
export function siteName(page: Page): string {
  const ending = /\s[|–—·-]\s([^|–—·]{2,40})$/.exec(page.title?.text ?? '')?.[1]
  return page.openGraph['og:site_name'] ?? ending ?? new URL(page.url).hostname.replace(/^www\./, '')
}

const SHAPES = [/^\d{4}$/, /^\d{4}-\d{2}$/, /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/]
/** Milliseconds of a date as ISO 8601 writes it; null for other writings. */
export function dateOf(value: unknown): number | null {
  const text = textOf(value)
  if (text === null || !SHAPES.some((shape) => shape.test(text))) return null
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : time
}
