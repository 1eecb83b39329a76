/** Edits elements by splicing the page's source. Each change has the code before and after. */
import { attribute, type Element } from '#facts/walk.ts'
import { type Difference, escapeAttributeValue, escapeText, type InsertPosition, type PageEdit } from './fix.ts'
import { elementNamed, findElements, type LocatedPage, type Span, spanOf, VOID_TAGS } from './located-tree.ts'
import { applySplices, type Splice } from './splice.ts'

export type Change = { splices: Splice[]; difference: Difference }
type ElementEdit = Extract<PageEdit, { at: { tag: string } }>

/** Returns null if no link leads to `from`. Links written as paths stay paths. */
export function retargetLinks({ from, to }: Extract<PageEdit, { do: 'retarget links' }>, located: LocatedPage): Change[] | null {
  const links = located.elements.filter(({ tagName }) => tagName === 'a' || tagName === 'area')
  const changes = links.flatMap((element): (Change[] | null)[] => {
    const href = attribute(element, 'href')
    if (href === null || located.resolve(href) !== from) return []
    const target = isPath(href) && located.origin === new URL(to).origin ? to.slice(located.origin.length) || '/' : to
    const fragment = href.includes('#') ? href.slice(href.indexOf('#')) : ''
    return [
      editElements(
        { do: 'set attributes', at: { tag: element.tagName }, values: { href: target + fragment } },
        { ...located, elements: [element] },
      ),
    ]
  })
  return changes.length === 0 || changes.includes(null) ? null : (changes.flat() as Change[])
}

/** The text must appear in the source unchanged, in one piece and outside links. */
export function wrapTextInLink({ text, href }: Extract<PageEdit, { do: 'link text' }>, { document, html }: LocatedPage): Change[] | null {
  let offset: number | null = null
  const visit = (node: Node): void => {
    if (offset !== null || !('childNodes' in node) || TAGS_WITHOUT_LINKS.has(node.nodeName)) return
    for (const child of node.childNodes) {
      const at = child.sourceCodeLocation
      if (child.nodeName !== '#text') visit(child)
      else if (at && offset === null) {
        const index = html.slice(at.startOffset, at.endOffset).indexOf(text)
        if (index !== -1) offset = at.startOffset + index
      }
    }
  }
  visit(document)
  if (offset === null) return null
  const link = `<a href="${escapeAttributeValue(href)}">${text}</a>`
  return [{ splices: [{ start: offset, end: offset + text.length, text: link }], difference: { removed: [text], added: [link] } }]
}

type Node = LocatedPage['document']['childNodes'][number] | LocatedPage['document']
const TAGS_WITHOUT_LINKS = new Set('a head script style template textarea button select svg'.split(' '))

const isPath = (href: string): boolean => !/^\s*(?:[a-z][a-z+.-]*:|\/\/)/i.test(href)

/** Text in these elements is not parsed as HTML. */
const RAW_TEXT_TAGS = new Set(['script', 'style', 'iframe', 'noembed', 'noframes', 'xmp'])

/** Returns null if no element matches, or if the end of one cannot be found. */
export function editElements(edit: ElementEdit, located: LocatedPage): Change[] | null {
  const changes = findElements(located, edit.at).map((element) => {
    const span = spanOf(element)
    const splices = span === null ? null : splicesFor(edit, element, span, located.html)
    return span === null || splices === null ? null : { splices, difference: differenceOf(edit, span, splices, located.html) }
  })
  return changes.length === 0 || changes.includes(null) ? null : (changes as Change[])
}

function splicesFor(
  edit: ElementEdit,
  element: Element,
  { start, tagEnd, contentEnd, end, isClosed }: Span,
  html: string,
): Splice[] | null {
  switch (edit.do) {
    case 'set attributes':
      return attributeSplices(element, edit.values, html)
    case 'replace element':
      return isClosed ? [{ start, end: edit.html === '' ? lineEnd(html, start, end) : end, text: edit.html }] : null
    case 'unwrap element':
      return isClosed
        ? [
            { start, end: tagEnd, text: '' },
            { start: contentEnd, end, text: '' },
          ]
        : null
    case 'rename element': {
      const name = { start: start + 1, end: start + 1 + element.tagName.length, text: edit.tag }
      if (VOID_TAGS.has(element.tagName)) return [name]
      return isClosed ? [name, { start: contentEnd, end, text: `</${edit.tag}>` }] : null
    }
    case 'set text':
      return isClosed && !VOID_TAGS.has(element.tagName)
        ? [{ start: tagEnd, end: contentEnd, text: RAW_TEXT_TAGS.has(element.tagName) ? edit.text : escapeText(edit.text) }]
        : null
  }
}

/** The end of the text to remove: with the line break if the line contains only this element. */
function lineEnd(html: string, start: number, end: number): number {
  const before = html.lastIndexOf('\n', start - 1)
  const after = /^[ \t]*\r?\n/.exec(html.slice(end, end + 200))?.[0].length ?? 0
  return html.slice(before + 1, start).trim() === '' ? end + after : end
}

