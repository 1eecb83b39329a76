import type { Region } from './walk.ts'

/** A link that a reader can follow. */
export type Link = {
  /** Null for what is no web address. */
  url: string | null
  /** As written, where it is not plainly the address. */
  href: string | null
  /** The place in that page, without the `#`; empty where it leads to the page as a whole. */
  fragment: string
  text: string
  rel: string
  place: Region
  path: string
}
