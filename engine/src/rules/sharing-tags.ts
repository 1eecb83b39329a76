/** Open Graph tags filled from the page's own content. */
import { folded } from '#facts/duplicates.ts'
import type { Page } from '#facts/page.ts'
import { TITLE_SEPARATOR, titleEnding, withoutTitleEnding, withoutUrlOrEmptyEnding } from '#facts/title-parts.ts'
import { type Fix, tag } from '#fixes/fix.ts'
import { factsOf } from './markup-facts.ts'

export type SharingTag = 'og:title' | 'og:type' | 'og:image' | 'og:url'

function contentOf(page: Page, name: SharingTag): string {
  const { name: heading, image } = factsOf(page) as { name: string; image: string }
  if (name === 'og:title') return withoutRepeat(withoutUrlOrEmptyEnding(page.title?.text ?? '')) || heading
  if (name === 'og:type') return page.type === 'article' ? 'article' : 'website'
  if (name === 'og:image') return image
  return page.indexing === 'excluded by mistake' ? page.url : (page.canonical ?? page.url)
}

/** `Boots` of `Boots | Boots`. */
function withoutRepeat(title: string): string {
  const start = withoutTitleEnding(title)
  return folded(titleEnding(title).replace(TITLE_SEPARATOR, '')) === folded(start) ? start : title
}

/** Fills empty tags and adds missing ones. X shows a card only if `twitter:card` names its type, so that tag is added too. */
export function sharingTags(page: Page, names: readonly SharingTag[]): Fix {
  const isEmpty = (name: string) => page.openGraph[name] === ''
  const filled = names.filter(isEmpty).map((name): Fix[number] => ({
    do: 'set attributes',
    at: { tag: 'meta', has: { property: name }, nth: 0 },
    values: { content: contentOf(page, name) },
  }))
  const added = names.filter((name) => !isEmpty(name)).map((name) => tag('meta', { property: name, content: contentOf(page, name) }))
  const card = (page.openGraph['twitter:card'] ?? '') === '' ? [tag('meta', { name: 'twitter:card', content: 'summary_large_image' })] : []
  const newTags = [...added, ...card]
  return newTags.length === 0 ? filled : [...filled, { do: 'insert', where: 'end of head', html: newTags.join('\n') }]
}

/** Changes the value of one tag. */
export const tagContentFix = (name: string, content: string): Fix => [
  { do: 'set attributes', at: { tag: 'meta', has: { property: name }, nth: 0 }, values: { content } },
]
