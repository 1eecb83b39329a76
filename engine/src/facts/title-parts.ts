/** Separates the parts of a title; the name of the site usually comes last: `Boots | Acme`. */
export const TITLE_SEPARATOR = /\s[|–—·•-]\s/

/** ` | Acme`, with the separator; empty if the title has one part, or if its last part is too long for a name. */
export const titleEnding = (title: string): string => /\s[|–—·•-]\s[^|–—·•]{1,40}$/.exec(title)?.[0] ?? ''

/** `Boots` of `Boots | Acme`. */
export const withoutTitleEnding = (title: string): string => title.slice(0, title.length - titleEnding(title).length)
