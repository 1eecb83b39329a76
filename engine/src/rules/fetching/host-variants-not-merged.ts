import { getDomain } from 'tldts'
import { probeRule, type SiteEvidence } from '#rules/rule.ts'
import { document, linking, redirect, site } from '#testing/example.ts'

const isPermanent = (status: number): boolean => status === 301 || status === 308

/** Sending http to https on the same host first is what the preload list asks for; it may cost one more redirect. */
const isFirstToHttps = (from: string, to: string | undefined): boolean => to === from.replace(/^http:/, 'https:') && to !== from

export const hostVariantsNotMerged = probeRule({
  id: 'host-variants-not-merged',
  name: 'Names with and without www do not lead to one address',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'setting',
  minutes: 20,
  explainsEverywhere: ['canonical-style-drift'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Run `curl -sIL ADDRESS` with and without `www.` in the name: the two do not end at one address after a single 301.',
  // The same host over http is the business of http-not-redirected.
  asks: ({ home }) => {
    if (home === null || home.status !== 200) return null
    const { hostname, port, protocol } = new URL(home.url)
    const bare = hostname.replace(/^www\./, '')
    // Only a registered name has a twin with www.
    if (port !== '' || getDomain(bare, { allowPrivateDomains: true }) !== bare) return null
    const twin = hostname === bare ? `www.${bare}` : bare
    return (protocol === 'https:' ? ['https:', 'http:'] : ['http:']).map((scheme) => ({
      url: `${scheme}//${twin}/`,
      of: home.url,
      about: new URL(home.url).origin,
      hops: 2,
      mayBeAbsent: true,
    }))
  },

  find(answers) {
    return answers.flatMap(({ url, about = '', way, page }): SiteEvidence[] => {
      if (page.status >= 400) return []
      const expected = `one 301 to ${about}/`
      if (new URL(page.url).origin !== about) {
        const found = page.redirect === null ? `${page.url} answers ${page.status}` : way.map((hop) => hop.url).join(' → ')
        const namesHome = page.canonical?.startsWith(`${about}/`)
        return [{ url, at: 'HTTP status', found, expected, impact: namesHome ? 'medium' : 'high' }]
      }
      const hops = way.slice(0, -1)
      const temporary = hops.find((hop) => !isPermanent(hop.status))
      if (temporary !== undefined)
        return [{ url, at: 'HTTP status', found: `${temporary.url} answers ${temporary.status}`, expected, impact: 'medium' }]
      const isTooLong = hops.length > (isFirstToHttps(url, hops[1]?.url) ? 2 : 1)
      return isTooLong ? [{ url, at: 'Location', found: way.map((hop) => hop.url).join(' → '), expected, impact: 'low' }] : []
    })
  },

  advise: (cases) => ({
    title: 'Send both names of the site to one',
    problem: `The site is reached under two names: ${cases[0]?.found ?? ''}. Links and ranking are split between them.`,
    solution: 'Redirect every address of the other name to the same path of the one that you use, permanently and in one step.',
    example: `return 301 ${cases[0]?.expected.replace(/^one 301 to /, '').replace(/\/$/, '') ?? ''}$request_uri;`,
  }),

  fires: () => [
    site({ '/': linking(), 'https://www.shop.test/': linking() }),
    site({ '/': linking(), 'https://www.shop.test/': redirect('https://shop.test/', 302) }),
    site({
      '/': linking(),
      'http://www.shop.test/': redirect('http://shop.test/'),
      'http://shop.test/': redirect('https://shop.test/'),
    }),
    site({ '/': linking(), 'https://www.shop.test/': document('<link rel="canonical" href="https://shop.test/">', '') }),
  ],
  quiet: () => [
    site({ '/': linking() }),
    site({
      '/': linking(),
      'https://www.shop.test/': redirect('https://shop.test/'),
      'http://www.shop.test/': redirect('https://www.shop.test/'),
    }),
    site({ '/': linking(), 'https://www.shop.test/': { status: 403 } }),
    site({ '/': linking(), 'https://www.blog.shop.test/': linking() }, { origin: 'https://blog.shop.test' }),
  ],
})
