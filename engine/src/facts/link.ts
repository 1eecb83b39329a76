import type { Region } from './walk.ts'

/** A link of a page. Jumps within the page and links that run scripts are left out. */
export type Link = {
  /** Null if it is not a web address. */
  url: string | null
  /** The attribute as written, if it is malformed or not a web address. */
  href: string | null
  /** The part after `#`; empty if the link leads to the whole page. */
  fragment: string
  text: string
  /** The image whose alt text is the text, because the link contains no other; empty if its URL is not known. */
  altOf?: string
  rel: string
  place: Region
  path: string
}
