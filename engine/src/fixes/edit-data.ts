/** Edits structured data in its own format: JSON-LD as JSON, microdata as attributes and elements inside the item. */
import { noOrigins, type StructuredDataOrigins, structuredDataReader } from '#facts/structured-data.ts'
import { type Element, walk } from '#facts/walk.ts'
import { type Change, insertHtml } from './edit-html.ts'
import { editMicrodata, removeMicrodata } from './edit-microdata.ts'
import type { ItemSpot, PageEdit } from './fix.ts'
import { type LocatedPage, spanOf } from './located-tree.ts'
import { repairedJson } from './repair-json.ts'
import { isObject, jsonInScript, jsonLdBlock, type Properties } from './structured-value.ts'

type DataEdit = Extract<PageEdit, { do: 'add json-ld' | 'replace json-ld' | 'rewrite json-ld' | 'set properties' | 'remove item' }>

export function editData(edit: DataEdit, located: LocatedPage): Change[] | null {
  if (edit.do === 'add json-ld') return insertHtml('end of head', jsonLdBlock(edit.value), located)
  const origins = noOrigins()
  const { reader, data } = structuredDataReader(located.html, located.resolve, origins)
  walk(located.document, [reader])
  if (edit.do === 'replace json-ld') {
    const block = origins.blocks[edit.block]
    return block === undefined ? null : replaceBlock(block.element, edit.value, located)
  }
  if (edit.do === 'rewrite json-ld') {
    const block = origins.blocks[edit.block]
    return block === undefined ? null : rewriteBlock(block, edit.context, located)
  }
  const item = data.items[edit.at.item]
  const target = item === undefined ? null : targetOf(item.properties, edit.at.within)
  if (item === undefined || target === null) return null
  if (item.format === 'microdata')
    return edit.do === 'remove item' ? removeMicrodata(target, origins, located) : editMicrodata(target, edit.values, origins, located)
  const block = origins.blocks[origins.blockOf.get(item) ?? -1]
  if (block === undefined) return null
  const before = structuredClone(block.value)
  const targetBefore = structuredClone(target)
  if (edit.do === 'remove item') return removeNode(block, target, located)
  assign(target, edit.values)
  return writeBlock(block, { before, targetBefore, target }, located)
}

/** The nested item at a path of property names and indexes. */
function targetOf(properties: Properties, within: ItemSpot['within']): Properties | null {
  let value: unknown = properties
  for (const step of within) {
    // A single value counts as a list of one.
    if (typeof step === 'number') value = Array.isArray(value) ? value[step] : step === 0 ? value : undefined
    else value = isObject(value) ? value[step] : undefined
  }
  return isObject(value) ? value : null
}

function assign(target: Properties, values: Properties): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) delete target[name]
    else target[name] = value
  }
}

type BlockEdit = { before: unknown; targetBefore: Properties; target: Properties }

/** For longer code, only the changed part is shown, with a few lines around it. */
const MAX_LINES = 60
const CONTEXT_LINES = 2

function writeBlock(
  { element, value }: StructuredDataOrigins['blocks'][number],
  { before, targetBefore, target }: BlockEdit,
  { html }: LocatedPage,
): Change[] | null {
  const span = spanOf(element)
  if (span === null || !span.isClosed) return null
  const start = html.slice(span.start, span.tagEnd)
  const isCompact = !html.slice(span.tagEnd, span.contentEnd).trim().includes('\n')
  const pretty = `\n${jsonInScript(value, 2)}\n`
  // Minified code stays on one line in the page, but is shown formatted.
  const text = isCompact ? jsonInScript(value) : pretty
  const isLong = pretty.split('\n').length > MAX_LINES
  const [removed, added] = isLong
    ? [jsonInScript(targetBefore, 2), jsonInScript(target, 2)]
    : [`${start}\n${jsonInScript(before, 2)}\n</script>`, `${start}${pretty}</script>`]
  const difference = added.split('\n').length > MAX_LINES ? changedPart(removed, added) : { removed: [removed], added: [added] }
  return [{ splices: [{ start: span.tagEnd, end: span.contentEnd, text }], difference }]
}

