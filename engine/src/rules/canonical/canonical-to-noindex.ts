import { isRightlyExcluded } from '#facts/indexing.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

export const canonicalToNoindex = siteRule({
  id: 'canonical-to-noindex',
  name: 'Canonical tag points to a noindex page',
  checks: 'Canonical tags that point to a page with noindex',
  version: 2,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  blocksIndexing: 'likely',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Paste the URL in `rel="canonical"` into URL Inspection in Search Console: it is excluded by noindex.',
  find(site) {
    return htmlPages(site).flatMap((page) => {
      const target = page.canonical === null || page.canonical === page.url ? null : site.page(page.canonical)
      if (target === null || target.status !== 200 || !target.noindex || isRightlyExcluded(target)) return []
      return [{ url: page.url, at: 'link[rel=canonical]', found: `${target.url} has noindex`, expected: 'an indexable page' }]
    })
  },

  advise: (cases, stack) => ({
    title: `Remove noindex from the canonical version of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has a canonical tag that points', 'have canonical tags that point')} to a page kept out of search results${withExample(cases)} Google may then show neither of the two pages.`,
    solution: `Remove noindex from the canonical page if it should appear in search results. Otherwise change the canonical tag to the page’s own URL.${platformSetting('canonical', stack)}`,
    example: null,
  }),

  fires: () => [
    site({
      '/': linking('/boots'),
      '/boots': document('<link rel="canonical" href="/all">', ''),
      '/all': document('<meta name="robots" content="noindex">', ''),
    }),
  ],
  quiet: () => [site({ '/': linking('/boots'), '/boots': document('<link rel="canonical" href="/all">', ''), '/all': linking('/') })],
})
