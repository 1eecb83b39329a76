/** How rules read structured data, and how they rewrite it from the content of the page. */
import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import { kindOf } from '#facts/schema-org.ts'
import { localType } from '#facts/structured-data.ts'
import { featureOf } from './google-features.ts'
import { remembered } from './remembered.ts'
import type { Case, Evidence } from './rule.ts'
import { listed } from './wording.ts'

export type Properties = Record<string, unknown>

/** One item of structured data. */
export type Thing = {
  /** Kinds for subtypes: a `Bakery` is a `LocalBusiness`. */
  kinds: string[]
  types: string[]
  properties: Properties
  /** The property that holds it; null at the top level. */
  as: string | null
  of: Thing | null
  format: 'json-ld' | 'microdata' | 'rdfa'
}

type Reading = {
  count: number
  byKind: Map<string, Thing[]>
  byId: Map<string, Properties>
  /** Properties whose value is only an `@id`. */
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

/** Things of a kind, at any depth. */
export const thingsOf = (page: Page, kind: string): Thing[] =>
  page.structuredData.items.length === 0 ? [] : (read(page).byKind.get(kind) ?? [])

/** Properties whose value is related to the page’s subject but is not the subject, nested or by reference. */
const BESIDE =
  /^(isRelatedTo|isSimilarTo|isAccessoryOrSparePartFor|isConsumableFor|itemReviewed|hasVariant|isVariantOf|mentions|itemOffered|item|itemListElement|subjectOf|hasPart|isPartOf|subEvent|superEvent|video|recipe)$/

/** A product that names another page as its own is one of those that a list shows. */
function isCard({ url }: Properties, page: Page): boolean {
  const own = URL.parse(textOf(url) ?? '')?.pathname ?? '/'
  const withoutSlash = (path: string): string => path.replace(/\/$/, '')
  return own !== '/' && withoutSlash(own) !== withoutSlash(pathOf(page.url)) && pathOf(page.canonical ?? page.url) !== own
}

/** Things of a kind that the page is about: at the top level or as its main entity, not part of or related to something else. */
export const mainThingsOf = (page: Page, kind: string): Thing[] =>
  thingsOf(page, kind).filter(({ as, properties }) => {
    if (kind === 'Product' && isCard(properties, page)) return false
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

/** Ids that the page refers to, and those it defines. */
export const referencesOf = (page: Page): Pick<Reading, 'references' | 'byId'> => read(page)

/** The property's values, references replaced by what they refer to on the page. */
export const valuesOf = (page: Page, properties: Properties, name: string): unknown[] =>
  list(properties[name]).map((value) => (isReference(value) ? (read(page).byId.get(String(value['@id'])) ?? value) : value))

const isReference = (value: unknown): value is Properties =>
  isObject(value) && typeof value['@id'] === 'string' && Object.keys(value).every((key) => key === '@id' || key === '@type')

/** The values that are objects. */
export const objectsOf = (page: Page, properties: Properties, name: string): Properties[] =>
  valuesOf(page, properties, name).filter(isObject)

/** The first value as text; null if there is none. */
export function textOf(value: unknown): string | null {
  for (const each of list(value)) {
    const plain = isObject(each) ? (each['@value'] ?? each.name ?? each['@id'] ?? each.url) : each
    const text = typeof plain === 'string' || typeof plain === 'number' || typeof plain === 'boolean' ? String(plain).trim() : ''
    if (text !== '') return text
  }
  return null
}

export const numberOf = (value: unknown): number => Number(textOf(value)?.replace(',', '.') ?? Number.NaN)

/** `a|b` is there when one is, `a.b` when some `a` has a `b`. A reference to another page, or text in place of an object, counts as complete. */
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

/** `offers (or review or aggregateRating)`. */
export const readable = (path: string): string => {
  const [first = '', ...others] = path.split('|').slice(0, 3)
  return others.length === 0 ? first : `${first} (or ${others.join(' or ')})`
}

/** `Product “Boots”`. */
export const described = ({ types, properties }: Thing): string => {
  const name = textOf(properties.name ?? properties.headline ?? properties.title)
  return `${types.join(' and ')}${name === null ? '' : ` “${name.slice(0, 80)}”`}`
}

export const placeOf = ({ types, format }: Thing): string => `${format === 'json-ld' ? 'JSON-LD' : format} ${types.join(' ')}`

/** Evidence for things with missing properties; the fix contains the whole thing. */
export function incomplete(page: Page, things: Thing[], paths: readonly string[], now: number): Evidence[] {
  return things.flatMap((thing) => {
    const missing = missingIn(page, thing.properties, paths)
    return missing.length === 0 ? [] : [lacking(page, thing, missing, now)]
  })
}

export const lacking = (page: Page, thing: Thing, missing: string[], now: number): Evidence => ({
  at: placeOf(thing),
  found: `${described(thing)} is missing ${listed(missing.map(readable))}`,
  expected: listed(missing.map(readable)),
  fix: () => script(filledIn(page, thing, missing, now)),
})

/** Properties that Google requires for a rich result of this type. */
export const requiredOf = (type: string): string[] => featureOf(type)?.required ?? []

/** The thing with some values changed. */
export const changed = (thing: Thing, values: Properties): string => script(inPlace(thing, { ...copyOf(thing), ...values }))

/** Ready to paste into a page. Less-than signs are escaped, so no text of the page can end the script. */
export const script = (properties: Properties): string =>
  `<script type="application/ld+json">\n${JSON.stringify({ '@context': 'https://schema.org', ...properties }, null, 2).replaceAll('<', '\\u003c')}\n</script>`

/** The first case’s fix: values from the page, and placeholders where the page has none. */
export const fixIn = (cases: Case[]): string | null => cases.find(({ fix }) => fix !== undefined)?.fix ?? null

export const SAMPLES = 'Replace sample values with your own.'

function copyOf({ types, properties }: Thing): Properties {
  const { '@context': _, ...rest } = properties
  return { '@type': types.length === 1 ? types[0] : types, ...clipped(rest) }
}

/** An offer, a review or a rating is shown inside the thing it belongs to. */
function inPlace({ of, as }: Thing, copy: Properties): Properties {
  if (of?.types[0] === undefined || as === null || !/^(review|aggregateRating|offers)$/.test(as)) return copy
  const { name, image, url } = of.properties
  return { '@type': of.types[0], name, image, url, [as]: copy }
}

/** Long texts and lists are cut, because fixes are stored. */
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

/** Values from the page by their schema.org names, and placeholders for the rest. */
export function factsOf(page: Page, now: number): Properties {
  const { origin } = new URL(page.url)
  const og = page.openGraph
  const title = page.title?.text ?? og['og:title'] ?? 'NAME OF THIS PAGE'
  const name = page.headings.find(({ level, text }) => level === 1 && text !== '')?.text ?? title
  const site = siteName(page)
  const image =
    og['og:image'] ?? page.images.find(({ url, place }) => url !== null && place !== 'header')?.url ?? `${origin}/YOUR-IMAGE.jpg`
  const today = new Date(now).toISOString().slice(0, 10)
  const soon = new Date(now + 30 * 86_400_000).toISOString().slice(0, 10)
  const published = og['article:published_time'] ?? today
  const description = page.description?.text ?? (page.text.start.slice(0, 150) || name)
  const shown = page.signs.prices[0] ?? ''
  const organization = { '@type': 'Organization', name: site, url: `${origin}/` }
  const address = {
    '@type': 'PostalAddress',
    streetAddress: 'YOUR STREET ADDRESS',
    postalCode: 'YOUR POSTAL CODE',
    addressLocality: 'YOUR CITY',
    addressCountry: page.lang?.split('-')[1]?.toUpperCase() ?? 'YOUR COUNTRY CODE',
  }
  const place = { '@type': 'Place', name: 'NAME OF THE VENUE', address }
  const author = { '@type': 'Person', name: page.metas.find((meta) => meta.name === 'author')?.content || 'NAME OF THE AUTHOR' }
  const rating = { '@type': 'Rating', ratingValue: 'YOUR RATING', bestRating: 5 }
  const answer = { '@type': 'Answer', text: 'THE ANSWER AS SHOWN ON THE PAGE' }
  return {
    name,
    headline: name,
    title: name,
    text: description,
    description,
    url: page.url,
    image,
    logo: page.images.find(({ place: at, url }) => at === 'header' && url !== null)?.url ?? `${origin}/YOUR-LOGO.png`,
    thumbnailUrl: image,
    contentUrl: image,
    license: `${origin}/YOUR-LICENSE-PAGE`,
    creator: { '@type': 'Organization', name: site },
    datePublished: published,
    dateModified: og['article:modified_time'] ?? published,
    dateCreated: published,
    uploadDate: `${today}T08:00:00Z`,
    datePosted: 'YYYY-MM-DD',
    startDate: `${soon}T19:00`,
    endDate: 'YYYY-MM-DDTHH:MM',
    validThrough: 'YYYY-MM-DD',
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
    telephone: page.signs.phones[0] ?? 'YOUR PHONE NUMBER',
    offers: {
      '@type': 'Offer',
      url: page.url,
      price: amountIn(shown) ?? 'YOUR PRICE',
      priceCurrency: currencyIn(shown) ?? 'YOUR CURRENCY CODE',
      availability: `https://schema.org/${page.signs.isSoldOut ? 'OutOfStock' : 'InStock'}`,
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 'YOUR RATING', reviewCount: 'YOUR REVIEW COUNT' },
    review: { '@type': 'Review', author, reviewRating: rating },
    reviewRating: rating,
    itemReviewed: { '@type': 'Thing', name },
    ratingValue: 4.6,
    ratingCount: 12,
    reviewCount: 12,
    brand: { '@type': 'Brand', name: site },
    gtin: 'YOUR GTIN',
    employmentType: 'YOUR EMPLOYMENT TYPE',
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'YOUR CURRENCY CODE',
      value: { '@type': 'QuantitativeValue', value: 'YOUR SALARY', unitText: 'YEAR' },
    },
    totalTime: 'YOUR TOTAL TIME',
    recipeYield: 'NUMBER OF SERVINGS',
    recipeIngredient: ['EACH INGREDIENT WITH ITS AMOUNT'],
    recipeInstructions: [{ '@type': 'HowToStep', text: 'EACH STEP IN A SENTENCE' }],
    applicationCategory: 'YOUR APP CATEGORY',
    operatingSystem: 'YOUR OPERATING SYSTEM',
    variesBy: ['https://schema.org/size'],
    productGroupID: 'YOUR PRODUCT GROUP ID',
    hasVariant: [{ '@type': 'Product', name: 'VARIANT NAME', sku: 'VARIANT SKU', size: 'VARIANT SIZE' }],
    mainEntity: { '@type': 'Question', name, answerCount: 1, acceptedAnswer: answer },
    acceptedAnswer: answer,
    sameAs: ['https://www.linkedin.com/company/YOUR-PROFILE'],
  }
}

/** The site’s own name, else the end of the title, else its host. */
export function siteName(page: Page): string {
  const ending = /\s[|–—·-]\s([^|–—·]{2,40})$/.exec(page.title?.text ?? '')?.[1]
  return page.openGraph['og:site_name'] ?? ending ?? new URL(page.url).hostname.replace(/^www\./, '')
}

const SHAPES = [/^\d{4}$/, /^\d{4}-\d{2}$/, /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/]
/** Milliseconds of an ISO 8601 date; null for other formats. */
export function dateOf(value: unknown): number | null {
  const text = textOf(value)
  if (text === null || !SHAPES.some((shape) => shape.test(text))) return null
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : time
}
