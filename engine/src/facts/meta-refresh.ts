import { normaliseUrl } from '#web/normalise-url.ts'
import type { Page } from './page.ts'

/** A URL in quotes ends at the next quote; in a URL without quotes, an apostrophe is part of it. */
const REFRESH = /^\s*(\d+)(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?(?:'([^']*)|"([^"]*)|(.*))/i

/** Target and delay of a meta refresh; null if there is none or it only reloads the page. */
export function refreshOf({ refresh, url, base }: Page): { seconds: number; target: string } | null {
  const [, seconds = '', inSingle = '', inDouble = '', unquoted = ''] = REFRESH.exec(refresh ?? '') ?? []
  const written = (inSingle || inDouble || unquoted).trim()
  const target = written === '' ? null : normaliseUrl(written, base === null ? url : (normaliseUrl(base, url) ?? url))
  return target === null || target === url ? null : { seconds: Number(seconds), target }
}

/** A meta refresh without delay is a redirect to visitors and search engines, because nobody sees the page itself. */
export const forwardsTo = (page: Page): string | null => {
  const refresh = page.refresh === null ? null : refreshOf(page)
  return refresh?.seconds === 0 ? refresh.target : null
}
