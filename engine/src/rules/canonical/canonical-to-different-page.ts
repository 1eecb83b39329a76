import { mistakenCanonical } from '#facts/indexing.ts'
import { pathOf } from '#facts/path-of.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages, otherCanonicalPage } from '#rules/gates.ts'
import { canonicalFix } from '#rules/page-fixes.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

const TEXTS = {
  boots: 'Leather boots are sewn by hand in our workshop and resoled as often as their owners wish, for walks in any weather.',
  tents: 'Four poles, one flysheet and ten pegs: this shelter for two people is up within minutes and withstands a storm at sea.',
}
const productPage = (thing: keyof typeof TEXTS, canonical: string) =>
  document(`<title>Our ${thing}</title><link rel="canonical" href="${canonical}">`, `<h1>${thing}</h1><p>${TEXTS[thing]}</p>`)

const isTestPage = ({ url }: Case): boolean => /\/(test|test-?page|sample-page)(\/|\.|$)/i.test(pathOf(url))

export const canonicalToDifferentPage = siteRule({
  id: 'canonical-to-different-page',
  name: 'Canonical tag points to a different page',
  version: 2,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  explains: [
    'canonical-chain',
    'canonical-to-noindex',
    'canonical-relative',
    'link-to-noncanonical',
    'sitemap-lists-noncanonical',
    'sitemap-misses-page',
    'hreflang-to-noncanonical',
    'link-equity-wasted',
    'og-url-mismatch',
    'canonical-target-unlinked',
  ],
  blocksIndexing: 'likely',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Open the page and the URL in its `rel="canonical"` side by side: title, heading and text have nothing in common.',
  find(site) {
    return htmlPages(site).flatMap((page) => {
      const target = mistakenCanonical(page, site) === 'another page' ? otherCanonicalPage(page, site) : null
      if (target === null) return []
      return [
        {
          url: page.url,
          at: 'link[rel=canonical]',
          found: page.canonical ?? '',
          expected: page.url,
          about: target.url,
          fix: () => canonicalFix(page, page.url),
        },
      ]
    })
  },

  advise: (cases) => ({
    title: `Point ${byPageCount(cases, 'the canonical tag', 'canonical tags')} to the page itself on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has a canonical tag that points', 'have canonical tags that point')} to a page with a different title, heading and text${withExample(cases)} Google may show only the other page in search results, or ignore the tag.`,
    solution: `Set the canonical tag to the page’s own URL. A canonical tag is only for copies of the same page.${byPageCount(cases, '', ' A value written once into a shared template is the usual cause.')}${cases.some(isTestPage) ? ' If a page is only a test, delete it instead.' : ''}`,
  }),

  fires: () => [
    site({ '/': linking('/boots', '/tents'), '/boots': productPage('boots', '/tents'), '/tents': productPage('tents', '/tents') }),
  ],
  quiet: () => [
    site({
      '/': linking('/old', '/tents'),
      '/old': productPage('boots', '/tents').replace('</head>', '<meta http-equiv="refresh" content="0; url=/tents"></head>'),
      '/tents': productPage('tents', '/tents'),
    }),
    site({ '/': linking('/boots', '/boots-red'), '/boots': productPage('boots', '/boots'), '/boots-red': productPage('boots', '/boots') }),
    site({ '/': linking('/boots', '/tents'), '/boots': productPage('boots', '/gone'), '/tents': productPage('tents', '/tents') }),
  ],
})
