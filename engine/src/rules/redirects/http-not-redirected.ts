import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import { linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { describeGap, sampleByTemplate } from '#rules/probe-requests.ts'
import { probeRule, type SiteEvidence } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'

const MAX_PAGES = 3

const isPermanent = (status: number): boolean => status === 301 || status === 308

/** A redirect for nginx. In a server block that also serves https, the `return` line alone would cause a redirect loop. */
function nginxRedirect(url: string): string {
  const { hostname } = new URL(url)
  return `# nginx: no other server block may listen on port 80 for ${hostname}\nserver {\n  listen 80;\n  server_name ${hostname};\n  return 301 https://$host$request_uri;\n}`
}

/** Other pages of the home page’s host. */
function otherPagesOf({ home, pages }: Site): Page[] {
  const origin = home === null ? '' : `${new URL(home.url).origin}/`
  return pages.filter((page) => isMeantForSearch(page) && page !== home && page.url.startsWith(origin))
}

export const httpNotRedirected = probeRule({
  id: 'http-not-redirected',
  name: 'http not redirected to https',
  checks: 'http URLs that don’t redirect permanently to https',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'setting',
  isAboutSite: true,
  minutes: 20,
  explainsEverywhere: ['hsts-missing', 'link-insecure'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes',
  reviewed: '2026-11',
  check: 'Run `curl -sI ADDRESS` with http:// at the start: the first line is not 301 or 308, or `location` doesn’t start with https://.',
  requests: (site) => {
    const { home } = site
    if (home === null || home.status !== 200 || new URL(home.url).protocol !== 'https:' || new URL(home.url).port !== '') return null
    // A host that does not respond over http is as safe as one that redirects.
    return [home, ...sampleByTemplate(otherPagesOf(site), MAX_PAGES)].map(({ url }) => ({
      url: url.replace(/^https:/, 'http:'),
      of: url,
      hops: 1,
      mayBeAbsent: true,
    }))
  },

  sampleGap: (site) =>
    describeGap(
      MAX_PAGES,
      otherPagesOf(site).length,
      `Besides the home page, we check at most ${MAX_PAGES} for the redirect from http to https.`,
      'page',
    ),

  find(responses) {
    return responses.flatMap(({ url, of, way, page }): SiteEvidence[] => {
      if (page.status >= 400) return []
      const target = page.redirect ?? page.url
      const hops = page.redirect === null ? way.slice(0, -1) : way
      const temporary = hops.find((hop) => !isPermanent(hop.status))
      const expected = `301 to ${of}`
      if (!target.startsWith('https:'))
        return [{ url, at: 'HTTP status', found: `${way[0]?.status} without a redirect to https`, expected }]
      return temporary === undefined
        ? []
        : [{ url, at: 'HTTP status', found: `temporary redirect ${temporary.status} to ${target}`, expected, impact: 'medium' }]
    })
  },

  advise: (cases, stack) => ({
    title: 'Redirect http to https for the whole site',
    problem: `Of the URLs we checked, ${count(cases.length, 'doesn’t', 'don’t')} redirect permanently to https${withExample(cases, 'page')} Visitors may stay on an unencrypted connection, and both versions can compete in search results.`,
    solution: `Redirect every http URL to the same path on https with status 301 or 308, for the whole host.${platformSetting('https', stack)}`,
    example: cases[0] !== undefined && (stack.length === 0 || stack.includes('nginx')) ? nginxRedirect(cases[0].url) : null,
  }),

  fires: () => [
    site({ '/': linking(), 'http://shop.test/': linking() }),
    site({ '/': linking(), 'http://shop.test/': redirect('https://shop.test/', 302) }),
    site({ '/': linking('/a'), '/a': linking(), 'http://shop.test/': redirect('https://shop.test/'), 'http://shop.test/a': linking() }),
  ],
  quiet: () => [
    site({ '/': linking() }),
    site({ '/': linking(), 'http://shop.test/': redirect('https://shop.test/') }),
    site({
      '/': linking(),
      'http://shop.test/': redirect('http://www.shop.test/'),
      'http://www.shop.test/': redirect('https://www.shop.test/'),
    }),
    site({ '/': linking() }, { origin: 'http://shop.test' }),
  ],
})
