import { normaliseUrl } from '#web/normalise-url.ts'
import type { Page } from './page.ts'

/** Where a meta element sends visitors, and after how many seconds; null where they stay. */
export function refreshOf({ refresh, url }: Page): { seconds: number; target: string } | null {
  const [, seconds = '', written = ''] = /^\s*(\d+)(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?['"]?([^'"]+)/i.exec(refresh ?? '') ?? []
  const target = written === '' ? null : normaliseUrl(written.trim(), url)
  return target === null || target === url ? null : { seconds: Number(seconds), target }
}

/** Without delay it is a redirect, to visitors and to search engines: nobody sees the page itself. */
export const forwardsTo = (page: Page): string | null => {
  const refresh = page.refresh === null ? null : refreshOf(page)
  return refresh?.seconds === 0 ? refresh.target : null
}
