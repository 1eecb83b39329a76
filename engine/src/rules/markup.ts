/** Reads structured data for rules, and makes fixes for it from the content of the page. */

import { memoized } from '#facts/memoized.ts'
import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import { isUnfilled } from '#facts/placeholders.ts'
import { schemaKindOf } from '#facts/schema-org.ts'
import { localType } from '#facts/structured-data.ts'
import type { Fix, ItemSpot } from '#fixes/fix.ts'
import { isObject, type Properties } from '#fixes/structured-value.ts'
import { featureOf } from './google-features.ts'
import { factsOf } from './markup-facts.ts'
import type { Case, Evidence } from './rule.ts'
import { withoutExtension } from './url-endings.ts'
import { listed, shortenedName } from './wording.ts'

/** One item of structured data; schema.org’s name for any item is Thing. */
export type Thing = {
  /** Its types, with subtypes replaced by the general type that Google documents: a `Bakery` becomes a `LocalBusiness`. */
  kinds: string[]
  types: string[]
  properties: Properties
  /** The item that contains it; null at the top level. */
  parent: Thing | null
  /** The property of the parent that contains it; null at the top level. */
  parentProperty: string | null
  /** Its index among the values of that property; at the top level, among the items of the page. */
  index: number
  format: 'json-ld' | 'microdata' | 'rdfa'
}

type Markup = {
  thingCount: number
  byKind: Map<string, Thing[]>
  byId: Map<string, Properties>
  /** Properties whose value is only an `@id`. */
  references: { id: string; property: string }[]
  /** Filled by `mainThingsOf`, because many rules need the same things. */
  mainByKind: Map<string, Thing[]>
}

const MAX_THINGS = 1_000

export const asArray = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value.flat() : [value]

const readMarkup = memoized((page: Page): Markup => {
  const markup: Markup = { thingCount: 0, byKind: new Map(), byId: new Map(), references: [], mainByKind: new Map() }
  const visit = (
    properties: Properties,
    types: string[],
    format: Thing['format'],
    parentProperty: string | null,
    index: number,
    parent: Thing | null,
  ): void => {
    if (markup.thingCount++ >= MAX_THINGS) return
    const thing: Thing = { kinds: types.map(schemaKindOf), types, properties, parent, parentProperty, index, format }
    const id = properties['@id']
    if (typeof id === 'string') {
      // Several objects with the same id describe one thing together.
      if (Object.keys(properties).length > 1) markup.byId.set(id, { ...properties, ...markup.byId.get(id) })
      else if (parentProperty !== null && markup.references.length < MAX_THINGS) markup.references.push({ id, property: parentProperty })
    }
    for (const kind of thing.kinds) {
      const things = markup.byKind.get(kind)
      if (things === undefined) markup.byKind.set(kind, [thing])
      else if (things.at(-1) !== thing) things.push(thing)
    }
    for (const key in properties) {
      const value = properties[key]
      if (typeof value !== 'object' || value === null || key.startsWith('@')) continue
      if (!Array.isArray(value)) visit(value as Properties, typesOf(value as Properties), format, key, 0, thing)
      else for (let i = 0; i < value.length; i++) if (isObject(value[i])) visit(value[i], typesOf(value[i]), format, key, i, thing)
    }
  }
  const { items } = page.structuredData
  for (let i = 0; i < items.length; i++) {
    const { types, properties, format } = items[i] as (typeof items)[number]
    visit(properties, types, format, null, i, null)
  }
  return markup
})

function typesOf({ '@type': type }: Properties): string[] {
  if (typeof type === 'string') return [localType(type)]
  return Array.isArray(type) ? type.flatMap((each) => (typeof each === 'string' ? localType(each) : [])) : []
}

/** Things of a kind, at any depth. */
export const thingsOf = (page: Page, kind: string): Thing[] =>
  page.structuredData.items.length === 0 ? [] : (readMarkup(page).byKind.get(kind) ?? [])

