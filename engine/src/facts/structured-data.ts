import type { ResolveAddress } from './address-resolver.ts'
import { isUnfilled } from './placeholders.ts'
import { attribute, type Element, type Position, type Reader } from './walk.ts'

export type Item = {
  format: 'json-ld' | 'microdata' | 'rdfa'
  types: string[]
  properties: Record<string, unknown>
}

export type StructuredData = {
  items: Item[]
  /** Blocks that are not valid JSON, with the position of the error; line 0 means that the block was not parsed. */
  broken: { line: number; column: number; problem: string; block?: number }[]
  /** Keys that an object contains twice; only the last value counts. */
  duplicateKeys: { key: string; line: number; block?: number }[]
  /** Typed top-level nodes without `@context`, or with one that misspells schema.org. */
  contextless: { types: string[]; context: string | null; block?: number }[]
  /** Our placeholders that were pasted but never filled in. Absent in facts stored before this field existed. */
  unfilled?: string[]
}

/** Where each value comes from, so that the page can be edited. */
export type StructuredDataOrigins = {
  /** Every JSON-LD block with its value; undefined if the block is too long, too deep or not valid JSON. */
  blocks: { element: Element; value: unknown }[]
  blockOf: Map<Item, number>
  /** The element of a microdata or RDFa item, by the item’s properties. */
  scopes: Map<object, Element>
  /** Elements that contain one value each. `of`: the properties of the item that has the value. */
  leaves: { of: object; names: string; element: Element }[]
}

export const noOrigins = (): StructuredDataOrigins => ({ blocks: [], blockOf: new Map(), scopes: new Map(), leaves: [] })

const MAX_ITEMS = 200
const MAX_BLOCK_LENGTH = 200_000
/** Maximum characters of all blocks of a page, because the facts store the blocks unchanged. */
const MAX_BLOCKS_LENGTH = 250_000
/** Serializing recurses, so facts must not be nested deeper than the call stack allows. */
const MAX_DEPTH = 40
const MAX_FAULTS = 20
/** Maximum values of one property; lists of products and breadcrumbs are shorter. */
const MAX_VALUES = 1_000
/** Maximum broken blocks stored per page; more would add nothing. */
const MAX_BROKEN_BLOCKS = 100

export const noStructuredData = (): StructuredData => ({ items: [], broken: [], duplicateKeys: [], contextless: [], unfilled: [] })

export function structuredDataReader(source: string, resolve: ResolveAddress, origins?: StructuredDataOrigins) {
  const data = noStructuredData()
  const blocks: Blocks = { source, positionAt: positionReader(source), remainingLength: MAX_BLOCKS_LENGTH, count: 0 }
  const open: Item[] = []
  let lastElement: Element | null = null

  const reader: Reader = {
    elements: {
      script: (element) => {
        if (!/^\s*application\/ld\+json/i.test(attribute(element, 'type') ?? '')) return
        const first = element.childNodes[0]
        const before = data.items.length
        const value = first !== undefined && 'value' in first ? readJson(first.value, blocks, data) : undefined
        if (first === undefined) addBroken(data, () => ({ line: 0, column: 0, problem: 'The block is empty.' }))
        blocks.count++
        for (const item of origins === undefined ? [] : data.items.slice(before)) origins?.blockOf.set(item, origins.blocks.length)
        origins?.blocks.push({ element, value })
      },
    },
    attributes: { itemscope: readAttributes, itemprop: readAttributes, typeof: readAttributes, property: readAttributes },
  }

  function readAttributes(element: Element, at: Position): void {
    // An element with several of these attributes is read once.
    if (element === lastElement) return
    lastElement = element
    const isItem = attribute(element, 'itemscope') !== null
    const property = attribute(element, 'itemprop')
    const type = isItem ? (attribute(element, 'itemtype') ?? '') : attribute(element, 'typeof')
    const rdfaProperty = property === null && open.at(-1)?.format !== 'microdata' ? attribute(element, 'property') : null
    const name = property ?? (open.length > 0 ? rdfaProperty : null)
    const parent = open.at(-1)
    if (type !== null && data.items.length < MAX_ITEMS) {
      const item: Item = { format: isItem ? 'microdata' : 'rdfa', types: type.split(/\s+/).filter(Boolean).map(localType), properties: {} }
      if (name !== null && parent !== undefined && open.length < MAX_DEPTH)
        addProperty(parent, name, { '@type': item.types, ...item.properties }, item)
      else data.items.push(item)
      origins?.scopes.set(item.properties, element)
      open.push(item)
      at.whenLeft(() => open.pop())
    } else if (name !== null && parent !== undefined) {
      origins?.leaves.push({ of: parent.properties, names: name, element })
      const value = plainValue(element)
      if (value !== null) {
        noteUnfilled(value, data)
        addProperty(parent, name, value)
      } else at.collectText((text) => addProperty(parent, name, text.slice(0, 500)))
    }
  }

  function plainValue(element: Element): string | null {
    const name = valueAttribute(element)
    const value = name === null ? null : attribute(element, name)
    if (value === null) return null
    return (name === 'href' || name === 'src' || name === 'data' ? resolve(value) : null) ?? value.slice(0, 500)
  }

  return { reader, data }
}