function attributeSplices(element: Element, values: Record<string, string | null>, html: string): Splice[] | null {
  const at = element.sourceCodeLocation
  const startTag = at?.startTag
  if (startTag === undefined) return null
  const attributeSpans = Object.values(at?.attrs ?? {})
  const last = Math.max(startTag.startOffset + 1 + element.tagName.length, ...attributeSpans.map(({ endOffset }) => endOffset))
  const added: string[] = []
  const splices = Object.entries(values).flatMap(([key, value]): Splice[] => {
    const name = key.toLowerCase()
    const existing = at?.attrs?.[name]
    if (value === null) {
      if (existing === undefined) return []
      const blanks = /\s*$/.exec(html.slice(startTag.startOffset, existing.startOffset))?.[0].length ?? 0
      return [{ start: existing.startOffset - blanks, end: existing.endOffset, text: '' }]
    }
    const text = `${name}="${escapeAttributeValue(value)}"`
    if (existing !== undefined) return [{ start: existing.startOffset, end: existing.endOffset, text }]
    added.push(` ${text}`)
    return []
  })
  return added.length === 0 ? splices : [...splices, { start: last, end: last, text: added.join('') }]
}

/** Attribute changes are shown with the tag, all others with the whole element. */
function differenceOf(edit: ElementEdit, { start, tagEnd, end }: Span, splices: Splice[], html: string): Difference {
  const to = edit.do === 'set attributes' ? tagEnd : end
  const within = splices.map((splice) => ({ ...splice, start: splice.start - start, end: Math.min(splice.end, to) - start }))
  const before = html.slice(start, to)
  return { removed: [before], added: [applySplices(before, within) ?? ''].filter((text) => text !== '') }
}

export function insertHtml(where: InsertPosition, html: string, located: LocatedPage): Change[] | null {
  const at = offsetFor(where, located)
  if (at === null) return null
  const source = located.html
  const indent = indentAt(source, at)
  const isOnOwnLine = source[at - 1] === '\n' || source.slice(source.lastIndexOf('\n', at - 1) + 1, at).trim() === ''
  const lines = html.split('\n').join(`\n${indent}`)
  const text = isOnOwnLine ? `${lines}\n${indent}` : `\n${lines}\n`
  return [{ splices: [{ start: at, end: at, text: isBesideElement(where) ? html : text }], difference: { removed: [], added: [html] } }]
}

/** Whitespace inside an element can change how it looks, so code inside or next to one is inserted without any. */
const isBesideElement = (where: InsertPosition): boolean => typeof where !== 'string'

const indentAt = (html: string, at: number): string => /^[ \t]*/.exec(html.slice(html.lastIndexOf('\n', at - 1) + 1, at))?.[0] ?? ''

function offsetFor(where: InsertPosition, located: LocatedPage): number | null {
  if (where === 'start of head' || where === 'end of head') return headOffset(located, where === 'end of head')
  if (where === 'start of body' || where === 'end of body') return bodyOffset(located, where === 'end of body')
  const [side, spot] = Object.entries(where)[0] ?? []
  const [element] = spot === undefined ? [] : findElements(located, spot)
  const span = element === undefined ? null : spanOf(element)
  if (span === null || element === undefined) return null
  if (side === 'before') return span.start
  if (side === 'startOf') return VOID_TAGS.has(element.tagName) ? null : span.tagEnd
  if (!span.isClosed) return null
  return side === 'after' ? span.end : VOID_TAGS.has(element.tagName) ? null : span.contentEnd
}

function headOffset({ document, html }: LocatedPage, atEnd: boolean): number | null {
  const head = elementNamed(document, 'head')
  if (head === null) return null
  const written = head.sourceCodeLocation
  if (!atEnd && written?.startTag) return written.startTag.endOffset
  // A misplaced element closes the head early: everything after it is in the body, whatever the tags say.
  const last = head.childNodes.findLast((node) => 'tagName' in node && node.sourceCodeLocation)
  const lastEnd = last?.sourceCodeLocation?.endOffset
  if (atEnd && written?.endTag && !isInBody(document, written.endTag.startOffset)) return written.endTag.startOffset
  if (atEnd && lastEnd !== undefined) return lastEnd
  if (written?.startTag) return written.startTag.endOffset
  const first = head.childNodes.find((node) => node.sourceCodeLocation)?.sourceCodeLocation?.startOffset
  if (first !== undefined) return first
  const root = elementNamed(document, 'html')?.sourceCodeLocation?.startTag?.endOffset
  return root ?? (html.trim() === '' ? null : doctypeEnd(document))
}

const isInBody = (document: LocatedPage['document'], offset: number): boolean => {
  const body = elementNamed(document, 'body')
  const first = body?.childNodes.find((node) => 'tagName' in node && node.sourceCodeLocation)?.sourceCodeLocation?.startOffset
  return first !== undefined && first < offset
}

const doctypeEnd = (document: LocatedPage['document']): number =>
  document.childNodes.find((node) => node.nodeName === '#documentType')?.sourceCodeLocation?.endOffset ?? 0

function bodyOffset({ document, html }: LocatedPage, atEnd: boolean): number | null {
  const body = elementNamed(document, 'body')
  if (body === null) return null
  const written = body.sourceCodeLocation
  if (!atEnd)
    return written?.startTag?.endOffset ?? body.childNodes.find((node) => node.sourceCodeLocation)?.sourceCodeLocation?.startOffset ?? null
  return written?.endTag?.startOffset ?? html.length
}

export function setDoctype({ document, html }: LocatedPage): Change[] {
  const old = document.childNodes.find((node) => node.nodeName === '#documentType')?.sourceCodeLocation
  const [start, end] = old ? [old.startOffset, old.endOffset] : [0, 0]
  const text = '<!doctype html>'
  const removed = old ? [html.slice(start, end)] : []
  return [{ splices: [{ start, end, text: old ? text : `${text}\n` }], difference: { removed, added: [text] } }]
}
