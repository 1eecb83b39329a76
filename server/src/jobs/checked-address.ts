import { literalVerdict } from '@seo/engine/web/address'
import { normaliseUrl } from '@seo/engine/web/normalise-url'
import { badRequest } from '#http/problem.ts'

/** Normalizes the URL. Obviously invalid ones are refused here; the worker resolves host names. */
export function checkedAddress(text: string, allow: readonly string[]): { url: string; isBare: boolean } {
  // Without a scheme we assume https; schemes other than http and https are kept and refused.
  const isBare = !/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)
  const url = URL.parse(normaliseUrl(isBare ? `https://${text}` : text) ?? '')
  if (url === null || !isHost(url.hostname)) throw badRequest('Please enter a valid URL (e.g., https://example.com)')
  // Drop credentials, which must not be stored or shown.
  url.username = ''
  url.password = ''
  if (literalVerdict(url, { allow })?.allowed === false)
    throw badRequest('Private or local addresses can’t be analyzed. Enter the address of a public website.')
  return { url: url.href, isBare }
}

/** A name with a dot, an IP address, or localhost, which gets its own message later. */
const isHost = (hostname: string): boolean => /[.:]|^localhost$/.test(hostname)