const VALUE_ATTRIBUTE_BY_TAG = new Map([
  ['time', 'datetime'],
  ['data', 'value'],
  ['meter', 'value'],
  ['object', 'data'],
])

/** The attribute that holds the value of a property; null if the value is the text of the element. */
export function valueAttribute(element: Element): string | null {
  const has = (name: string) => attribute(element, name) !== null
  if (has('content')) return 'content'
  const ofTag = VALUE_ATTRIBUTE_BY_TAG.get(element.tagName)
  if (ofTag !== undefined && has(ofTag)) return ofTag
  return has('href') ? 'href' : has('src') ? 'src' : null
}

/** A nested item shares its properties object with the value in its parent, so that later properties appear in both. */
function addProperty(parent: Item, names: string, value: unknown, nested?: Item): void {
  for (const name of names.split(/\s+/).filter(Boolean)) {
    const key = localType(name)
    if (key === '__proto__' || Object.keys(parent.properties).length > 100) continue
    if (nested !== undefined && typeof value === 'object' && value !== null) {
      nested.properties = value as Record<string, unknown>
    }
    const existing = parent.properties[key]
    if (existing === undefined) parent.properties[key] = value
    else if (!Array.isArray(existing)) parent.properties[key] = [existing, value]
    else if (existing.length < MAX_VALUES) existing.push(value)
  }
}

/** `https://schema.org/Product` and `schema:Product` are `Product`. */
export const localType = (type: string): string => type.slice(0, 200).replace(/^.*[/#:]/, '')

function addBroken(data: StructuredData, find: () => StructuredData['broken'][number]): void {
  if (data.broken.length < MAX_BROKEN_BLOCKS) data.broken.push(find())
}

/** The document whose blocks are read, how many characters of blocks may still be read, and the number of blocks so far. */
type Blocks = { source: string; positionAt: (offset: number) => { line: number; column: number }; remainingLength: number; count: number }

/** Returns the value of the block; undefined if it is too long, too deep or not valid JSON. Comments are ignored. */
function readJson(text: string, blocks: Blocks, data: StructuredData): unknown {
  blocks.remainingLength -= text.length
  if (text.length > MAX_BLOCK_LENGTH || blocks.remainingLength < 0 || isTooDeep(text)) {
    addBroken(data, () => ({ line: 0, column: 0, problem: 'The block is too long or too deep to be read.' }))
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
      addBroken(data, () => ({ ...locateError(error as Error, plain, text, blocks), block: blocks.count }))
      return undefined
    }
  }
  addDuplicateKeys(plain, text, blocks, data)
  for (const node of Array.isArray(parsed) ? parsed : [parsed]) checkContext(node, data, blocks.count)
  if (plain.includes('YOUR')) for (const [, value = ''] of plain.matchAll(/"((?:[^"\\]|\\.)*)"/g)) noteUnfilled(value, data)
  addNodes(parsed, data, 0)
  return parsed
}

/** The text is valid JSON, so a string before a colon is a key. */
function addDuplicateKeys(plain: string, text: string, blocks: Blocks, data: StructuredData): void {
  const open: Set<string>[] = []
  for (const match of plain.matchAll(/"((?:[^"\\]|\\.)*)"\s*(:?)|[{}]/g)) {
    const [token, key = '', colon] = match
    if (token === '{') open.push(new Set())
    else if (token === '}') open.pop()
    else if (colon === ':') {
      const keys = open.at(-1)
      if (keys?.has(key) && data.duplicateKeys.length < MAX_FAULTS)
        data.duplicateKeys.push({ key: key.slice(0, 100), line: positionOf(match.index, text, blocks).line, block: blocks.count })
      keys?.add(key)
    }
  }
}

function noteUnfilled(value: string, { unfilled }: StructuredData): void {
  if (isUnfilled(value) && unfilled !== undefined && unfilled.length < MAX_FAULTS && !unfilled.includes(value)) unfilled.push(value)
}