/** Properties whose value is related to the page’s subject but is not the subject, nested or by reference. */
const RELATED =
  /^(isRelatedTo|isSimilarTo|isAccessoryOrSparePartFor|isConsumableFor|itemReviewed|hasVariant|isVariantOf|mentions|itemOffered|item|itemListElement|subjectOf|hasPart|isPartOf|subEvent|superEvent|video|recipe)$/

/** A product with the URL of another page is an entry of a list. */
function isListEntry({ url }: Properties, page: Page): boolean {
  const productPath = URL.parse(textOf(url) ?? '')?.pathname ?? '/'
  const plain = (path: string): string => withoutExtension(path).replace(/\/$/, '')
  const ownPaths = [pathOf(page.url), pathOf(page.canonical ?? page.url)].map(plain)
  return productPath !== '/' && !ownPaths.includes(plain(productPath))
}

/** Things of a kind that the page is about: at the top level or as its main entity. Parts of other things and related things don’t count. */
export function mainThingsOf(page: Page, kind: string): Thing[] {
  if (page.structuredData.items.length === 0) return []
  const { byKind, mainByKind, references } = readMarkup(page)
  const cached = mainByKind.get(kind)
  if (cached !== undefined) return cached
  const mainThings = (byKind.get(kind) ?? []).filter(({ parentProperty, properties }) => {
    if (kind === 'Product' && isListEntry(properties, page)) return false
    if (parentProperty !== null)
      return parentProperty === 'mainEntity' || parentProperty === 'mainEntityOfPage' || parentProperty === 'about'
    const { '@id': id } = properties
    const isStub = Object.keys(properties).every((key) => key.startsWith('@'))
    return typeof id !== 'string' || (!isStub && !references.some((each) => each.id === id && RELATED.test(each.property)))
  })
  mainByKind.set(kind, mainThings)
  return mainThings
}

/** The kinds of all things that the page describes, each once. */
export const kindsOn = (page: Page): Iterable<string> => (page.structuredData.items.length === 0 ? [] : readMarkup(page).byKind.keys())

export function hasThing(page: Page, ...kinds: string[]): boolean {
  if (page.structuredData.items.length === 0) return false
  const { byKind } = readMarkup(page)
  return kinds.some((kind) => byKind.has(kind))
}

/** Makes a condition for `applies`: an indexable page with a thing of one of these kinds. */
export const withThing =
  (...kinds: string[]) =>
  (page: Page): boolean =>
    page.status === 200 && !page.noindex && hasThing(page, ...kinds)

/** References of the page to IDs, and the IDs that it defines. */
export const referencesOf = (page: Page): Pick<Markup, 'references' | 'byId'> => readMarkup(page)

/** The property's values. References to items of the same page are replaced by those items. */
export const valuesOf = (page: Page, properties: Properties, name: string): unknown[] =>
  asArray(properties[name]).map((value) => (isReference(value) ? (readMarkup(page).byId.get(String(value['@id'])) ?? value) : value))

const isReference = (value: unknown): value is Properties =>
  isObject(value) && typeof value['@id'] === 'string' && Object.keys(value).every((key) => key === '@id' || key === '@type')

/** The property's values that are objects. */
export const objectsOf = (page: Page, properties: Properties, name: string): Properties[] =>
  valuesOf(page, properties, name).filter(isObject)

/** The first value that is filled in, as text; null if there is none. */
export function textOf(value: unknown): string | null {
  for (const each of asArray(value)) {
    const scalar = isObject(each) ? (each['@value'] ?? each.name ?? each['@id'] ?? each.url) : each
    const text = typeof scalar === 'string' || typeof scalar === 'number' || typeof scalar === 'boolean' ? String(scalar).trim() : ''
    if (text !== '' && !isUnfilled(text)) return text
  }
  return null
}

export const numberOf = (value: unknown): number => Number(textOf(value)?.replace(',', '.') ?? Number.NaN)

/**
 * Whether a value is present: for `a|b`, one of the two; for `a.b`, a `b` in one of the values of `a`. A reference to another page, or text
 * instead of an object, counts as complete.
 */
