/** Separates the parts of a title; the name of the site usually comes last: `Boots | Acme`. */
export const TITLE_SEPARATOR = /\s[|–—·•-]\s/

/** `Boots` of `Boots | Acme | Shop`. */
export const titleStart = (title: string): string => title.split(TITLE_SEPARATOR)[0]?.trim() ?? ''

/** ` | Acme`, with the separator; empty if the title has one part, or if its last part is too long for a name. */
export const titleEnding = (title: string): string => /\s[|–—·•-]\s[^|–—·•]{1,40}$/.exec(title)?.[0] ?? ''

/** Whether the title has a pair of HTML tags, which browsers and search results show as text. A single tag may be what the page is about. */
export function hasTagsInTitle(title: string): boolean {
  const closing = /<\/([a-z][a-z0-9]*)>/i.exec(title)
  return closing !== null && title.slice(0, closing.index).toLowerCase().includes(`<${closing[1]?.toLowerCase()}`)
}
export const withoutTagsInTitle = (title: string): string =>
  hasTagsInTitle(title)
    ? title
        .replaceAll(/<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?>/gi, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
    : title

/** `Boots` of `Boots | Acme`. */
export const withoutTitleEnding = (title: string): string => title.slice(0, title.length - titleEnding(title).length)

/** A URL in place of a name, such as `https://shop.test/`. A bare domain is not one, because some sites are called so. */
const URL_PART = /(?:https?:\/\/|www\.)\S+/i
const URL_FIRST = new RegExp(`^${URL_PART.source}(?:${TITLE_SEPARATOR.source}|$)`, 'i')
const URL_LAST = new RegExp(`(?:^|${TITLE_SEPARATOR.source})${URL_PART.source}$`, 'i')

/** The URL that is the first or last part of a title; null if there is none. */
export function urlIn(title: string): string | null {
  const part = URL_LAST.exec(title.trim()) ?? URL_FIRST.exec(title.trim())
  return URL_PART.exec(part?.[0] ?? '')?.[0] ?? null
}

/** ` |` of `Boots |`, where the name of the site is missing. */
export const EMPTY_ENDING = /\s+[|–—·•-]$/

/** `Boots` of `Boots | https://shop.test/`, and of `Boots |`, where the name of the site is missing. */
export const withoutUrlOrEmptyEnding = (title: string): string =>
  title.trim().replace(URL_LAST, '').replace(URL_FIRST, '').replace(EMPTY_ENDING, '')
