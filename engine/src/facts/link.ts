import type { Region } from './walk.ts'

/** Stands for the address of an image that has none, because a script sets it. */
export const UNKNOWN_IMAGE = 'data:'

/** A link of a page. Jumps within the page and links that run scripts are left out. */
export type Link = {
  /** Null if it is not a web address. */
  url: string | null
  /** The attribute as written, if it is malformed or not a web address. */
  href: string | null
  /** The part after `#`; empty if the link leads to the whole page. */
  fragment: string
  text: string
  /** The image whose alt text is the text, because the link contains no other. Without a text, the image that has no alt text. */
  image?: string
  /** Without a text: the link contains an image. */
  hasImage?: true
  /** Set only if this image is transparent, such as `spacer.gif`. */
  isInvisible?: true
  rel: string
  place: Region
  path: string
}
