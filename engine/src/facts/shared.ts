/** What many pages hold is kept once: menus repeat on every page. */

import { ownString } from '#web/own-string.ts'
import type { Link } from './link.ts'

export type Shared = {
  text: (text: string) => string
  link: (link: Link) => Link
  /** Counts what a page keeps besides. */
  add: (characters: number) => void
  /** Of all that is kept so far. */
  characters: () => number
}

/** For a single page. */
export const UNSHARED: Shared = { text: (text) => text, link: (link) => link, add: () => {}, characters: () => 0 }

/** What a link takes in memory besides its texts, in characters. */
const LINK = 100

/** One copy of each for a whole crawl. Do not change what you get. */
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
      const before = texts.get(text)
      if (before !== undefined) return before
      const copy = ownString(text)
      texts.set(copy, copy)
      characters += copy.length
      return copy
    },
    link: (link) => {
      const address = link.url ?? link.href ?? ''
      const before = links.get(address)
      if (before !== undefined && isSame(before, link)) return before
      // The last of each address: the entries of a menu come again before anything else does.
      links.set(address, link)
      characters += LINK
      return link
    },
  }
}

const isSame = (one: Link, other: Link): boolean =>
  one.url === other.url &&
  one.text === other.text &&
  one.place === other.place &&
  one.path === other.path &&
  one.rel === other.rel &&
  one.fragment === other.fragment &&
  one.href === other.href
