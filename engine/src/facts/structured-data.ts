import { isUnfilled } from '#fixes/placeholders.ts'
import type { ResolveAddress } from './address-resolver.ts'
import { attribute, type Element, type Position, type Reader } from './walk.ts'

export type Item = {
  format: 'json-ld' | 'microdata' | 'rdfa'
  types: string[]
  properties: Record<string, unknown>
}

export type StructuredData = {
  items: Item[]
  /** Blocks that are no JSON, with the place in the document where reading ends; the line is 0 for blocks that were not looked through. */
  broken: { line: number; column: number; problem: string; block?: number }[]
  /** Names that an object of a block has twice: only the last value counts. */
  duplicateKeys: { key: string; line: number; block?: number }[]
  /** Typed nodes at the top of a block whose context is missing or means to be schema.org and is not. */
  contextless: { types: string[]; context: string | null; block?: number }[]
  /** Placeholders of ours that somebody pasted and never filled in; missing in what was kept before these were read. */
  unfilled?: string[]
}

/** Where each value comes from, for whoever edits the page. */
export type StructuredDataOrigins = {
  /** Every JSON-LD block with its value; undefined where it is no JSON. */
  blocks: { element: Element; value: unknown }[]
  blockOf: Map<Item, number>
  /** The element of a microdata or RDFa item, by the item’s properties. */
  scopes: Map<object, Element>
  /** Elements that hold one value of the item with these properties. */
  leaves: { of: object; names: string; element: Element }[]
}

export const noOrigins = (): StructuredDataOrigins => ({ blocks: [], blockOf: new Map(), scopes: new Map(), leaves: [] })

const MOST_ITEMS = 200
const LONGEST_BLOCK = 200_000
/** Serialising recurses, so facts must not be deeper than a stack allows. */
const DEEPEST = 40
const MOST_FAULTS = 20

export const noStructuredData = (): StructuredData => ({ items: [], broken: [], duplicateKeys: [], contextless: [], unfilled: [] })

export function structuredDataReader(source: string, resolve: ResolveAddress, origins?: StructuredDataOrigins) {
  const data = noStructuredData()
  const open: Item[] = []
  let last: Element | null = null
  let blocks = 0

  const reader: Reader = {
    elements: {
      script: (element) => {
        if (!/^\s*application\/ld\+json/i.test(attribute(element, 'type') ?? '')) return
        const first = element.childNodes[0]
        const before = data.items.length
        const value = first !== undefined && 'value' in first ? readJson(first.value, source, data, blocks) : undefined
        if (first === undefined) data.broken.push({ line: 0, column: 0, problem: 'The block is empty.' })
        blocks++
        for (const item of origins === undefined ? [] : data.items.slice(before)) origins?.blockOf.set(item, origins.blocks.length)
        origins?.blocks.push({ element, value })
      },
    },
    attributes: { itemscope: readAttributes, itemprop: readAttributes, typeof: readAttributes, property: readAttributes },
  }

  function readAttributes(element: Element, at: Position): void {
    // An element may have several of the attributes.
    if (element === last) return
    last = element
    const isItem = attribute(element, 'itemscope') !== null
    const property = attribute(element, 'itemprop')
    const type = isItem ? (attribute(element, 'itemtype') ?? '') : attribute(element, 'typeof')
    const rdfaProperty = property === null && open.at(-1)?.format !== 'microdata' ? attribute(element, 'property') : null
    const name = property ?? (open.length > 0 ? rdfaProperty : null)
    const parent = open.at(-1)
    if (type !== null && data.items.length < MOST_ITEMS) {
      const item: Item = { format: isItem ? 'microdata' : 'rdfa', types: type.split(/\s+/).filter(Boolean).map(localType), properties: {} }
      if (name !== null && parent !== undefined && open.length < DEEPEST)
        put(parent, name, { '@type': item.types, ...item.properties }, item)
      else data.items.push(item)
      origins?.scopes.set(item.properties, element)
      open.push(item)
      at.whenLeft(() => open.pop())
    } else if (name !== null && parent !== undefined) {
      origins?.leaves.push({ of: parent.properties, names: name, element })
      const value = plainValue(element)
      if (value !== null) {
        noteUnfilled(value, data)
        put(parent, name, value)
      } else at.collectText((text) => put(parent, name, text.slice(0, 500)))
    }
  }

  function plainValue(element: Element): string | null {
    const content = attribute(element, 'content') ?? (element.tagName === 'time' ? attribute(element, 'datetime') : null)
    if (content !== null) return content.slice(0, 500)
    const address = attribute(element, 'href') ?? attribute(element, 'src')
    return address === null ? null : (resolve(address) ?? address.slice(0, 500))
  }

  return { reader, data }
}

/** A nested item shares its properties with the value, so that what is read later arrives in both. */
function put(parent: Item, names: string, value: unknown, nested?: Item): void {
  for (const name of names.split(/\s+/).filter(Boolean)) {
    const key = localType(name)
    if (key === '__proto__' || Object.keys(parent.properties).length > 100) continue
    if (nested !== undefined && typeof value === 'object' && value !== null) {
      nested.properties = value as Record<string, unknown>
    }
    const before = parent.properties[key]
    parent.properties[key] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value]
  }
}

