/**
 * A fix as data: edits of the site's responses. The engine applies it, judges again and shows what changed, so rules never write example
 * code by hand. It is plain data, because findings are stored.
 */
import type { Properties } from './structured-value.ts'

/**
 * Selects elements of a page. Every condition must hold, and all matching elements are edited unless `nth` picks one. Without a match there
 * is no fix.
 */
export type ElementSelector = {
  tag: string
  /**
   * Attributes and their values. A URL may be given in absolute form even if the page writes it relative; null means that the attribute must
   * be absent, '*' that it may have any value.
   */
  has?: Record<string, string | null>
  /** The element's text, with whitespace collapsed. */
  text?: string
  /** As written by `selectorPath`. */
  path?: string
  /** Only the nth matching element, from 0. */
  nth?: number
}

export type InsertPosition =
  | 'start of head'
  | 'end of head'
  | 'start of body'
  | 'end of body'
  | { before: ElementSelector }
  | { after: ElementSelector }
  | { startOf: ElementSelector }
  | { endOf: ElementSelector }

/** An item of structured data: its number on the page, and the path to a nested one. */
export type ItemSpot = { item: number; within: (string | number)[] }

export type PageEdit =
  /** null removes an attribute. */
  | { do: 'set attributes'; at: ElementSelector; values: Record<string, string | null> }
  /** An empty string removes the element. */
  | { do: 'replace element'; at: ElementSelector; html: string }
  /** Removes the tags and keeps the content. */
  | { do: 'unwrap element'; at: ElementSelector }
  | { do: 'rename element'; at: ElementSelector; tag: string }
  | { do: 'set text'; at: ElementSelector; text: string }
  /** Turns the first occurrence of a text into a link. */
  | { do: 'link text'; text: string; href: string }
  /** Makes every link to `from` lead to `to`; fragments (`#…`) stay. */
  | { do: 'retarget links'; from: string; to: string }
  | { do: 'insert'; where: InsertPosition; html: string }
  | { do: 'set doctype' }
  /** Adds a JSON-LD block at the end of the head. */
  | { do: 'add json-ld'; value: Properties }
  /** Replaces the nth JSON-LD block of the page, from 0; a null value removes it. */
  | { do: 'replace json-ld'; block: number; value: Properties | null }
  /** Rewrites the nth block as valid JSON with its own values: mistakes are repaired, and the last of duplicate properties stays. */
  | { do: 'rewrite json-ld'; block: number; context?: string }
  /** Sets properties of an item in its own format, JSON-LD or microdata. null removes a property. */
  | { do: 'set properties'; at: ItemSpot; values: Properties }
  /** Removes an item from the page's structured data; the visible text stays. */
  | { do: 'remove item'; at: ItemSpot }

export type Edit =
  /** `url` only if the page is not the finding's own. */
  | (PageEdit & { url?: string })
  /** null removes the header. `everywhere`: on every page of the site, as one server setting. */
  | { do: 'set header'; name: string; value: string | null; url?: string; everywhere?: true }
  /**
   * Replaces lines of a text file. Without lines to remove, the new ones are added at the end, or at the start if `atStart` is set. Lines
   * before `fromLine` (from 1) stay. A missing file is created.
   */
  | { do: 'replace lines'; file: string; remove: string[]; add: string[]; atStart?: true; fromLine?: number }
  /** Changes an address in a sitemap: null for `from` adds it, null for `to` removes its entry. */
  | { do: 'set sitemap entry'; file: string; from: string | null; to: string | null }
  | { do: 'write file'; file: string; text: string; contentType: string }
  | { do: 'redirect'; from: string; to: string }
  | { do: 'set status'; url: string; status: number }

export type Fix = Edit[]

/** The change as code: the lines to remove and the lines to add. */
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

/** A tag with its attributes, ready to insert. Values are escaped; null omits an attribute. */
export function tag(name: string, attributes: Record<string, string | null>, text?: string): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => (value === null ? [] : ` ${key}="${escapeAttributeValue(value)}"`))
  return `<${name}${written.join('')}>${text === undefined ? '' : `${escapeText(text)}</${name}>`}`
}

export const escapeAttributeValue = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
export const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
