import { headerFault } from '#rules/page-headers.ts'
import { siteRule } from '#rules/rule.ts'
import { headerPlace, headerSetting } from '#rules/server-settings.ts'
import { linking, site } from '#testing/example.ts'

/** Half a year. */
const LEAST = 15_768_000
/** Endings for which browsers know it without being told: https://hstspreload.org, November 2026. */
const PRELOADED = /\.(app|dev|page|new|day|foo|zip|mov|channel|rsvp|nexus|ing|meme|phd|prof|esq|dad|boo|bank|insurance|gle|google)$/

const answering = (header?: string) => ({
  body: linking(),
  headers: header === undefined ? {} : { 'strict-transport-security': header },
})

export const hstsMissing = siteRule({
  id: 'hsts-missing',
  name: 'Browsers are not told to stay encrypted',
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
    headerFault(site, {
      at: 'Strict-Transport-Security header',
      expected: 'max-age=31536000',
      faultOf({ url, headers }) {
        if (!url.startsWith('https:') || PRELOADED.test(new URL(url).hostname)) return null
        const value = headers['strict-transport-security']
        if (value === undefined) return 'no header'
        return Number(/max-age\s*=\s*"?(\d+)/i.exec(value)?.[1] ?? 0) < LEAST ? value : null
      },
    }),

  advise: (cases, stack) => ({
    title: 'Tell browsers to stay encrypted',
    problem: `Strict-Transport-Security: ${cases[0]?.found ?? 'no header'}. Whoever types the address without https begins unencrypted every time.`,
    solution: `Set the header ${headerPlace(stack)}, with a small value at first, and with a year when all of the site works over https.`,
    example: headerSetting('Strict-Transport-Security', 'max-age=31536000', stack),
  }),

  fires: () => [site({ '/': answering() }), site({ '/': answering('max-age=3600') })],
  quiet: () => [
    site({ '/': answering('max-age=31536000; includeSubDomains') }),
    site({ '/': answering() }, { origin: 'http://shop.test' }),
    site({ '/': answering() }, { origin: 'https://shop.dev' }),
  ],
})
