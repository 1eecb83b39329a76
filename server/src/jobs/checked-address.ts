import { literalVerdict } from '@seo/engine/web/address'
import { normaliseUrl } from '@seo/engine/web/normalise-url'
import { badRequest } from '#http/problem.ts'

/** The address as it will be visited. What plainly leads nowhere good is refused here; names are resolved by the worker. */
export function checkedAddress(text: string, allow: readonly string[]): { url: string; isBare: boolean } {
  // Without a scheme it is https; a scheme other than the web's stays what it is and is refused.
  const isBare = !/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)
  const url = URL.parse(normaliseUrl(isBare ? `https://${text}` : text) ?? '')
  if (url === null || !isHost(url.hostname)) throw badRequest('Please enter a valid URL (e.g., https://example.com)')
  // Passwords in addresses are for nobody else's eyes.
  url.username = ''
  url.password = ''
  if (literalVerdict(url, { allow })?.allowed === false)
    throw badRequest('Private or local addresses can’t be analyzed. Enter the address of a public website.')
  return { url: url.href, isBare }
}

/** A name with a dot, a number, or this machine, which is refused with the right sentence. */
const isHost = (hostname: string): boolean => /[.:]|^localhost$/.test(hostname)
