/** Hosts as brands list them: lower case, international names as punycode, a port only where it is not the default. */

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const MAX_LENGTH = 253

type HostResult = { host: string; problem: null } | { host: null; problem: string }

const refusal = (problem: string): HostResult => ({ host: null, problem })

/** The message quotes the input if it is short enough to read. */
function notAHostRefusal(typed: string): HostResult {
  const text = typed.trim()
  return refusal(`${text.length > 60 ? 'This' : `The entry "${text}"`} isn't a host. Enter one name, such as seo.example.com.`)
}

/** Parses a typed or pasted host, or returns a sentence that explains what is wrong. */
export function readHost(typed: string): HostResult {
  const text = typed.trim().replace(/^https?:\/\//i, '')
  if (text === '') return refusal('Enter a host, such as seo.example.com.')
  if (/[\s@*,;]/.test(text)) return notAHostRefusal(typed)
  const url = URL.parse(`http://${text}`)
  if (url === null) return notAHostRefusal(typed)
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || /[?#\\]/.test(text)) {
    return refusal('Enter only the host, without a path, such as seo.example.com.')
  }
  const name = url.hostname.replace(/\.$/, '')
  const isIpv6 = name.startsWith('[')
  if (name.length > MAX_LENGTH || !(isIpv6 || name.split('.').every((label) => LABEL.test(label)))) {
    return notAHostRefusal(typed)
  }
  return { host: url.port === '' || url.port === '443' ? name : `${name}:${url.port}`, problem: null }
}
