/** What an author gives away by calling an element so. */
export type ClassNames = { isPrice: boolean; isByline: boolean; isBreadcrumb: boolean; isShare: boolean }

const PRICE = /(^|[\s_-])(price|preis|prix|precio|prezzo|prijs|pre[cç]o)s?($|[\s_-])/i
const BYLINE = /(^|[\s_-])(author|byline|autor|auteur|autore)s?($|[\s_-])/i
const BREADCRUMB = /\bbread-?crumbs?\b/i

/** A site uses the same few classes on thousands of elements; the made-up ones of hostile pages are not kept. */
const known = new Map<string, ClassNames>()
const MOST = 5_000

export function classOf(value: string): ClassNames {
  const before = known.get(value)
  if (before !== undefined) return before
  const names: ClassNames = {
    isPrice: PRICE.test(value),
    isByline: BYLINE.test(value),
    isBreadcrumb: BREADCRUMB.test(value),
    isShare: value.includes('shar'),
  }
  if (known.size < MOST && value.length < 200) known.set(value, names)
  return names
}
