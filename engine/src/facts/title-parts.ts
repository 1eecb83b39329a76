/** Separates the parts of a title; the name of the site usually comes last: `Boots | Acme`. */
export const TITLE_SEPARATOR = /\s[|–—·•-]\s/

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
