import { getDomain } from 'tldts'
import { isLocalAddress } from '#facts/local-address.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

/** Sub-domains belong to one owner; an address by number is a site of its own. */
const siteOf = (url: string): string => getDomain(url) ?? new URL(url).hostname

export const canonicalOtherDomain = pageRule({
  id: 'canonical-other-domain',
  name: 'Canonical leaves the site',
  checks: 'The canonical names an address of another registered domain',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  explains: ['og-url-mismatch', 'sitemap-lists-noncanonical', 'hreflang-to-noncanonical', 'hreflang-no-self'],
  blocksIndexing: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'View the page’s source and read the address in `rel="canonical"`: it belongs to another domain than yours.',
  // A copy on the developer's own machine rightly names the site that it will become.
  applies: (page) => isHtmlPage(page) && !isLocalAddress(page.url),

  find(page) {
    if (page.canonical === null || page.canonical === page.url || siteOf(page.canonical) === siteOf(page.url)) return []
    return [{ at: 'link[rel=canonical]', found: page.canonical, expected: 'an address of this site, unless the content is borrowed' }]
  },

  advise: (cases) => ({
    title: 'Check canonicals to other sites',
    problem: `${pagesThat(cases, 'gives', 'give')} its place in results to another site: ${cases[0]?.found ?? ''}.`,
    solution:
      'Keep this only for texts taken over from there. Else let the page name itself; left-over addresses of a test or old domain are common.',
    example: `<link rel="canonical" href="${escaped(cases[0]?.url ?? '')}">`,
  }),

  fires: () => [head('<link rel="canonical" href="https://example.org/boots">')],
  quiet: () => [
    head('<link rel="canonical" href="https://www.shop.test/boots">'),
    head('<link rel="canonical" href="/shoes">'),
    head('<link rel="canonical" href="https://shop.test/boots">', { url: 'http://127.0.0.1:8080/boots' }),
  ],
})
