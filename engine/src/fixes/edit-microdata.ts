/** Edits microdata in place: the attribute that holds a value, or a new `meta`, `link` or nested item inside the item. */
import { localType, type StructuredDataOrigins, valueAttribute } from '#facts/structured-data.ts'
import type { Element } from '#facts/walk.ts'
import { type Change, editElements } from './edit-html.ts'
import { escapeAttributeValue } from './fix.ts'
import { type LocatedPage, spanOf } from './located-tree.ts'
import { isObject, type Properties } from './structured-value.ts'

const nameList = (names: string): string[] => names.split(/\s+/).filter(Boolean).map(localType)

export function editMicrodata(
  target: Properties,
  values: Properties,
  origins: StructuredDataOrigins,
  located: LocatedPage,
): Change[] | null {
  const scope = origins.scopes.get(target)
  if (scope === undefined) return null
  const changes: Change[] = []
  for (const [name, value] of Object.entries(values)) {
    const propertyChanges = editProperty(target, scope, name, value, origins, located)
    if (propertyChanges === null) return null
    changes.push(...propertyChanges)
  }
  return changes
}

function editProperty(
  target: Properties,
  scope: Element,
  name: string,
  value: unknown,
  origins: StructuredDataOrigins,
  located: LocatedPage,
): Change[] | null {
  if (name === '@type') return typeof value === 'string' ? setAttribute(scope, 'itemtype', `https://schema.org/${value}`, located) : null
  if (name.startsWith('@')) return []
  const leaves = origins.leaves.filter((leaf) => leaf.of === target && nameList(leaf.names).includes(name))
  const nested = [target[name]].flat().filter(isObject)
  if (value === null || value === undefined) {
    const removals = [
      ...leaves.map(({ element }) => removeLeaf(element, located)),
      ...nested.map((each) => removeMicrodata(each, origins, located)),
    ]
    return removals.includes(null) ? null : (removals.flat() as Change[])
  }
  const [first, ...others] = leaves
  if (isObject(value)) {
    const [inner] = nested
    if (inner !== undefined) return editMicrodata(inner, changedProperties(inner, value), origins, located)
    return first === undefined ? insertInside(scope, hiddenMarkup(name, value), located) : null
  }
  if (Array.isArray(value)) return leaves.length + nested.length === 0 ? insertInside(scope, hiddenMarkup(name, value), located) : null
  if (nested.length > 0) return null
  if (first === undefined) return insertInside(scope, hiddenMarkup(name, value), located)
  const removals = others.map(({ element }) => removeLeaf(element, located))
  const set = setLeaf(first.element, String(value), located)
  return set === null || removals.includes(null) ? null : [...set, ...(removals.flat() as Change[])]
}

/** The part of a new value that the item does not have yet. */
const changedProperties = (before: Properties, after: Properties): Properties =>
  Object.fromEntries(
    Object.entries(after).filter(([key, value]) => key !== '@type' && JSON.stringify(before[key]) !== JSON.stringify(value)),
  )

const setLeaf = (element: Element, value: string, located: LocatedPage): Change[] | null =>
  setAttribute(element, valueAttribute(element) ?? 'content', value, located)

function setAttribute(element: Element, name: string, value: string | null, located: LocatedPage): Change[] | null {
  return editElements(
    { do: 'set attributes', at: { tag: element.tagName }, values: { [name]: value } },
    { ...located, elements: [element] },
  )
}

function removeLeaf(element: Element, located: LocatedPage): Change[] | null {
  if (element.tagName !== 'meta' && element.tagName !== 'link') return setAttribute(element, 'itemprop', null, located)
  return editElements({ do: 'replace element', at: { tag: element.tagName }, html: '' }, { ...located, elements: [element] })
}

/** Removes the microdata attributes of the item and of everything in it, and tags that only carry a value; the visible text stays. */
export function removeMicrodata(target: Properties, origins: StructuredDataOrigins, located: LocatedPage): Change[] | null {
  const scope = origins.scopes.get(target)
  const span = scope === undefined ? null : spanOf(scope)
  if (scope === undefined || span === null || !span.isClosed) return null
  const inner = [...origins.scopes.values(), ...origins.leaves.map(({ element }) => element)].filter((element) => {
    const innerSpan = spanOf(element)
    return innerSpan !== null && innerSpan.start >= span.start && innerSpan.end <= span.end
  })
  const changes = [...new Set([scope, ...inner])].map((element) =>
    element.tagName === 'meta' || (element.tagName === 'link' && element !== scope)
      ? removeLeaf(element, located)
      : withoutAttributes(element, located),
  )
  return changes.includes(null) ? null : (changes.flat() as Change[])
}

const MICRODATA_ATTRIBUTES = ['itemprop', 'itemscope', 'itemtype', 'itemid', 'itemref']

function withoutAttributes(element: Element, located: LocatedPage): Change[] | null {
  const values = Object.fromEntries(MICRODATA_ATTRIBUTES.map((name) => [name, null]))
  return editElements({ do: 'set attributes', at: { tag: element.tagName }, values }, { ...located, elements: [element] })
}

function insertInside(scope: Element, html: string, { html: source }: LocatedPage): Change[] | null {
  const span = spanOf(scope)
  if (span === null || !span.isClosed) return null
  const at = span.tagEnd
  return [{ splices: [{ start: at, end: at, text: source[at] === '\n' ? `\n${html}` : html }], difference: { removed: [], added: [html] } }]
}

/** Writes a value as elements that visitors do not see. */
function hiddenMarkup(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => hiddenMarkup(name, each)).join('\n')
  if (isObject(value)) {
    const inner = Object.entries(value).flatMap(([key, each]) =>
      key.startsWith('@') || each === null || each === undefined ? [] : hiddenMarkup(key, each),
    )
    const type = typeof value['@type'] === 'string' ? ` itemtype="https://schema.org/${value['@type']}"` : ''
    return [
      `<span itemprop="${name}" itemscope${type}>`,
      ...inner.flatMap((line) => line.split('\n')).map((line) => `  ${line}`),
      '</span>',
    ].join('\n')
  }
  const text = String(value)
  return /^https?:\/\//.test(text)
    ? `<link itemprop="${name}" href="${escapeAttributeValue(text)}">`
    : `<meta itemprop="${name}" content="${escapeAttributeValue(text)}">`
}
