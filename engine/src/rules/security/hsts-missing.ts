import { linking, site } from '#rules/example.ts'
import { headerAdvice } from '#rules/header-advice.ts'
import { findHeaderIssue, type HeaderDetails, MISSING } from '#rules/page-headers.ts'
import { siteRule } from '#rules/rule.ts'

/** Half a year. */
const MIN_MAX_AGE_SECONDS = 15_768_000
/** Top-level domains for which browsers always use https: https://hstspreload.org, November 2026. */
const PRELOADED_DOMAIN = /\.(app|dev|page|new|day|foo|zip|mov|channel|rsvp|nexus|ing|meme|phd|prof|esq|dad|boo|bank|insurance|gle|google)$/

const pageWithHsts = (header?: string) => ({
  body: linking(),
  headers: header === undefined ? {} : { 'strict-transport-security': header },
})

export const hstsMissing = siteRule<HeaderDetails>({
  id: 'hsts-missing',
  name: 'Missing HSTS header',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'setting',
  minutes: 10,
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Strict-Transport-Security',
  reviewed: '2026-11',
  check: 'Run `curl -sI ADDRESS` and look for `strict-transport-security`: it is missing, or its `max-age` is below 15768000.',
  find: (site) =>
    findHeaderIssue(site, {
      at: 'Strict-Transport-Security header',
      expected: 'max-age=31536000',
      header: { name: 'Strict-Transport-Security', value: 'max-age=31536000' },
      issueOf({ url, headers }) {
        if (!url.startsWith('https:') || PRELOADED_DOMAIN.test(new URL(url).hostname)) return null
        const value = headers['strict-transport-security']
        if (value === undefined) return MISSING
        return Number(/max-age\s*=\s*"?(\d+)/i.exec(value)?.[1] ?? 0) < MIN_MAX_AGE_SECONDS ? value : null
      },
    }),

  advise: (cases, stack) => {
    const found = cases[0]?.found || 'missing'
    const isMissing = cases[0]?.details.isMissing ?? true
    return {
      title: isMissing ? 'Turn on HSTS' : 'Raise the max-age of HSTS',
      problem: `The Strict-Transport-Security header is ${isMissing ? found : `valid for less than six months: ${found}`}. Visitors who ${isMissing ? '' : 'return after that time and '}type your domain without https connect unencrypted first, where they can be intercepted.`,
      solution: isMissing
        ? `${stack.includes('Cloudflare') ? 'In Cloudflare, turn on HSTS under SSL/TLS › Edge Certificates. Start with a short max-age, and raise it to 12 months' : `${headerAdvice('Set the header on your web server or CDN.', stack)} Start with max-age=300, and raise it to max-age=31536000 (one year)`} once the whole site works over https.`
        : `Once the whole site works over https, raise max-age to 31536000 (one year).${stack.includes('Cloudflare') ? ' In Cloudflare, it is under SSL/TLS › Edge Certificates.' : ''}`,
    }
  },

  fires: () => [site({ '/': pageWithHsts() }), site({ '/': pageWithHsts('max-age=3600') })],
  quiet: () => [
    site({ '/': pageWithHsts('max-age=31536000; includeSubDomains') }),
    site({ '/': pageWithHsts() }, { origin: 'http://shop.test' }),
    site({ '/': pageWithHsts() }, { origin: 'https://shop.dev' }),
  ],
})
