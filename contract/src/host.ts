/** Hosts as brands list them: lower case, international names as punycode, a port only where it is not the default. */

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const MAX_LENGTH = 253

type ReadHost = { host: string; problem: null } | { host: null; problem: string }

const refused = (problem: string): ReadHost => ({ host: null, problem })

/** Includes the input if it is short enough to read. */
function notAHost(typed: string): ReadHost {
  const text = typed.trim()
  return refused(`${text.length > 60 ? 'This' : `The entry "${text}"`} isn't a host. Enter one name, such as seo.example.com.`)
}

/** Parses a typed or pasted host, or returns a sentence that explains what is wrong. */
export function readHost(typed: string): ReadHost {
  const text = typed.trim().replace(/^https?:\/\//i, '')
  if (text === '') return refused('Enter a host, such as seo.example.com.')
  if (/[\s@*,;]/.test(text)) return notAHost(typed)
  const url = URL.parse(`http://${text}`)
  if (url === null) return notAHost(typed)
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || /[?#\\]/.test(text)) {
    return refused('Enter the host alone, without a path, such as seo.example.com.')
  }
  const name = url.hostname.replace(/\.$/, '')
  const isIpv6 = name.startsWith('[')
  if (name.length > MAX_LENGTH || !(isIpv6 || name.split('.').every((label) => LABEL.test(label)))) {
    return notAHost(typed)
  }
  return { host: url.port === '' || url.port === '443' ? name : `${name}:${url.port}`, problem: null }
}
