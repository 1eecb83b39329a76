import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import type { Site } from '#facts/site.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages, otherCanonicalPage } from '#rules/gates.ts'
import { canonicalFix } from '#rules/page-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { byPageCount, numberOfPages, pageCount, pagesThat } from '#rules/wording.ts'

const boots = (canonical: string) =>
  document(`<title>Boots for walkers</title><link rel="canonical" href="${canonical}">`, '<h1>Boots</h1>')

type Details = { next: string }

/** The last page of the chain. A chain can have more than two steps, or lead back to its start. */
function endOfChain(page: Page, next: Page, site: Site): string {
  const visited = new Set([page])
  let last = next
  while (!visited.has(last)) {
    visited.add(last)
    last = otherCanonicalPage(last, site) ?? last
  }
  return last.url
}

/** `https://shop.test/a names /b as canonical, but /b names /c`: paths instead of URLs keep the sentence short. */
function describeChain({ url, about = '', details: { next } }: Case<Details>): string {
  return `${url} names ${pathOrUrl(url, about)} as canonical, but ${pathOrUrl(url, about)} names ${pathOrUrl(url, next)}`
}

const pathOrUrl = (url: string, other: string): string => (URL.parse(other)?.origin === URL.parse(url)?.origin ? pathOf(other) : other)

function directTargetAdvice(cases: readonly Case[]): string {
  const [first] = cases
  if (first === undefined || numberOfPages(cases) > 1) return 'Point the canonical tag of each page straight to the last page of its chain.'
  return `Point the canonical tag of ${first.url} straight to ${first.expected}.`
}

export const canonicalChain = siteRule<Details>({
  id: 'canonical-chain',
  name: 'Canonical chain',
  checks: 'Canonical tags that point to a page whose own canonical tag points elsewhere',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Open the page named in `rel="canonical"` and view its source: its own canonical tag points to yet another page.',
  find(site) {
    return htmlPages(site).flatMap((page) => {
      const target = otherCanonicalPage(page, site)
      const next = target === null ? null : otherCanonicalPage(target, site)
      if (target === null || next === null) return []
      return [
        {
          url: page.url,
          at: 'link[rel=canonical]',
          found: `${target.url} names ${next.url} as canonical`,
          expected: endOfChain(page, next, site),
          about: target.url,
          details: { next: next.url },
          fix: () => canonicalFix(page, endOfChain(page, next, site)),
        },
      ]
    })
  },

  advise: (cases, stack) => ({
    title: `Fix ${byPageCount(cases, 'a canonical chain on', 'canonical chains on')} ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has a canonical tag that points', 'have canonical tags that point')} to a page with a different canonical${withExample(cases, describeChain)} Google may ignore the whole chain and pick a page on its own.`,
    solution: `${directTargetAdvice(cases)}${platformSetting('canonical', stack)}`,
  }),

  fires: () => [
    site({
      '/': linking('/a'),
      '/a': boots('/b'),
      '/b': boots('/c'),
      '/c': boots('/c'),
    }),
    site({
      '/': linking('/a'),
      '/a': boots('https://www.shop.test/b'),
      'https://www.shop.test/b': boots('https://shop.test/c'),
      '/c': boots('/d'),
      '/d': boots('/d'),
    }),
  ],
  quiet: () => [
    site({
      '/': linking('/a'),
      '/a': document('<link rel="canonical" href="/b">', ''),
      '/b': document('<link rel="canonical" href="/b">', ''),
    }),
  ],
})
