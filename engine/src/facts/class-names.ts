/** What an author gives away by calling an element so. */
export type ClassNames = { isPrice: boolean; isByline: boolean; isBreadcrumb: boolean; isNoProse: boolean; isComments: boolean }

const PRICE = /(^|[\s_-])(price|preis|prix|precio|prezzo|prijs|pre[cç]o)s?($|[\s_-])/i
const BYLINE = /(^|[\s_-])(author|byline|autor|auteur|autore)s?($|[\s_-])/i
const BREADCRUMB = /\bbread-?crumbs?\b/i
/** A table that styles make, as javadoc and rustdoc do it, or a piece of code of doxygen. */
const NO_PROSE = /(^|[\s_-])table($|\s)|(^|\s)fragment($|\s)/i

const COMMENTS = /(^|\s)(comment-?list|comments-area|comments|disqus_thread)($|\s)/i

/** A site uses the same few classes on thousands of elements; beyond this number they are another site's, or made up. */
const known = new Map<string, ClassNames>()
const MOST = 5_000

let last: { value: string; names: ClassNames } | null = null

export function classOf(value: string): ClassNames {
  // Several readers ask about one element.
  if (last?.value !== value) last = { value, names: known.get(value) ?? read(value) }
  return last.names
}

function read(value: string): ClassNames {
  const names: ClassNames = {
    isPrice: PRICE.test(value),
    isByline: BYLINE.test(value),
    isBreadcrumb: BREADCRUMB.test(value),
    isNoProse: NO_PROSE.test(value),
    isComments: COMMENTS.test(value),
  }
  if (known.size >= MOST) known.clear()
  if (value.length < 200) known.set(value, names)
  return names
}
