/** How findings and advice speak. */
import type { Case } from './rule.ts'

/** `1 page`, `12 pages`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** `1 page has`, `12 pages have`: counted by distinct address. */
export const pagesThat = (cases: Case[], one: string, many: string): string => {
  const pages = new Set(cases.map((each) => each.url)).size
  return `${count(pages, 'page')} ${pages === 1 ? one : many}`
}

/** Evidence keeps the bytes found, up to 300 characters. */
export const quoted = (text: string): string => (text.length > 300 ? `${text.slice(0, 299)}…` : text)

/** Text that goes into example markup. */
export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
