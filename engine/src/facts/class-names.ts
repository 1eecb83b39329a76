/** What the class names of an element reveal about its content. */
export type ClassHints = { isPrice: boolean; isByline: boolean; isBreadcrumb: boolean; isNoProse: boolean; isComments: boolean }

const PRICE = /(^|[\s_-])(price|preis|prix|precio|prezzo|prijs|pre[cç]o)s?($|[\s_-])/i
const BYLINE = /(^|[\s_-])(author|byline|autor|auteur|autore)s?($|[\s_-])/i
const BREADCRUMB = /\bbread-?crumbs?\b/i
/** A table made with CSS, as in javadoc and rustdoc, or a code fragment of doxygen. */
const NO_PROSE = /(^|[\s_-])table($|\s)|(^|\s)fragment($|\s)/i

const COMMENTS = /(^|\s)(comment-?list|comments-area|comments|disqus_thread)($|\s)/i

/** A cache, because a site uses the same few classes on thousands of elements. Emptied when full, because most entries are then unused. */
const cache = new Map<string, ClassHints>()
const MAX_CACHED = 5_000

let last: { value: string; hints: ClassHints } | null = null

export function classHintsOf(value: string): ClassHints {
  // Several readers ask about the same element.
  if (last?.value !== value) last = { value, hints: cache.get(value) ?? readClassNames(value) }
  return last.hints
}

function readClassNames(value: string): ClassHints {
  const hints: ClassHints = {
    isPrice: PRICE.test(value),
    isByline: BYLINE.test(value),
    isBreadcrumb: BREADCRUMB.test(value),
    isNoProse: NO_PROSE.test(value),
    isComments: COMMENTS.test(value),
  }
  if (cache.size >= MAX_CACHED) cache.clear()
  if (value.length < 200) cache.set(value, hints)
  return hints
}
