/** Reads structured data for rules, and rewrites it from the content of the page. */
import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import { isUnfilled } from '#facts/placeholders.ts'
import { kindOf } from '#facts/schema-org.ts'
import { localType } from '#facts/structured-data.ts'
import type { Fix, ItemSpot } from '#fixes/fix.ts'
import { isObject, type Properties } from '#fixes/structured-value.ts'
import { featureOf } from './google-features.ts'
import { factsOf } from './markup-facts.ts'
import { memoized } from './memoized.ts'
import type { Evidence } from './rule.ts'
import { listed } from './wording.ts'

/** One item of structured data. */
export type Thing = {
  /** Its types, with a subtype replaced by the general type that Google documents: a `Bakery` becomes a `LocalBusiness`. */
  kinds: string[]
  types: string[]
  properties: Properties
  /** The property that contains it; null at the top level. */
  as: string | null
  /** Its index among the values of that property; at the top level, among the items of the page. */
  index: number
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

const MAX_THINGS = 1_000

export const list = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value.flat() : [value]

const read = memoized((page: Page): Reading => {
  const reading: Reading = { count: 0, byKind: new Map(), byId: new Map(), references: [] }
  const visit = (
    properties: Properties,
    types: string[],
    format: Thing['format'],
    as: string | null,
    index: number,
    of: Thing | null,
  ): void => {
    if (reading.count++ >= MAX_THINGS) return
    const thing: Thing = { kinds: types.map(kindOf), types, properties, as, index, of, format }
    const id = properties['@id']
    if (typeof id === 'string') {
      // Several objects with the same id describe one thing together.
      if (Object.keys(properties).length > 1) reading.byId.set(id, { ...properties, ...reading.byId.get(id) })
      else if (as !== null && reading.references.length < MAX_THINGS) reading.references.push({ id, as })
    }
    for (const kind of thing.kinds) {
      const others = reading.byKind.get(kind)
      if (others === undefined) reading.byKind.set(kind, [thing])
      else if (others.at(-1) !== thing) others.push(thing)
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
const RELATED =
  /^(isRelatedTo|isSimilarTo|isAccessoryOrSparePartFor|isConsumableFor|itemReviewed|hasVariant|isVariantOf|mentions|itemOffered|item|itemListElement|subjectOf|hasPart|isPartOf|subEvent|superEvent|video|recipe)$/

/** A product with the URL of another page is an entry of a list. */
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
    return typeof id !== 'string' || (!isStub && !read(page).references.some((each) => each.id === id && RELATED.test(each.as)))
  })

/** The kinds of all things that the page describes, each once. */
export const kindsOn = (page: Page): Iterable<string> => (page.structuredData.items.length === 0 ? [] : read(page).byKind.keys())

export const hasThing = (page: Page, ...kinds: string[]): boolean =>
  page.structuredData.items.length > 0 && kinds.some((kind) => read(page).byKind.has(kind))

/** A condition for `applies`. */
export const withThing =
  (...kinds: string[]) =>
  (page: Page): boolean =>
    page.status === 200 && !page.noindex && hasThing(page, ...kinds)

/** Ids that the page refers to, and those it defines. */
export const referencesOf = (page: Page): Pick<Reading, 'references' | 'byId'> => read(page)

/** The property's values, with references resolved on the page. */
export const valuesOf = (page: Page, properties: Properties, name: string): unknown[] =>
  list(properties[name]).map((value) => (isReference(value) ? (read(page).byId.get(String(value['@id'])) ?? value) : value))

const isReference = (value: unknown): value is Properties =>
  isObject(value) && typeof value['@id'] === 'string' && Object.keys(value).every((key) => key === '@id' || key === '@type')

/** The values that are objects. */
export const objectsOf = (page: Page, properties: Properties, name: string): Properties[] =>
  valuesOf(page, properties, name).filter(isObject)

/** The first value as text; null if there is no value. */
export function textOf(value: unknown): string | null {
  for (const each of list(value)) {
    const plain = isObject(each) ? (each['@value'] ?? each.name ?? each['@id'] ?? each.url) : each
    const text = typeof plain === 'string' || typeof plain === 'number' || typeof plain === 'boolean' ? String(plain).trim() : ''
    if (text !== '' && !isUnfilled(text)) return text
  }
  return null
}

export const numberOf = (value: unknown): number => Number(textOf(value)?.replace(',', '.') ?? Number.NaN)

/**
 * `a|b` is present if one of them is, `a.b` if some `a` has a `b`. A reference to another page, or text instead of an object, counts as
 * complete.
 */
export function has(page: Page, properties: Properties, path: string): boolean {
  return path.split('|').some((names) => hasValueAt(page, properties, names.split('.')))
}
function hasValueAt(page: Page, properties: Properties, [name = '', ...rest]: string[]): boolean {
  return valuesOf(page, properties, name).some((value) => {
    if (!isObject(value))
      return value !== '' && value !== null && value !== undefined && String(value).trim() !== '' && !isUnfilled(String(value))
    const keys = Object.keys(value)
    if (keys.length === 0) return false
    return rest.length === 0 || isReference(value) || hasValueAt(page, value, rest)
  })
}

export const missingIn = (page: Page, properties: Properties, paths: readonly string[]): string[] =>
  paths.filter((path) => !has(page, properties, path))

/** Names that mean the same as the one before them. */
const SYNONYM = /(?<=image)\|thumbnailUrl|(?<=headline)\|name|\|mainEntity\.alternateName/

const namesIn = (path: string): string[] => path.replace(SYNONYM, '').replaceAll('.', ' ').split('|').slice(0, 3)

/** `offers (or review or aggregateRating)`. */
const readable = (path: string): string => {
  const [first = '', ...others] = namesIn(path)
  return others.length === 0 ? first : `${first} (or ${others.join(' or ')})`
}

/** `no name or image, and no offers, review or aggregateRating`. */
export function lacking(paths: readonly string[]): string {
  const names = paths.map(namesIn)
  const single = names.filter(({ length }) => length === 1).flat()
  return [...(single.length === 0 ? [] : [single]), ...names.filter(({ length }) => length > 1)]
    .map((each) => `no ${listed(each, 'or')}`)
    .join(', and ')
}

/** `Product “Boots”`. */
export const described = ({ types, properties }: Thing): string => {
  const name = textOf(properties.name ?? properties.headline ?? properties.title)
  return `${types.join(' and ')}${name === null ? '' : ` “${name.slice(0, 80)}”`}`
}

export const placeOf = ({ types, format }: Thing): string => `${format === 'json-ld' ? 'JSON-LD' : format} ${types.join(' ')}`

/** Evidence for things with missing properties; the fix contains the whole thing. */
export function incompleteEvidence(page: Page, things: Thing[], paths: readonly string[]): Evidence[] {
  return things.flatMap((thing) => {
    const missing = missingIn(page, thing.properties, paths)
    return missing.length === 0 ? [] : [missingEvidence(page, thing, missing)]
  })
}

export const missingEvidence = (page: Page, thing: Thing, missing: string[]): Evidence => ({
  at: placeOf(thing),
  found: `${described(thing)} has ${lacking(missing)}`,
  expected: listed(missing.map(readable)),
  fix: () => completionFix(page, thing, missing),
})

/** `a name and an image`: the fields that these findings name; all fields where they name none. */
export function fieldsToAdd(cases: readonly Pick<Evidence, 'expected'>[], fields: Record<string, string>): string {
  const named = new Set(cases.flatMap(({ expected }) => expected.split(/, | and | or |[()]/).map((part) => part.trim().split(' ')[0])))
  const missing = Object.keys(fields).filter((name) => named.has(name))
  return listed((missing.length === 0 ? Object.keys(fields) : missing).map((name) => fields[name] ?? name))
}

/** Properties that Google requires for a rich result of this type. */
export const requiredOf = (type: string): string[] => featureOf(type)?.required ?? []

export function spotOf(thing: Thing): ItemSpot {
  const within: ItemSpot['within'] = []
  let top = thing
  for (let each: Thing | null = thing; each?.of != null && each.as !== null; each = each.of) {
    within.unshift(each.as, each.index)
    top = each.of
  }
  return { item: top.index, within }
}

/** Sets values of a thing in its own format; undefined removes a property. */
export const itemFix = (thing: Thing, values: Properties): Fix => [
  {
    do: 'set properties',
    at: spotOf(thing),
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? null])),
  },
]

