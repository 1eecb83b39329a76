import { createHash } from 'node:crypto'
import { getDomain } from 'tldts'
import type { Site } from '#facts/site.ts'
import { document, linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { describeGap } from '#rules/probe-requests.ts'
import { type ProbeRequest, probeRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'

const STAGING_URL = /^https?:\/\/(staging|stage|dev|test|preview|uat|qa)\d*\./
const GUESSED_SUBDOMAINS = ['staging', 'dev', 'test', 'preview']
const MAX_LINKED_HOSTS = 4

const domainOf = (url: string): string | null => getDomain(url, { allowPrivateDomains: true })

/** The site’s domain; null without a home page, if the site is itself a staging site, or if its host is an IP address or `localhost`. */
const ownDomain = ({ home }: Site): string | null => (home === null || STAGING_URL.test(home.url) ? null : domainOf(home.url))

function linkedHostProbes({ home, pages }: Site, domain: string): Map<string, ProbeRequest> {
  const homeOrigin = `${new URL(home?.url ?? '').origin}/`
  const linked = new Map<string, ProbeRequest>()
  for (const page of pages) {
    for (const { url } of page.links) {
      if (url === null || url.startsWith(homeOrigin) || !STAGING_URL.test(url) || domainOf(url) !== domain) continue
      const start = `${new URL(url).origin}/`
      if (!linked.has(start)) linked.set(start, { url: start, of: page.url, about: 'linked', hops: 1, mayBeAbsent: true })
    }
  }
  return linked
}

export const stagingHostExposed = probeRule({
  id: 'staging-host-exposed',
  name: 'Staging site open to search engines',
  checks: 'Test and staging hosts that can be read and indexed',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'setting',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/crawling-indexing/control-what-you-share',
  reviewed: '2026-11',
  check: 'Open ADDRESS in a private window: it loads without a login, and its source has no `noindex`.',
  requests: (site) => {
    const domain = ownDomain(site)
    if (domain === null) return null
    const linked = new Map([...linkedHostProbes(site, domain)].slice(0, MAX_LINKED_HOSTS))
    // A subdomain that nobody has created: if it responds, every subdomain does, and the guessed ones prove nothing.
    const randomSubdomain = createHash('sha256').update(domain).digest('hex').slice(0, 16)
    const guess = (name: string, about: string): ProbeRequest => {
      const url = `https://${name}.${domain}/`
      return { url, of: url, about, hops: 1, mayBeAbsent: true }
    }
    const guessed = GUESSED_SUBDOMAINS.map((name) => guess(name, 'guessed')).filter(({ url }) => !linked.has(url))
    return [...linked.values(), guess(randomSubdomain, 'nobody'), ...guessed]
  },

  sampleGap: (site) => {
    const domain = ownDomain(site)
    return domain === null
      ? null
      : describeGap(MAX_LINKED_HOSTS, linkedHostProbes(site, domain).size, `We check at most ${MAX_LINKED_HOSTS}.`, 'linked staging site')
  },

  find(responses) {
    const isOpen = ({ url, page }: (typeof responses)[number]) =>
      isMeantForSearch(page) && !page.hasPassword && new URL(page.url).hostname === new URL(url).hostname
    const everySubdomainResponds = responses.some((response) => response.about === 'nobody' && isOpen(response))
    return responses
      .filter((response) => response.about !== 'nobody' && !(everySubdomainResponds && response.about === 'guessed') && isOpen(response))
      .map(({ url, of, about }) => ({
        url,
        at: 'HTTP status',
        found: `status 200 without a login or noindex${about === 'linked' ? `, linked from ${of}` : ''}`,
        expected: 'a login, or noindex on every page',
      }))
  },

  advise: (cases) => ({
    title: `Protect ${count(cases.length, 'staging site')} with a password`,
    problem: `${count(cases.length, 'staging site')} can be read by anyone and indexed by search engines${withExample(cases, 'url')} Unfinished pages can show up in search results and compete with your real site.`,
    solution: 'Protect the staging site with a password. If that isn’t possible, send X-Robots-Tag: noindex with every response.',
  }),

  fires: () => [
    site({ '/': linking(), 'https://staging.shop.test/': linking() }),
    site({ '/': document('', '<a href="https://qa2.shop.test/boots">Boots</a>'), 'https://qa2.shop.test/': linking() }),
  ],
  quiet: () => [
    site({ '/': linking() }),
    site({ '/': linking(), 'https://dev.shop.test/': { status: 401 } }),
    site({ '/': linking(), 'https://dev.shop.test/': { headers: { 'x-robots-tag': 'noindex' }, body: linking() } }),
    site({
      '/': linking(),
      'https://dev.shop.test/': redirect('/login'),
      'https://dev.shop.test/login': document('', '<input type="password">'),
    }),
    site({ '/': linking(), 'https://test.shop.test/': redirect('https://shop.test/') }),
    site({ '/': linking(), 'https://test.shop.test/': document('<link rel="canonical" href="https://shop.test/">', '') }),
    site({ '/': document('', '<a href="https://dev.to/boots">A post</a>'), 'https://dev.to/': linking() }),
  ],
})
