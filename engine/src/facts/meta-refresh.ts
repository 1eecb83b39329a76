import { normaliseUrl } from '#web/normalise-url.ts'
import type { Page } from './page.ts'

/** Target and delay of a meta refresh; null if there is none or it only reloads the page. */
export function refreshOf({ refresh, url }: Page): { seconds: number; target: string } | null {
  const [, seconds = '', written = ''] = /^\s*(\d+)(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?['"]?([^'"]+)/i.exec(refresh ?? '') ?? []
  const target = written === '' ? null : normaliseUrl(written.trim(), url)
  return target === null || target === url ? null : { seconds: Number(seconds), target }
}

/** A meta refresh without delay is a redirect to visitors and search engines, because nobody sees the page itself. */
export const forwardsTo = (page: Page): string | null => {
  const refresh = page.refresh === null ? null : refreshOf(page)
  return refresh?.seconds === 0 ? refresh.target : null
}
