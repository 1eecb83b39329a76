import { mistakenCanonical } from '#facts/indexing.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { canonicalFix } from '#rules/page-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

export const canonicalToHome = siteRule({
  id: 'canonical-to-home',
  name: 'Canonical tag points to the home page',
  checks: 'Canonical tags of other pages that point to the home page',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  explains: [
    'canonical-chain',
    'canonical-relative',
    'link-to-noncanonical',
    'sitemap-lists-noncanonical',
    'sitemap-misses-page',
    'hreflang-to-noncanonical',
    'link-equity-wasted',
    'og-url-mismatch',
    'hreflang-no-self',
    'canonical-to-other-language',
  ],
  blocksIndexing: 'likely',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'View the page source and read the URL in `rel="canonical"`: it is your home page, not this page.',
  find(site) {
    return htmlPages(site).flatMap((page) => {
      if (page.canonical === null || mistakenCanonical(page, site) !== 'home') return []
      return [
        { url: page.url, at: 'link[rel=canonical]', found: page.canonical, expected: page.url, fix: () => canonicalFix(page, page.url) },
      ]
    })
  },

  advise: (cases, stack) => ({
    title: `Fix ${pageCount(cases, 'canonical tag that points', 'canonical tags that point')} to the home page`,
    problem: `${pagesThat(cases, 'names the home page as canonical instead of its', 'name the home page as canonical instead of their')} own URL${withExample(cases, 'url')} Google may treat such a page as a copy of the home page and leave it out of search results.`,
    solution: `${byPageCount(cases, 'Set the canonical tag of this page to its own URL.', 'Change the canonical tag so that every page names its own URL. A tag written once into the shared template is the usual cause.')}${platformSetting('canonical', stack)}`,
  }),

  fires: () => [site({ '/': linking('/boots'), '/boots': document('<link rel="canonical" href="https://shop.test/">', '') })],
  quiet: () => [
    site({ '/': linking('/page/2/'), '/page/2/': document('<link rel="canonical" href="https://shop.test/">', '') }),
    site({ '/': linking('/index.html'), '/index.html': document('<link rel="canonical" href="https://shop.test/">', '') }),
    site({
      '/': document('<link rel="canonical" href="https://shop.test/">', '<a href="/?ref=a">a</a>'),
      '/?ref=a': document('<link rel="canonical" href="https://shop.test/">', ''),
    }),
  ],
})