function checkContext(node: unknown, data: StructuredData, block: number): void {
  if (typeof node !== 'object' || node === null || Array.isArray(node) || data.contextless.length >= MAX_FAULTS) return
  const { '@context': context, '@type': type, '@graph': graph } = node as Record<string, unknown>
  const types = (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string').map(localType)
  if (types.length === 0 && !Array.isArray(graph)) return
  const written = context === undefined ? null : JSON.stringify(context)
  if (written === null || (/schema/i.test(written) && !/(^|[/"])(www\.)?schema\.org\b/i.test(written)))
    data.contextless.push({ types, context: written?.slice(0, 200) ?? null, block })
}

/** Turns arrays, `@graph` and single nodes into one list of items. */
function addNodes(node: unknown, data: StructuredData, depth: number): void {
  if (depth > 5 || data.items.length >= MAX_ITEMS || typeof node !== 'object' || node === null) return
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

const COMMENT_OR_STRING = /"|\/\*|\/\/|<!--|-->|<!\[CDATA\[|\]\]>/g

/** Replaces comments and markers such as `<!--` and `<![CDATA[` by equally many spaces, so that positions stay valid. Takes linear time. */
function withoutComments(text: string): string {
  const parts: string[] = []
  let copied = 0
  /** Quotes before this position start no string, because the line had a quote without a closing quote. */
  let noStringBefore = 0
  let hasCommentEnd = true
  for (const { 0: mark, index } of scan(text, COMMENT_OR_STRING)) {
    if (mark === '"') {
      if (index < noStringBefore) continue
      const end = endOfString(text, index + 1)
      if (text.charCodeAt(end) === QUOTE) COMMENT_OR_STRING.lastIndex = end + 1
      else noStringBefore = end
      continue
    }
    let end = index + mark.length
    if (mark === '//') end = indexOrEnd(text, '\n', end)
    if (mark === '/*') {
      const close: number = hasCommentEnd ? text.indexOf('*/', end) : -1
      hasCommentEnd = close !== -1
      if (!hasCommentEnd) continue
      end = close + 2
    }
    parts.push(text.slice(copied, index), text.slice(index, end).replace(/[^\n]/g, ' '))
    copied = end
    COMMENT_OR_STRING.lastIndex = end
  }
  parts.push(text.slice(copied))
  return parts.join('')
}

/** Matches of a global pattern; the caller may move its `lastIndex` forward. */
function* scan(text: string, pattern: RegExp): Generator<RegExpExecArray> {
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) yield match
}

const [QUOTE, BACKSLASH, LINE_FEED] = [0x22, 0x5c, 0x0a]

/** The end of the string that began before `at`: its closing quote, or the end of the line or text. */
function endOfString(text: string, at: number): number {
  let end = at
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end)
    if (code === QUOTE || code === LINE_FEED) return end
    if (code === BACKSLASH && text.charCodeAt(end + 1) !== LINE_FEED) end++
  }
  return text.length
}

function indexOrEnd(text: string, searched: string, from: number): number {
  const index = text.indexOf(searched, from)
  return index === -1 ? text.length : index
}

function isTooDeep(text: string): boolean {
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0x7b || code === 0x5b) {
      if (++depth > MAX_DEPTH) return true
    } else if (code === 0x7d || code === 0x5d) depth--
  }
  return false
}

function locateError(error: Error, plain: string, text: string, blocks: Blocks): StructuredData['broken'][number] {
  // V8 reports the position only in its message; without one, parsing reached the end.
  const position = Number(/position (\d+)/.exec(error.message)?.[1] ?? plain.trimEnd().length)
  const near = plain
    .slice(Math.max(0, position - 20), position + 20)
    .replace(/\s+/g, ' ')
    .trim()
  const shown = `${position > 20 ? '…' : ''}${near}${position + 20 < plain.trimEnd().length ? '…' : ''}`
  return { ...positionOf(position, text, blocks), problem: `not valid JSON near “${shown}”` }
}

/** Converts a position in a block to a position in the document. */
const positionOf = (position: number, text: string, { source, positionAt }: Blocks) =>
  positionAt(Math.max(0, source.indexOf(text)) + position)

const STRIDE = 10_000

/** Counts lines once per document, however many positions are converted. */
function positionReader(source: string): Blocks['positionAt'] {
  /** Line number and line start, every `STRIDE` characters. */
  const checkpoints = [{ line: 1, start: 0 }]
  return (offset) => {
    const stride = Math.min(Math.floor(offset / STRIDE), checkpoints.length - 1)
    let { line, start } = checkpoints[stride] ?? { line: 1, start: 0 }
    for (let at = stride * STRIDE; at < offset; at++) {
      if (at % STRIDE === 0) checkpoints[at / STRIDE] = { line, start }
      if (source.charCodeAt(at) !== LINE_FEED) continue
      line++
      start = at + 1
    }
    return { line, column: offset - start + 1 }
  }
}