/** `https://schema.org/Product` and `schema:Product` are `Product`. */
export const localType = (type: string): string => type.slice(0, 200).replace(/^.*[/#:]/, '')

/** Gives the value of the block; undefined where it is no JSON. */
function readJson(text: string, source: string, data: StructuredData, block: number): unknown {
  if (text.length > LONGEST_BLOCK || isTooDeep(text)) {
    data.broken.push({ line: 0, column: 0, problem: 'The block is too long or too deep to be read.' })
    return undefined
  }
  let parsed: unknown
  let plain = text
  try {
    parsed = JSON.parse(text)
  } catch {
    plain = withoutComments(text)
    try {
      parsed = JSON.parse(plain)
    } catch (error) {
      data.broken.push({ ...located(error as Error, plain, text, source), block })
      return undefined
    }
  }
  addDuplicateKeys(plain, text, source, data, block)
  for (const node of Array.isArray(parsed) ? parsed : [parsed]) checkContext(node, data, block)
  if (plain.includes('YOUR')) for (const [, value = ''] of plain.matchAll(/"((?:[^"\\]|\\.)*)"/g)) noteUnfilled(value, data)
  addNodes(parsed, data, 0)
  return parsed
}

/** The text is known to be JSON: a string before a colon is a name. */
function addDuplicateKeys(plain: string, text: string, source: string, data: StructuredData, block: number): void {
  const open: Set<string>[] = []
  for (const match of plain.matchAll(/"((?:[^"\\]|\\.)*)"\s*(:?)|[{}]/g)) {
    const [token, key = '', colon] = match
    if (token === '{') open.push(new Set())
    else if (token === '}') open.pop()
    else if (colon === ':') {
      const keys = open.at(-1)
      if (keys?.has(key) && data.duplicateKeys.length < MOST_FAULTS)
        data.duplicateKeys.push({ key: key.slice(0, 100), line: placeOf(match.index, text, source).line, block })
      keys?.add(key)
    }
  }
}

function noteUnfilled(value: string, { unfilled }: StructuredData): void {
  if (isUnfilled(value) && unfilled !== undefined && unfilled.length < MOST_FAULTS && !unfilled.includes(value)) unfilled.push(value)
}

function checkContext(node: unknown, data: StructuredData, block: number): void {
  if (typeof node !== 'object' || node === null || Array.isArray(node) || data.contextless.length >= MOST_FAULTS) return
  const { '@context': context, '@type': type, '@graph': graph } = node as Record<string, unknown>
  const types = (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string').map(localType)
  if (types.length === 0 && !Array.isArray(graph)) return
  const written = context === undefined ? null : JSON.stringify(context)
  if (written === null || (/schema/i.test(written) && !/(^|[/"])(www\.)?schema\.org\b/i.test(written)))
    data.contextless.push({ types, context: written?.slice(0, 200) ?? null, block })
}

/** Arrays, `@graph` and single nodes are one list of items. */
function addNodes(node: unknown, data: StructuredData, depth: number): void {
  if (depth > 5 || data.items.length >= MOST_ITEMS || typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const each of node) addNodes(each, data, depth + 1)
    return
  }
  const record = node as Record<string, unknown>
  const type = record['@type']
  const types = (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string').map(localType)
  if (types.length > 0 || record['@graph'] === undefined) data.items.push({ format: 'json-ld', types, properties: record })
  addNodes(record['@graph'], data, depth + 1)
}

/** Comments and the wrappers of old templates, replaced by as many blanks so that places stay. */
function withoutComments(text: string): string {
  const blank = (match: string) => match.replace(/[^\n]/g, ' ')
  return text.replace(/"(?:[^"\\\n]|\\.)*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*|<!--|-->|<!\[CDATA\[|\]\]>/g, (match) =>
    match.startsWith('"') ? match : blank(match),
  )
}

function isTooDeep(text: string): boolean {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0x7b || code === 0x5b) {
      if (++depth > DEEPEST) return true
    } else if (code === 0x7d || code === 0x5d) depth--
  }
  return false
}

function located(error: Error, plain: string, text: string, source: string): StructuredData['broken'][number] {
  // The engine tells the place in its message only; without one, reading went on to the end.
  const position = Number(/position (\d+)/.exec(error.message)?.[1] ?? plain.trimEnd().length)
  const near = plain.slice(Math.max(0, position - 20), position + 20).replace(/\s+/g, ' ')
  return { ...placeOf(position, text, source), problem: `not valid JSON near “${near.trim()}”` }
}

/** Where in the document a place of a block is. */
function placeOf(position: number, text: string, source: string): { line: number; column: number } {
  const end = Math.max(0, source.indexOf(text)) + position
  let [line, start] = [1, 0]
  for (let i = source.indexOf('\n'); i !== -1 && i < end; i = source.indexOf('\n', i + 1)) {
    line++
    start = i + 1
  }
  return { line, column: end - start + 1 }
}
