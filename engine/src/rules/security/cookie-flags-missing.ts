import { linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { foundCount } from '#rules/wording.ts'

/** Cookies that identify a visitor’s session. */
const SESSION_COOKIE = /sess(?:ion)?(?:_?id)?$|^(?:connect\.)?sid$|^auth|[_-]auth|jwt|access_?token|^wordpress_logged_in|^remember_/i
/** Cookies that scripts of the page need to read. */
const SCRIPT_COOKIE = /csrf|xsrf/i

const pageWithCookies = (...lines: string[]) => ({ body: linking(), headers: { 'set-cookie': lines.join('\n') } })

export const cookieFlagsMissing = siteRule({
  id: 'cookie-flags-missing',
  name: 'Session cookie without Secure or HttpOnly',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'setting',
  isAboutSite: true,
  minutes: 20,
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Cookies',
  reviewed: '2026-11',
  check: 'Open Application › Cookies in the developer tools of Chrome: the listed cookie has no check mark under Secure or HttpOnly.',
  find(site) {
    const evidenceByCookie = new Map<string, { url: string; at: string; found: string; expected: string }>()
    for (const { url, headers } of htmlPages(site)) {
      for (const line of headers['set-cookie']?.split('\n') ?? []) {
        const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
        const name = pair.slice(0, Math.max(0, pair.indexOf('=')))
        if (!SESSION_COOKIE.test(name) || SCRIPT_COOKIE.test(name) || evidenceByCookie.has(name)) continue
        const flags = new Set(attributes.map((attribute) => attribute.split('=', 1)[0]?.toLowerCase()))
        const missing = [
          ...(url.startsWith('https:') && !flags.has('secure') ? ['Secure'] : []),
          ...(flags.has('httponly') ? [] : ['HttpOnly']),
        ]
        if (missing.length === 0) continue
        const expected = 'Secure, HttpOnly and SameSite'
        evidenceByCookie.set(name, { url, at: 'Set-Cookie header', found: `${name} without ${missing.join(' and ')}`, expected })
      }
    }
    return [...evidenceByCookie.values()]
  },

  advise: (cases, stack) => ({
    title: `Add security flags to ${foundCount(cases, 'session cookie')}`,
    problem: `${foundCount(cases, 'session cookie is', 'session cookies are')} missing a security flag${withExample(cases)} A malicious script, or someone on the same network, could take over a visitor’s session.`,
    solution: stack.includes('WordPress')
      ? 'In WordPress, set these three PHP options in wp-config.php or php.ini.'
      : 'Set the flags where the cookie is created: in the session settings of your framework or server.',
    example: stack.includes('WordPress')
      ? "ini_set('session.cookie_secure', '1');\nini_set('session.cookie_httponly', '1');\nini_set('session.cookie_samesite', 'Lax');"
      : null,
  }),

  fires: () => [
    site({ '/': pageWithCookies('PHPSESSID=1; path=/') }),
    site({ '/': pageWithCookies('theme=dark', 'sid=1; Secure; SameSite=Lax') }),
  ],
  quiet: () => [
    site({ '/': pageWithCookies('PHPSESSID=1; path=/; Secure; HttpOnly; SameSite=Lax') }),
    site({ '/': pageWithCookies('theme=dark', 'XSRF-TOKEN=1', '_ga=GA1.2') }),
    site({ '/': pageWithCookies('sid=1; HttpOnly') }, { origin: 'http://shop.test' }),
    site({ '/': pageWithCookies(`a=${'x'.repeat(990)}`, 'sid=1; Path=/; Secure; HttpOnly') }),
  ],
})