export function hasProperty(page: Page, properties: Properties, path: string): boolean {
  return namesIn(path).some((names) => hasValueAt(page, properties, names, 0))
}
function hasValueAt(page: Page, properties: Properties, names: readonly string[], index: number): boolean {
  const name = names[index] ?? ''
  // Checked first for speed, because most properties are missing on most items.
  if (properties[name] === undefined) return false
  return valuesOf(page, properties, name).some((value) => {
    if (!isObject(value))
      return value !== '' && value !== null && value !== undefined && String(value).trim() !== '' && !isUnfilled(String(value))
    if (Object.keys(value).length === 0) return false
    return index === names.length - 1 || isReference(value) || hasValueAt(page, value, names, index + 1)
  })
}

/** Computes a result once per path. Paths are written in rules and in Google’s features, so there are few. */
function perPath<Result extends object>(compute: (path: string) => Result): (path: string) => Result {
  const results = new Map<string, Result>()
  return (path) => {
    const result = results.get(path) ?? compute(path)
    results.set(path, result)
    return result
  }
}

/** The alternatives of a path, each as nested names: `a|b.c` is `[['a'], ['b', 'c']]`, where `c` is a property of `b`. */
const namesIn = perPath((path): readonly (readonly string[])[] => path.split('|').map((names) => names.split('.')))

export const missingProperties = (page: Page, properties: Properties, paths: readonly string[]): string[] =>
  paths.filter((path) => !hasProperty(page, properties, path))

/** Alternative names with the same meaning as the name before them; texts leave them out. */
const SYNONYM = /(?<=image)\|thumbnailUrl|(?<=headline)\|name|\|mainEntity\.alternateName|\|offers\.(?:lowPrice|offers)/
/** “price” is clear without “offers”. */
const OFFERS = /^offers\./

const propertyNamesIn = perPath((path): readonly string[] =>
  path.replace(SYNONYM, '').replace(OFFERS, '').replaceAll('.', ' ').split('|').slice(0, 3),
)

/** `offers (or review or aggregateRating)`. */
const readablePath = (path: string): string => {
  const [first = '', ...others] = propertyNamesIn(path)
  return others.length === 0 ? first : `${first} (or ${others.join(' or ')})`
}

/** `no name or image, and no offers, review or aggregateRating`. */
export function describeMissing(paths: readonly string[]): string {
  const alternatives = paths.map(propertyNamesIn)
  const withoutAlternative = alternatives.filter(({ length }) => length === 1).flat()
  return [...(withoutAlternative.length === 0 ? [] : [withoutAlternative]), ...alternatives.filter(({ length }) => length > 1)]
    .map((names) => `no ${listed(names, 'or')}`)
    .join(', and ')
}

/** `“Boots”`; null if the thing has no name. */
export const quotedName = ({ properties }: Thing): string | null => {
  const name = textOf(properties.name ?? properties.headline ?? properties.title)
  return name === null ? null : `“${shortenedName(name, 80)}”`
}

/** `Product “Boots”`. Of several types, the first is enough to find it. */
export const describeThing = (thing: Thing): string => `${thing.types[0] ?? ''} ${quotedName(thing) ?? ''}`.trim()

export const thingLocation = ({ types, format }: Thing): string => `${format === 'json-ld' ? 'JSON-LD' : format} ${types.join(' ')}`

/** The properties that the owner should add or fill in, by the first part of their names: `author` for `author.name`. */
export type PropertyDetails = { toAdd: string[] }

const toAddIn = (paths: readonly string[]): string[] => paths.map((path) => namesIn(path)[0]?.[0] ?? '')

/** Evidence for each thing with missing properties. */
export function incompleteEvidence(page: Page, things: Thing[], paths: readonly string[]): Evidence<PropertyDetails>[] {
  return things.flatMap((thing) => {
    const missing = missingProperties(page, thing.properties, paths)
    return missing.length === 0 ? [] : [missingPropertiesEvidence(page, thing, missing)]
  })
}