/** Both texts without their equal first and last lines, except for those next to the change. */
function changedPart(before: string, after: string) {
  const [linesBefore, linesAfter] = [before.split('\n'), after.split('\n')]
  const maxShared = Math.min(linesBefore.length, linesAfter.length)
  let start = 0
  while (start < maxShared && linesBefore[start] === linesAfter[start]) start++
  let end = 0
  while (end < maxShared - start && linesBefore.at(-1 - end) === linesAfter.at(-1 - end)) end++
  if (linesAfter.length === start + end) {
    const shift = shiftToWholeItem(linesBefore, start, end)
    return { removed: [linesBefore.slice(start - shift, linesBefore.length - end - shift).join('\n')], added: [] }
  }
  const part = (lines: string[]): string =>
    lines.slice(Math.max(0, start - CONTEXT_LINES), lines.length - Math.max(0, end - CONTEXT_LINES)).join('\n')
  return { removed: [part(linesBefore)], added: [part(linesAfter)] }
}

/**
 * How many lines earlier the removed part can begin, so that it is a whole item and the result is the same. The items of a list begin
 * alike, so the first line that differs is often inside an item.
 */
function shiftToWholeItem(lines: readonly string[], start: number, end: number): number {
  const length = lines.length - start - end
  const indentationAt = (line: number): number => lines[line]?.search(/\S/) ?? 0
  let best = 0
  for (let shift = 1; shift <= start && lines[start - shift] === lines[start + length - shift]; shift++)
    if (indentationAt(start - shift) < indentationAt(start - best)) best = shift
  return best
}

function replaceBlock(element: Element, value: Properties | null, { html }: LocatedPage): Change[] | null {
  const span = spanOf(element)
  if (span === null || !span.isClosed) return null
  const written = html.slice(span.start, span.end)
  const text = value === null ? '' : jsonLdBlock(value)
  return [{ splices: [{ start: span.start, end: span.end, text }], difference: { removed: [written], added: text === '' ? [] : [text] } }]
}

function rewriteBlock(
  { element, value }: StructuredDataOrigins['blocks'][number],
  context: string | undefined,
  { html }: LocatedPage,
): Change[] | null {
  const span = spanOf(element)
  if (span === null || !span.isClosed) return null
  const written = html.slice(span.tagEnd, span.contentEnd)
  const parsed = value ?? repairedJson(written)
  if (typeof parsed !== 'object' || parsed === null) return null
  for (const node of context === undefined ? [] : [parsed].flat())
    if (isObject(node) && !hasSchemaContext(node)) {
      const { '@context': _, ...rest } = node
      for (const key of Object.keys(node)) delete node[key]
      Object.assign(node, { '@context': context, ...rest })
    }
  const start = html.slice(span.start, span.tagEnd)
  const text = `\n${jsonInScript(parsed, 2)}\n`
  const difference = { removed: [html.slice(span.start, span.end)], added: [`${start}${text}</script>`] }
  return [{ splices: [{ start: span.tagEnd, end: span.contentEnd, text }], difference }]
}

const hasSchemaContext = (node: Properties): boolean => /(^|[/"])(www\.)?schema\.org\b/i.test(JSON.stringify(node['@context'] ?? ''))

/** Removes a node from its list; if it is the only one of its block, the block is removed. */
function removeNode(block: StructuredDataOrigins['blocks'][number], target: Properties, located: LocatedPage): Change[] | null {
  if (block.value === target) return replaceBlock(block.element, null, located)
  const before = structuredClone(block.value)
  const targetBefore = structuredClone(target)
  if (!removeFrom(block.value, target, 0)) return null
  const [change] = writeBlock(block, { before, targetBefore, target }, located) ?? []
  if (change === undefined) return null
  const isLong = jsonInScript(block.value, 2).split('\n').length > MAX_LINES
  return [isLong ? { ...change, difference: { removed: [jsonInScript(targetBefore, 2)], added: [] } } : change]
}

function removeFrom(value: unknown, target: Properties, depth: number): boolean {
  if (typeof value !== 'object' || value === null || depth > 40) return false
  if (Array.isArray(value)) {
    const index = value.indexOf(target)
    if (index !== -1) value.splice(index, 1)
    return index !== -1 || value.some((each) => removeFrom(each, target, depth + 1))
  }
  const record = value as Properties
  for (const key of Object.keys(record)) {
    if (record[key] === target) delete record[key]
    else if (!removeFrom(record[key], target, depth + 1)) continue
    return true
  }
  return false
}

export const isDataEdit = (edit: PageEdit): edit is DataEdit =>
  edit.do === 'add json-ld' ||
  edit.do === 'replace json-ld' ||
  edit.do === 'rewrite json-ld' ||
  edit.do === 'set properties' ||
  edit.do === 'remove item'
