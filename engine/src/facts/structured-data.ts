import type { ResolveAddress } from './address-resolver.ts'
import { attribute, type Element, type Position, type Reader } from './walk.ts'

export type Item = {
  format: 'json-ld' | 'microdata' | 'rdfa'
  types: string[]
  properties: Record<string, unknown>
}

export type StructuredData = {
  items: Item[]
  /** Blocks that are no JSON, with the line of the document where reading ends. */
  broken: { line: number; problem: string }[]
}

const MOST_ITEMS = 200
const LONGEST_BLOCK = 200_000
/** Serialising recurses, so facts must not be deeper than a stack allows. */
const DEEPEST = 40

type Open = { item: Item; depth: number }

export function structuredDataReader(source: string, resolve: ResolveAddress) {
  const data: StructuredData = { items: [], broken: [] }
  const open: Open[] = []
  let last: Element | null = null

  const reader: Reader = {
    elements: {
      script: (element) => {
        if (!/^\s*application\/ld\+json/i.test(attribute(element, 'type') ?? '')) return
        const first = element.childNodes[0]
        if (first !== undefined && 'value' in first) readJson(first.value, source, data)
        else data.broken.push({ line: 0, problem: 'The block is empty.' })
      },
    },
    attributes: { itemscope: readAttributes, itemprop: readAttributes, typeof: readAttributes, property: readAttributes },
    leave: (_, { depth }) => {
      while ((open.at(-1)?.depth ?? 0) > depth) open.pop()
    },
  }

  function readAttributes(element: Element, at: Position): void {
    // An element may have several of the attributes.
    if (element === last) return
    last = element
    const isItem = attribute(element, 'itemscope') !== null
    const property = attribute(element, 'itemprop')
    const type = isItem ? (attribute(element, 'itemtype') ?? '') : attribute(element, 'typeof')
    const rdfaProperty = property === null && open.at(-1)?.item.format !== 'microdata' ? attribute(element, 'property') : null
    const name = property ?? (open.length > 0 ? rdfaProperty : null)
    const parent = open.at(-1)?.item
    if (type !== null && data.items.length < MOST_ITEMS) {
      const item: Item = { format: isItem ? 'microdata' : 'rdfa', types: type.split(/\s+/).filter(Boolean).map(localType), properties: {} }
      if (name !== null && parent !== undefined && open.length < DEEPEST)
        put(parent, name, { '@type': item.types, ...item.properties }, item)
      else data.items.push(item)
      open.push({ item, depth: at.depth })
    } else if (name !== null && parent !== undefined) {
      const value = plainValue(element)
      if (value !== null) put(parent, name, value)
      else at.collectText((text) => put(parent, name, text.slice(0, 500)))
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

function readJson(text: string, source: string, data: StructuredData): void {
  if (text.length > LONGEST_BLOCK || isTooDeep(text)) {
    data.broken.push({ line: 0, problem: 'The block is too long or too deep to be read.' })
    return
  }
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    const plain = withoutComments(text)
    try {
      parsed = JSON.parse(plain)
    } catch (error) {
      data.broken.push(located(error as Error, plain, text, source))
      return
    }
  }
  addNodes(parsed, data, 0)
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

function located(error: Error, plain: string, text: string, source: string): { line: number; problem: string } {
  // The engine tells the place in its message only; without one, reading went on to the end.
  const position = Number(/position (\d+)/.exec(error.message)?.[1] ?? plain.trimEnd().length)
  const start = Math.max(0, source.indexOf(text))
  let line = 1
  for (let i = source.indexOf('\n'); i !== -1 && i < start + position; i = source.indexOf('\n', i + 1)) line++
  const near = plain.slice(Math.max(0, position - 20), position + 20).replace(/\s+/g, ' ')
  return { line, problem: `Not valid JSON near “${near.trim()}”.` }
}
