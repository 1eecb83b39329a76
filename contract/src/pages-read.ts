/** The wording of how much of a site was read, so that all screens and files show the same number under the same name. */

/** `1,200`. `Intl` could do it, but takes longer to load than a small site takes to analyze. */
export const grouped = (count: number): string => `${count}`.replace(/\B(?=(?:\d{3})+$)/g, ',')

/** `1 page`, `1,200 pages`. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${grouped(count)} ${count === 1 ? one : many}`

/**
 * `102 pages read; 14 redirects, errors and files`. Pages are HTML with status 200; all other requested addresses are counted
 * separately.
 */
export const pagesReadText = ({ read, other }: { read: number; other: number }): string =>
  `${counted(read, 'page')} read${other === 0 ? '' : `; ${counted(other, 'redirect, error or file', 'redirects, errors and files')}`}`

/** `102 pages read · 428 addresses found`, during a crawl: the type of an address is only known once it responds. */
export const progressText = ({ read, found }: { read: number; found: number }): string =>
  `${counted(read, 'page')} read · ${counted(found, 'address', 'addresses')} found`