/** Describes the page in a separate JSON-LD block. */
export const newBlock = (properties: Properties): Fix => [{ do: 'add json-ld', value: { '@context': 'https://schema.org', ...properties } }]

export const SAMPLES = 'In the example code, replace the values in capital letters with your own.'

/** Adds missing properties, from the page where possible, else as placeholders. */
export function completionFix(page: Page, thing: Thing, missing: string[]): Fix | null {
  const facts = factsOf(page)
  const own: Properties = {}
  const nested: Fix = []
  for (const path of missing) {
    const [name = '', part] = (path.split('|')[0] ?? '').split('.')
    const value = facts[name]
    if (value === undefined) return null
    const at = part === undefined ? -1 : list(thing.properties[name]).findIndex(isObject)
    const inner = list(thing.properties[name])[at]
    if (part === undefined || !isObject(inner) || !isObject(value)) own[name] = value
    else if (isReference(inner)) return null
    else nested.push({ do: 'set properties', at: nestedSpot(thing, name, at), values: { [part]: value[part] ?? null } })
  }
  return [...(Object.keys(own).length === 0 ? [] : itemFix(thing, own)), ...nested]
}

function nestedSpot(thing: Thing, name: string, index: number): ItemSpot {
  const { item, within } = spotOf(thing)
  return { item, within: [...within, name, index] }
}

const SHAPES = [/^\d{4}$/, /^\d{4}-\d{2}$/, /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/]
/** Milliseconds of an ISO 8601 date; null for other formats. */
export function dateOf(value: unknown): number | null {
  const text = textOf(value)
  if (text === null || !SHAPES.some((shape) => shape.test(text))) return null
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : time
}
