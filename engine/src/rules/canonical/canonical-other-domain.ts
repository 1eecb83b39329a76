import { isLocalCopyOf, isOnOtherDomain, siteLinkedInstead } from '#facts/other-domain.ts'
import type { Page } from '#facts/page.ts'
import { document, page as example, head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { canonicalFix } from '#rules/page-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

type Details = { doLinksLeadThere: boolean }

/** Added to the evidence if the links lead to the other site too. */
const linksNote = (page: Page, canonical: string): string => {
  const linked = siteLinkedInstead(page)
  return linked?.host === new URL(canonical).host ? `, and ${linked.links} of ${linked.of} links on the page lead to ${linked.host}` : ''
}

/** The canonical tag has the same domain as the links, so no field of an SEO plugin is the cause. */
const WORDPRESS_ADDRESS =
  ' In WordPress, correct both addresses under Settings › General, and replace the other domain in all content, for example with the plugin Better Search Replace.'

const LIVE_SITE = 'https://user.github.io/shop/'
const linksToLiveSite = document(
  `<link rel="canonical" href="${LIVE_SITE}">`,
  ['a', 'b', 'c', 'd', 'e'].map((path) => `<a href="${LIVE_SITE}${path}">To ${path}</a>`).join(' '),
)

export const canonicalOtherDomain = pageRule<Details>({
  id: 'canonical-other-domain',
  name: 'Canonical tag points to another domain',
  checks: 'Canonical tags with a URL on another registered domain',
  version: 3,
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
  applies: isHtmlPage,

  find(page) {
    const { canonical } = page
    // The canonical of a local copy names the live site on purpose.
    if (canonical === null || canonical === page.url || isLocalCopyOf(canonical, page.url) || !isOnOtherDomain(canonical, page.url))
      return []
    const note = linksNote(page, canonical)
    return [
      {
        at: 'link[rel=canonical]',
        found: `${canonical}${note}`,
        expected: 'a URL on this site, unless the content comes from there',
        details: { doLinksLeadThere: note !== '' },
        fix: () => canonicalFix(page, page.url),
      },
    ]
  },

  advise: (cases, stack) => {
    const areLinksWrong = cases.some(({ details }) => details.doLinksLeadThere)
    return {
      title: `Point ${byPageCount(cases, 'the canonical tag', 'canonical tags')} ${areLinksWrong ? 'and links ' : ''}to your own domain on ${pageCount(cases)}`,
      problem: `${pagesThat(cases, 'has a canonical tag that points', 'have canonical tags that point')} to another site${withExample(cases)} Google may then show the other site in search results instead of your page.${areLinksWrong ? ' Visitors and search engines that follow the links leave your domain, so the other pages of your domain may never be found. We couldn’t check them either.' : ''}`,
      solution: `Change the tag to the page’s own URL; a leftover staging or old domain is the usual cause. ${areLinksWrong ? 'Then search the templates for the other domain and replace it in links, stylesheets, scripts and images too.' : 'Keep it only where you republish content from the other site.'}${areLinksWrong && stack.includes('WordPress') ? WORDPRESS_ADDRESS : platformSetting('canonical', stack)}`,
    }
  },

  fires: () => [
    head('<link rel="canonical" href="https://example.org/boots">'),
    head('<link rel="canonical" href="https://other.github.io/boots">', { url: 'https://shop.github.io/boots' }),
    example(linksToLiveSite),
    example(linksToLiveSite, { url: 'http://127.0.0.1:8080/' }),
  ],
  quiet: () => [
    head('<link rel="canonical" href="https://www.shop.test/boots">'),
    head('<link rel="canonical" href="/shoes">'),
    head('<link rel="canonical" href="https://shop.test/boots">', { url: 'http://127.0.0.1:8080/boots' }),
    head('<link rel="canonical" href="https://shop.test/boots/">', { url: 'http://127.0.0.1:8080/boots.html' }),
  ],
})
