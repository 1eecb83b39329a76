/** The page number of a paginated list, in its address or title, and possible addresses of page 1. */
import type { Page } from './page.ts'
import { pathOf } from './path-of.ts'

const PARAMETER = /^(page|paged|p|pg|pagina|seite)$/i
const IN_PATH = /\/(pages?|seite|pagina)[/-](\d{1,4})(\/?(?:index\.\w+)?)$/i

/** `Boots – Page 2 – Acme` or `Boots, page 2 of 9 | Acme`. */
const IN_TITLE =
  /(?:^|\s[|–—·•-]\s|[,(]\s?)(?:page|seite|pagina|página|strana|stránka|strona|sida|side|sayfa|страница|сторінка)\s(\d{1,4})(?:\s(?:of|von|de|di|sur|van|z|av|\/)\s\d+)?\)?(?=$|\s[|–—·•-]\s)/iu

/** Page 2 or a later page of a list. Nobody writes texts for such a page, so it repeats those of page 1. */
export function isLaterListPage({ url, title }: Pick<Page, 'url' | 'title'>): boolean {
  const number = /\d/.test(title?.text ?? '') ? IN_TITLE.exec(title?.text ?? '')?.[1] : undefined
  return firstPageOf(url).length > 0 || Number(number ?? 1) > 1
}

/** Whether the address has a page number. Some systems, such as Drupal, count from 0, so page 1 may be the second one. */
export const hasPageNumber = (address: string): boolean =>
  IN_PATH.test(pathOf(address)) ||
  (address.includes('?') && [...new URL(address).searchParams].some(([name, value]) => isPageParameter(name) && /^\d{1,3}$/.test(value)))

export const isPageParameter = (parameter: string): boolean => PARAMETER.test(parameter)

/** The addresses that page 1 may have; empty if this is page 1 itself or not part of a list. */
export function firstPageOf(address: string): string[] {
  // Checked first, because parsing the URL of every page would be slow.
  if (!address.includes('?') && !IN_PATH.test(address)) return []
  const url = new URL(address)
  const inPath = IN_PATH.exec(url.pathname)
  if (inPath !== null) {
    const [whole, word = '', number, slash = ''] = inPath
    const start = url.pathname.slice(0, -whole.length)
    const numbered = `${start}${whole.slice(0, word.length + 2)}1${slash}`
    return Number(number) < 2 ? [] : [`${start}/`, start === '' ? '/' : start, numbered].map((path) => url.origin + path + url.search)
  }
  const [name, value] = [...url.searchParams].find(([each]) => isPageParameter(each)) ?? []
  // Larger numbers are ids of posts, such as `?p=4711`.
  if (name === undefined || value === undefined || !/^\d{1,3}$/.test(value) || Number(value) < 2) return []
  const [plain, first] = [new URL(url), new URL(url)]
  plain.searchParams.delete(name)
  first.searchParams.set(name, '1')
  return [plain.href, first.href]
}
