import { getDomain } from 'tldts'
import { document, linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, probeRule, type SiteEvidence } from '#rules/rule.ts'

const isPermanent = (status: number): boolean => status === 301 || status === 308

/** Whether a redirect only changes http to https. The HSTS preload list requires this step first, so one more redirect is fine. */
const isUpgradeToHttps = (from: string, to: string | undefined): boolean => to === from.replace(/^http:/, 'https:') && to !== from

/** The origin of the home page. */
type Details = { origin: string }

/** A redirect for nginx. It applies only to the other host, to avoid a redirect loop. */
function nginxRedirect({ url, details: { origin } }: Case<Details>): string {
  const { hostname } = new URL(url)
  return `# nginx: to keep ${new URL(origin).hostname}, put this into the server block of ${hostname}\nif ($host = ${hostname}) {\n  return 301 ${origin}$request_uri;\n}`
}

export const hostVariantsNotMerged = probeRule<Details>({
  id: 'host-variants-not-merged',
  name: 'www and non-www don’t redirect to one version',
  checks: 'www and non-www versions that respond separately or redirect in several steps',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'setting',
  isAboutSite: true,
  minutes: 20,
  explainsEverywhere: ['canonical-style-drift'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Run `curl -sIL ADDRESS` with and without `www.` in the name: the two don’t end at the same URL after a single 301.',
  // http-not-redirected checks the same host over http.
  requests: ({ home }) => {
    if (home === null || home.status !== 200) return null
    const { hostname, port, protocol } = new URL(home.url)
    const bareHost = hostname.replace(/^www\./, '')
    // Only a registrable domain has a variant with www; a subdomain such as blog.shop.test does not.
    if (port !== '' || getDomain(bareHost, { allowPrivateDomains: true }) !== bareHost) return null
    const otherHost = hostname === bareHost ? `www.${bareHost}` : bareHost
    return (protocol === 'https:' ? ['https:', 'http:'] : ['http:']).map((scheme) => ({
      url: `${scheme}//${otherHost}/`,
      of: home.url,
      about: new URL(home.url).origin,
      hops: 2,
      mayBeAbsent: true,
    }))
  },

  find(responses) {
    return responses.flatMap(({ url, about = '', way, page }): SiteEvidence<Details>[] => {
      if (page.status >= 400) return []
      const evidence = { url, expected: `one 301 redirect to ${about}/`, details: { origin: about } }
      if (new URL(page.url).origin !== about) {
        const found = page.redirect === null ? `${page.url} returns ${page.status}` : way.map((hop) => hop.url).join(' → ')
        const namesHome = page.canonical?.startsWith(`${about}/`)
        return [{ ...evidence, at: 'HTTP status', found, impact: namesHome ? 'medium' : 'high' }]
      }
      const hops = way.slice(0, -1)
      const temporary = hops.find((hop) => !isPermanent(hop.status))
      if (temporary !== undefined)
        return [{ ...evidence, at: 'HTTP status', found: `${temporary.url} returns ${temporary.status}`, impact: 'medium' }]
      const isTooLong = hops.length > (isUpgradeToHttps(url, hops[1]?.url) ? 2 : 1)
      return isTooLong ? [{ ...evidence, at: 'Location', found: way.map((hop) => hop.url).join(' → '), impact: 'low' }] : []
    })
  },

  advise: (cases, stack) => ({
    title: 'Redirect www and non-www to one version of the site',
    problem: `The www and non-www versions of your site don’t lead to one URL with a single permanent redirect${withExample(cases)} Search engines can treat them as two sites, which splits links and rankings, and extra redirects slow visitors down.`,
    solution: `Choose the version you want to keep. Redirect every URL of the other version to the same path there, with one 301 redirect.${platformSetting('host', stack)}`,
    example: cases[0] !== undefined && (stack.length === 0 || stack.includes('nginx')) ? nginxRedirect(cases[0]) : null,
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
