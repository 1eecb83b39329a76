import { mistakenCanonical } from '#facts/indexing.ts'
import { htmlPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

export const canonicalToHome = siteRule({
  id: 'canonical-to-home',
  name: 'Inner page prefers the home page',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  explains: [
    'canonical-chain',
    'link-to-noncanonical',
    'sitemap-lists-noncanonical',
    'hreflang-to-noncanonical',
    'link-equity-wasted',
    'og-url-mismatch',
    'hreflang-no-self',
    'canonical-to-other-language',
  ],
  blocksIndexing: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'View the page’s source and read the address in `rel="canonical"`: it is your start page, not this page.',
  find(site) {
    return htmlPages(site).flatMap((page) => {
      if (page.canonical === null || mistakenCanonical(page, site) !== 'home') return []
      return [{ url: page.url, at: 'link[rel=canonical]', found: page.canonical, expected: page.url }]
    })
  },

  advise: (cases) => ({
    title: 'Do not hand inner pages to the home page',
    problem: `${pagesThat(cases, 'names', 'name')} the home page as its preferred address and will vanish from results.`,
    solution: 'Let every page name itself. A canonical written once into the shared template is the usual cause.',
    example: `<link rel="canonical" href="${escaped(cases[0]?.url ?? '')}">`,
  }),

  fires: () => [site({ '/': linking('/boots'), '/boots': document('<link rel="canonical" href="https://shop.test/">', '') })],
  quiet: () => [
    site({ '/': linking('/index.html'), '/index.html': document('<link rel="canonical" href="https://shop.test/">', '') }),
    site({
      '/': document('<link rel="canonical" href="https://shop.test/">', '<a href="/?ref=a">a</a>'),
      '/?ref=a': document('<link rel="canonical" href="https://shop.test/">', ''),
    }),
  ],
})
