import { normaliseUrl } from '#crawl/normalise-url.ts'
import { isShared } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

/** Old sites keep http so that their counts live on, and a slash more or less is the same page to networks. */
const comparable = (url: string): string => url.replace(/^https?:/, '').replace(/\/$/, '')

export const ogUrlMismatch = pageRule({
  id: 'og-url-mismatch',
  name: 'Shared address is not the canonical one',
  version: 1,
  category: 'social',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.facebook.com/docs/sharing/webmasters/getting-started/versioned-link/',
  reviewed: '2026-11',
  check: 'Compare `og:url` with `rel="canonical"` in the page’s source, or with the address bar where there is none: they differ.',
  applies: (page) => isShared(page) && (page.openGraph['og:url'] ?? '') !== '',

  find(page) {
    const written = page.openGraph['og:url'] ?? ''
    const expected = page.canonical ?? page.url
    const named = normaliseUrl(written, page.url)
    if (named !== null && comparable(named) === comparable(expected)) return []
    return [{ at: 'meta[property=og:url]', found: written, expected }]
  },

  advise: (cases) => ({
    title: 'Share the canonical address',
    problem: `${pagesThat(cases, 'names', 'name')} another address in og:url than in the canonical link: ${cases[0]?.found ?? ''}. Shares and likes are counted for the wrong page.`,
    solution: 'Fill og:url from the same value as the canonical link.',
    example: `<meta property="og:url" content="${escaped(cases[0]?.expected ?? '')}">`,
  }),

  fires: () => [
    head('<meta property="og:url" content="https://shop.test/">'),
    head('<link rel="canonical" href="https://shop.test/boots"><meta property="og:url" content="https://shop.test/boots?utm_source=x">'),
  ],
  quiet: () => [
    head('<link rel="canonical" href="https://shop.test/boots"><meta property="og:url" content="https://shop.test/boots">'),
    head('<meta property="og:url" content="http://shop.test/boots/">'),
    head('<link rel="canonical" href="https://shop.test/shoes"><meta property="og:url" content="https://shop.test/boots">'),
  ],
})
