/** What the class names of an element reveal about its content. */
export type ClassHints = {
  isPrice: boolean
  isByline: boolean
  isBreadcrumb: boolean
  isNoProse: boolean
  isComments: boolean
  isCommentForm: boolean
  isRelated: boolean
}

const PRICE = /(^|[\s_-])(price|preis|prix|precio|prezzo|prijs|pre[cç]o)s?($|[\s_-])/i
const BYLINE = /(^|[\s_-])(author|byline|autor|auteur|autore)s?($|[\s_-])/i
const BREADCRUMB = /\bbread-?crumbs?\b/i
/** A table made with CSS, as in javadoc and rustdoc, or a code fragment of doxygen. */
const NO_PROSE = /(^|[\s_-])table($|\s)|(^|\s)fragment($|\s)/i

/** Comments and reviews, also those of the review apps Judge.me, Shopify Product Reviews, Yotpo, Loox and Stamped. */
const COMMENTS =
  /(^|\s)(comment-?list|comments-area|comments|disqus_thread|reviews?(-list)?|woocommerce-reviews|jdgm-(carousel-wrapper|carousel|rev-widg)|spr-(container|reviews)|yotpo-reviews|loox-reviews|stamped-reviews)($|\s)/i
const COMMENTS_ID = /^(comments|reviews|judgeme_product_reviews|shopify-product-reviews)$/
const COMMENT_FORM = /(^|\s)(comment-respond|comment-form|review-form|new-review-form|spr-form|jdgm-form-wrapper|jdgm-form)($|\s)/i
const COMMENT_FORM_ID = /^(respond|commentform|review_form(_wrapper)?)$/

/** Products of other pages, which shops show below a product. */
const RELATED =
  /(?:^|[\s_-])(?<!\b(?:has|with|no|hide|show)[_-])(?:(?:related|similar|recommended)[\s_-]?(?:products?|items)|products?[_-]{0,2}recommendations?|up-?sells?|cross-?sells?|you-may-(?:also-)?like|(?:customers-)?also-(?:like|bought|viewed)|recently-?viewed)(?:$|[\s_-])/i

export const isRelatedId = (id: string): boolean => RELATED.test(id)

/** Whether the element with this id contains comments or reviews of visitors. */
export const isCommentsId = (id: string): boolean => COMMENTS_ID.test(id)

/** Whether this is the id of a form for comments or reviews, or of the element around it. */
export const isCommentFormId = (id: string): boolean => COMMENT_FORM_ID.test(id)

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
    isCommentForm: COMMENT_FORM.test(value),
    isRelated: RELATED.test(value),
  }
  if (cache.size >= MAX_CACHED) cache.clear()
  if (value.length < 200) cache.set(value, hints)
  return hints
}
