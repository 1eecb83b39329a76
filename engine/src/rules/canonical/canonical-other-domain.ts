import { getDomain } from 'tldts'
import { isLocalAddress } from '#facts/local-address.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { canonicalFix } from '#rules/page-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

/** The registered domain, because subdomains belong to one owner; the host name for IP addresses. */
const domainOrHost = (url: string): string => getDomain(url) ?? new URL(url).hostname

export const canonicalOtherDomain = pageRule({
  id: 'canonical-other-domain',
  name: 'Canonical tag points to another domain',
  checks: 'Canonical tags with a URL on another registered domain',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  explains: ['og-url-mismatch', 'sitemap-lists-noncanonical', 'sitemap-misses-page', 'hreflang-to-noncanonical', 'hreflang-no-self'],
  blocksIndexing: 'likely',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'View the page source and read the URL in `rel="canonical"`: it is on a domain other than yours.',
  judgesCopies: true,
  // The canonical of a local copy names the live site on purpose.
  applies: (page) => isHtmlPage(page) && !isLocalAddress(page.url),

  find(page) {
    if (page.canonical === null || page.canonical === page.url || domainOrHost(page.canonical) === domainOrHost(page.url)) return []
    return [
      {
        at: 'link[rel=canonical]',
        found: page.canonical,
        expected: 'a URL on this site, unless the content comes from there',
        fix: () => canonicalFix(page, page.url),
      },
    ]
  },

  advise: (cases, stack) => ({
    title: `Point ${byPageCount(cases, 'the canonical tag', 'canonical tags')} to your own domain on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has a canonical tag that points', 'have canonical tags that point')} to another site${withExample(cases)} Google may then show the other site in search results instead of your page.`,
    solution: `Change the tag to the page’s own URL; a leftover staging or old domain is the usual cause. Keep it only where you republish content from the other site.${platformSetting('canonical', stack)}`,
  }),

  fires: () => [head('<link rel="canonical" href="https://example.org/boots">')],
  quiet: () => [
    head('<link rel="canonical" href="https://www.shop.test/boots">'),
    head('<link rel="canonical" href="/shoes">'),
    head('<link rel="canonical" href="https://shop.test/boots">', { url: 'http://127.0.0.1:8080/boots' }),
  ],
})
