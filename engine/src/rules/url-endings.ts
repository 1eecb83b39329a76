import type { Page } from '#facts/page.ts'

/** `/boots/index.html` is the file that servers show for the folder `/boots/`. */
const INDEX_FILE = /(?<=\/)(?:index|default)\.(?:html?|php|aspx?)$/i

const EXTENSION = /(?:(?<=\/)(?:index|default)\.(?:html?|php|aspx?)|\.(?:html?|php|aspx?))(?=$|\?)/i

/** `/boots` for `/boots.html`, and `/boots/` for `/boots/index.html`. */
export const withoutExtension = (url: string): string => url.replace(EXTENSION, '')

/** `.html` or `index.html`; empty for other URLs. */
export const extensionOf = (url: string): string => EXTENSION.exec(url)?.[0] ?? ''

/** `https://shop.test/` for `https://shop.test/index.html`. */
export const withoutHomeFile = (url: string): string => url.replace(/^(https?:\/\/[^/]+\/)(?:index|default)\.(?:html?|php|aspx?)$/i, '$1')

/** The index file that a URL ends with, such as `index.html`; null if there is none. */
export const indexFileIn = (url: string): string | null => INDEX_FILE.exec(url)?.[0] ?? null

export const isIndexFileOf = (file: string, folder: string): boolean => file !== folder && file.replace(INDEX_FILE, '') === folder

/** A key that is equal for one page at several URLs, such as `/boots`, `/boots/`, `/boots/index.html` and `/boots?view=list`. */
export const spellingKey = ({ url, text }: Page): string =>
  `${withoutExtension(url.split('?', 1)[0] ?? url).replace(/\/$/, '')} ${text.hash}`