export const missingPropertiesEvidence = (page: Page, thing: Thing, missing: string[]): Evidence<PropertyDetails> => ({
  at: thingLocation(thing),
  found: `${describeThing(thing)} has ${describeMissing(missing)}`,
  expected: listed(missing.map(readablePath)),
  details: { toAdd: toAddIn(missing) },
  fix: () => completionFix(page, thing, missing),
})

/** `a name and an image`: the fields that these findings are about. */
export const fieldsToAdd = (cases: readonly Case<PropertyDetails>[], fields: Record<string, string>): string =>
  listed(Object.keys(fields).flatMap((name) => (cases.some(({ details }) => details.toAdd.includes(name)) ? (fields[name] ?? []) : [])))

/** Properties that Google requires for a rich result of this type. */
export const requiredProperties = (type: string): string[] => featureOf(type)?.required ?? []

/** The position of a thing on its page, for edits. */
export function spotOf(thing: Thing): ItemSpot {
  const within: ItemSpot['within'] = []
  let top = thing
  for (let each: Thing | null = thing; each?.parent != null && each.parentProperty !== null; each = each.parent) {
    within.unshift(each.parentProperty, each.index)
    top = each.parent
  }
  return { item: top.index, within }
}

/** Sets properties of a thing in its own format, such as JSON-LD or microdata; undefined removes a property. */
export const propertiesFix = (thing: Thing, values: Properties): Fix => [
  {
    do: 'set properties',
    at: spotOf(thing),
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null])),
  },
]

/** Adds a separate JSON-LD block to the page. */
export const jsonLdBlockFix = (properties: Properties): Fix => [
  { do: 'add json-ld', value: { '@context': 'https://schema.org', ...properties } },
]

export const REPLACE_SAMPLES_NOTE = 'In the example code, replace the values in capital letters with your own.'

/** Apps need a price, but unlike products, they are never out of stock. */
const PRICE = 'offers.price'
const withoutStock = (offer: unknown): unknown =>
  isObject(offer) ? Object.fromEntries(Object.entries(offer).filter(([name]) => name !== 'availability')) : offer

/**
 * Adds missing properties with values from the page, or with placeholders. Null if there is neither for one of them, or if one is missing
 * in an item that is only a reference to another.
 */
export function completionFix(page: Page, thing: Thing, missing: string[]): Fix | null {
  const facts = factsOf(page)
  const directValues: Properties = {}
  const nestedEdits: Fix = []
  for (const path of missing) {
    const [name = '', innerName] = (path.split('|')[0] ?? '').split('.')
    const value = path.startsWith(PRICE) ? withoutStock(facts[name]) : facts[name]
    if (value === undefined) return null
    const index = innerName === undefined ? -1 : asArray(thing.properties[name]).findIndex(isObject)
    const inner = asArray(thing.properties[name])[index]
    if (innerName === undefined || !isObject(inner) || !isObject(value)) directValues[name] = value
    else if (isReference(inner)) return null
    else nestedEdits.push({ do: 'set properties', at: nestedSpot(thing, name, index), values: { [innerName]: value[innerName] ?? null } })
  }
  return [...(Object.keys(directValues).length === 0 ? [] : propertiesFix(thing, directValues)), ...nestedEdits]
}

function nestedSpot(thing: Thing, name: string, index: number): ItemSpot {
  const { item, within } = spotOf(thing)
  return { item, within: [...within, name, index] }
}

const ISO_DATE_FORMATS = [/^\d{4}$/, /^\d{4}-\d{2}$/, /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/]
/** An ISO 8601 date in milliseconds since 1970; null for other formats. */
export function isoDateMs(value: unknown): number | null {
  const text = textOf(value)
  if (text === null || !ISO_DATE_FORMATS.some((format) => format.test(text))) return null
  const timeMs = Date.parse(text)
  return Number.isNaN(timeMs) ? null : timeMs
}
