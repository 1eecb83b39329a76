/**
 * A fix as data: edits of what the site answers. The engine applies it, judges again and shows what it changed, so rules never write
 * example code by hand. Plain data, because findings are stored.
 */
import type { Properties } from './structured-value.ts'

/**
 * Elements of a page. Every condition must hold, and all elements that match are edited unless `nth` picks one; if none matches, there
 * is no fix.
 */
export type Spot = {
  tag: string
  /** Attributes and their values. Addresses may be given resolved; null means that the attribute must be absent, '*' that it may have any value. */
  has?: Record<string, string | null>
  /** The element’s text, white space collapsed. */
  text?: string
  /** As `selectorPath` writes it. */
  path?: string
  /** Only the nth of the matching ones, from 0. */
  nth?: number
}

export type Where =
  | 'start of head'
  | 'end of head'
  | 'start of body'
  | 'end of body'
  | { before: Spot }
  | { after: Spot }
  | { startOf: Spot }
  | { endOf: Spot }

/** An item of structured data: its number on the page, and the way to a nested one. */
export type ItemSpot = { item: number; within: (string | number)[] }

/** Edits of a page’s HTML. */
export type PageEdit =
  /** null removes an attribute. */
  | { do: 'set attributes'; at: Spot; values: Record<string, string | null> }
  /** An empty string removes the element. */
  | { do: 'replace element'; at: Spot; html: string }
  /** Removes the tags and keeps the content. */
  | { do: 'unwrap element'; at: Spot }
  | { do: 'rename element'; at: Spot; tag: string }
  | { do: 'set text'; at: Spot; text: string }
  /** Makes a link of a text where it stands for the first time. */
  | { do: 'link text'; text: string; href: string }
  /** Every link of the page to an address gets another one; the place in that page (`#…`) stays. */
  | { do: 'retarget links'; from: string; to: string }
  | { do: 'insert'; where: Where; html: string }
  | { do: 'set doctype' }
  /** A new JSON-LD block at the end of the head. */
  | { do: 'add json-ld'; value: Properties }
  /** The nth block of the page, from 0; null removes it. */
  | { do: 'replace json-ld'; block: number; value: Properties | null }
  /** The nth block again as valid JSON, from its own values: mistakes are repaired, of properties given twice the last stays. */
  | { do: 'rewrite json-ld'; block: number; context?: string }
  /** Properties of an item, JSON-LD or microdata, in the format it is written in. null removes a property. */
  | { do: 'set properties'; at: ItemSpot; values: Properties }
  /** Takes an item out of the page’s structured data; what visitors see stays. */
  | { do: 'remove item'; at: ItemSpot }

export type Edit =
  /** `url` only where the page is not the finding’s own. */
  | (PageEdit & { url?: string })
  /** null removes the header. `everywhere`: on every page of the site, as one setting of the server. */
  | { do: 'set header'; name: string; value: string | null; url?: string; everywhere?: true }
  /** Lines of a text file; without lines to remove, the new ones go to the end, or to the start. `fromLine`, from 1: lines before it stay. A missing file is created. */
  | { do: 'replace lines'; file: string; remove: string[]; add: string[]; atStart?: true; fromLine?: number }
  /** An address in a sitemap: null for `from` adds it, null for `to` removes its entry. */
  | { do: 'set sitemap entry'; file: string; from: string | null; to: string | null }
  /** The whole file. */
  | { do: 'write file'; file: string; text: string; contentType: string }
  | { do: 'redirect'; from: string; to: string }
  | { do: 'set status'; url: string; status: number }

export type Fix = Edit[]

/** What changed, as code: the lines to take out and the lines to put in. */
export type Difference = { removed: string[]; added: string[] }

const HTML_EDITS = new Set<Edit['do']>([
  'set attributes',
  'replace element',
  'unwrap element',
  'rename element',
  'set text',
  'retarget links',
  'link text',
  'insert',
  'set doctype',
  'add json-ld',
  'replace json-ld',
  'rewrite json-ld',
  'set properties',
  'remove item',
])

export const isPageEdit = (edit: Edit): edit is PageEdit & { url?: string } => HTML_EDITS.has(edit.do)

/** A tag with its attributes, ready to insert. Values are escaped; null leaves an attribute out. */
export function tag(name: string, attributes: Record<string, string | null>, text?: string): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => (value === null ? [] : ` ${key}="${escapeValue(value)}"`))
  return `<${name}${written.join('')}>${text === undefined ? '' : `${escapeText(text)}</${name}>`}`
}

export const escapeValue = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
export const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
