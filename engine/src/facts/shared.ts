/** Stores texts and links once if many pages contain them, such as the menu. */

import { detachedString } from '#web/detached-string.ts'
import type { Link } from './link.ts'

export type Shared = {
  text: (text: string) => string
  link: (link: Link) => Link
  /** Adds the size of a page's other facts to the total. */
  add: (characters: number) => void
  /** Total characters kept so far. */
  characters: () => number
}

/** For reading a single page. */
export const UNSHARED: Shared = { text: (text) => text, link: (link) => link, add: () => {}, characters: () => 0 }

/** Memory of a link without its texts, in characters. */
const LINK_CHARACTERS = 100

/** Keeps one copy of each text and link for a whole crawl. The copies are shared, so do not modify them. */
export function openShared(): Shared {
  const texts = new Map<string, string>()
  const links = new Map<string, Link>()
  let characters = 0
  return {
    add: (more) => {
      characters += more
    },
    characters: () => characters,
    text: (text) => {
      const known = texts.get(text)
      if (known !== undefined) return known
      const copy = detachedString(text)
      texts.set(copy, copy)
      characters += copy.length
      return copy
    },
    link: (link) => {
      const address = link.url ?? link.href ?? ''
      const known = links.get(address)
      if (known !== undefined && isSameLink(known, link)) return known
      // Only the last link per address is kept. That is enough for menus, whose entries repeat on every page.
      links.set(address, link)
      characters += LINK_CHARACTERS
      return link
    },
  }
}

const isSameLink = (one: Link, other: Link): boolean =>
  one.url === other.url &&
  one.text === other.text &&
  one.image === other.image &&
  one.hasImage === other.hasImage &&
  one.isInvisible === other.isInvisible &&
  one.place === other.place &&
  one.path === other.path &&
  one.rel === other.rel &&
  one.fragment === other.fragment &&
  one.href === other.href
