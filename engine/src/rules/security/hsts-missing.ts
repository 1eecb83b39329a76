import { linking, site } from '#rules/example.ts'
import { findHeaderIssue } from '#rules/page-headers.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'

/** Half a year. */
const MIN_SECONDS = 15_768_000
/** Top-level domains that browsers preload: https://hstspreload.org, November 2026. */
const PRELOADED = /\.(app|dev|page|new|day|foo|zip|mov|channel|rsvp|nexus|ing|meme|phd|prof|esq|dad|boo|bank|insurance|gle|google)$/

const answering = (header?: string) => ({
  body: linking(),
  headers: header === undefined ? {} : { 'strict-transport-security': header },
})

export const hstsMissing = siteRule({
  id: 'hsts-missing',
  name: 'Missing HSTS header',
  version: 1,
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
        if (!url.startsWith('https:') || PRELOADED.test(new URL(url).hostname)) return null
        const value = headers['strict-transport-security']
        if (value === undefined) return 'missing'
        return Number(/max-age\s*=\s*"?(\d+)/i.exec(value)?.[1] ?? 0) < MIN_SECONDS ? value : null
      },
    }),

  advise: (cases, stack) => ({
    title: 'Turn on HSTS',
    problem: `The Strict-Transport-Security header is ${cases[0]?.found || 'missing'}; it should be valid for at least six months. Visitors who type your domain without https connect unencrypted first, where they can be intercepted.`,
    solution: stack.includes('Cloudflare')
      ? 'In Cloudflare, turn on HSTS under SSL/TLS › Edge Certificates. Start with a short max-age and raise it to 12 months once the whole site works over https.'
      : `Set the header on your web server or CDN.${platformSetting('header', stack)} Start with a short max-age, such as 300, and raise it to a year once the whole site works over https.`,
  }),

  fires: () => [site({ '/': answering() }), site({ '/': answering('max-age=3600') })],
  quiet: () => [
    site({ '/': answering('max-age=31536000; includeSubDomains') }),
    site({ '/': answering() }, { origin: 'http://shop.test' }),
    site({ '/': answering() }, { origin: 'https://shop.dev' }),
  ],
})
