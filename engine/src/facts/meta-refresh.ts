import { normaliseUrl } from '#web/normalise-url.ts'
import type { Page } from './page.ts'

/** A URL in quotes ends at the next quote; in a URL without quotes, an apostrophe is part of it. */
const REFRESH = /^\s*(\d+)(?:\.\d*)?\s*(?:$|[;,]\s*(?:url\s*=\s*)?(?:'([^']*)|"([^"]*)|(.*)))/i

/** Target and delay of a meta refresh; null if there is none. A target equal to the page's URL reloads the page. */
function readRefresh({ refresh, url, base }: Page): { seconds: number; target: string } | null {
  const match = REFRESH.exec(refresh ?? '')
  if (match === null) return null
  const [, seconds = '', inSingle = '', inDouble = '', unquoted = ''] = match
  const written = (inSingle || inDouble || unquoted).trim()
  const target = written === '' ? url : normaliseUrl(written, base === null ? url : (normaliseUrl(base, url) ?? url))
  return target === null ? null : { seconds: Number(seconds), target }
}

/** Target and delay of a meta refresh; null if there is none or it only reloads the page. */
export function refreshOf(page: Page): { seconds: number; target: string } | null {
  const refresh = readRefresh(page)
  return refresh?.target === page.url ? null : refresh
}

/** A meta refresh without delay is a redirect to visitors and search engines, because nobody sees the page itself. */
export const forwardsTo = (page: Page): string | null => {
  const refresh = page.refresh === null ? null : refreshOf(page)
  return refresh?.seconds === 0 ? refresh.target : null
}

/**
 * Whether browsers reload the page without delay, again and again. With a cookie, the server may respond with another page, and a fragment
 * is a jump within the page.
 */
export const reloadsEndlessly = (page: Page): boolean => {
  if (page.refresh === null || page.refresh.includes('#') || page.headers['set-cookie'] !== undefined) return false
  const refresh = readRefresh(page)
  return refresh?.seconds === 0 && refresh.target === page.url
}
