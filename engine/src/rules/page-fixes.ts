/** Fixes that several rules share. */
import type { Page } from '#facts/page.ts'
import { type Fix, tag } from '#fixes/fix.ts'

export const VIEWPORT = 'width=device-width, initial-scale=1'

/** For pages that have a viewport tag. Browsers use the last of several viewport tags, so only that one is changed. */
export const viewportFix = ({ viewport }: Page): Fix => [
  {
    do: 'set attributes',
    at: { tag: 'meta', has: { name: 'viewport', ...(viewport ? { content: viewport } : {}) } },
    values: { content: VIEWPORT },
  },
]

/** Changes the existing canonical tag, or adds one. */
export const canonicalFix = ({ canonical }: Page, url: string): Fix =>
  canonical === null
    ? [{ do: 'insert', where: 'end of head', html: tag('link', { rel: 'canonical', href: url }) }]
    : [{ do: 'set attributes', at: { tag: 'link', has: { rel: 'canonical' } }, values: { href: url } }]

/** Changes one of several canonical tags: the one with this value. */
export const canonicalTagFix = (href: string, url: string): Fix => [
  { do: 'set attributes', at: { tag: 'link', has: { rel: 'canonical', href } }, values: { href: url } },
]
