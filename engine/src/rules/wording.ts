/** How findings and advice speak. */
import type { Case } from './rule.ts'

/** `1 page`, `12 pages`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  // Below a thousand nothing is grouped, and findings count by the ten thousand.
  `${number < 1_000 ? number : number.toLocaleString('en')} ${number === 1 ? one : many}`

/** `1 page has`, `12 pages have`: counted by distinct address. */
export const pagesThat = (cases: Case[], one: string, many: string): string => {
  const pages = new Set(cases.map((each) => each.url)).size
  return `${count(pages, 'page')} ${pages === 1 ? one : many}`
}

/** Evidence keeps the bytes found, up to 300 characters. */
export const quoted = (text: string): string => (text.length > 300 ? `${text.slice(0, 299)}…` : text)

/** Text that goes into example markup. */
export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The others of a group, named up to five and the rest counted. */
export const namedOthers = (urls: readonly string[], own: string): string => {
  const others = urls.filter((url) => url !== own)
  return others.length > 5 ? `${others.slice(0, 5).join(', ')} and ${others.length - 5} more` : others.join(', ')
}
