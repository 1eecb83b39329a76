import type { Region } from './walk.ts'

/** A link that a reader can follow. */
export type Link = {
  /** Null if it is not a web address. */
  url: string | null
  /** As written, if it differs from the plain address. */
  href: string | null
  /** The part after `#`; empty if the link leads to the whole page. */
  fragment: string
  text: string
  rel: string
  place: Region
  path: string
}
