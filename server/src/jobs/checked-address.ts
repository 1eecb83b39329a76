import { literalVerdict } from '@seo/engine/web/address'
import { normaliseUrl } from '@seo/engine/web/normalise-url'
import { badRequest } from '#http/problem.ts'

/** Normalizes a URL and refuses invalid ones. The worker resolves host names later. `lacksScheme`: https was assumed. */
export function checkedAddress(text: string, allow: readonly string[]): { url: string; lacksScheme: boolean } {
  // Without a scheme we assume https. Schemes other than http and https stay in the text and are refused below.
  const lacksScheme = !/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)
  const url = URL.parse(normaliseUrl(lacksScheme ? `https://${text}` : text) ?? '')
  if (url === null || !isHost(url.hostname)) throw badRequest('Please enter a valid URL (e.g., https://example.com)')
  // Drop credentials, which must not be stored or shown.
  url.username = ''
  url.password = ''
  if (literalVerdict(url, { allow })?.allowed === false)
    throw badRequest('Private or local addresses can’t be analyzed. Enter the address of a public website.')
  return { url: url.href, lacksScheme }
}

/** A name with a dot, an IP address or localhost. Localhost passes, so that it gets the message about private addresses. */
const isHost = (hostname: string): boolean => /[.:]|^localhost$/.test(hostname)
