import { firstPageOf } from '#facts/page-number.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { canonicalFix } from '#rules/page-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { count, pagesThat } from '#rules/wording.ts'

export const paginationCanonicalToFirst = pageRule({
  id: 'pagination-canonical-to-first',
  name: 'Paginated page has page 1 as canonical',
  checks: 'Page 2 and later of a list with a canonical tag to page 1',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  explains: ['canonical-to-home', 'link-to-noncanonical', 'sitemap-lists-noncanonical'],
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  reviewed: '2026-11',
  check: 'View the source of page 2 of the list: `rel="canonical"` names page 1.',
  judgesCopies: true,
  applies: isHtmlPage,

  find(page) {
    return page.canonical !== null && page.canonical !== page.url && firstPageOf(page.url).includes(page.canonical)
      ? [{ at: 'link[rel=canonical]', found: page.canonical, expected: page.url, fix: () => canonicalFix(page, page.url) }]
      : []
  },

  advise: (cases, stack) => ({
    title: `Fix canonical tags on ${count(cases.length, 'paginated page')}`,
    problem: `${pagesThat(cases, 'names', 'name')} page 1 of the list as canonical${withExample(cases, 'url')} Google treats such a page as a copy of page 1, and may never find the products or posts listed only there.`,
    solution: `On page 2 and later, set the canonical tag to the page’s own URL, including its number.${platformSetting('canonical', stack)}`,
  }),

  fires: () => [
    head('<link rel="canonical" href="/boots">', { path: '/boots?page=2' }),
    head('<link rel="canonical" href="/blog/">', { path: '/blog/page/3/' }),
    head('<link rel="canonical" href="/boots?page=1">', { path: '/boots?page=2' }),
  ],
  quiet: () => [
    head('<link rel="canonical" href="/boots?page=2">', { path: '/boots?page=2' }),
    head('<link rel="canonical" href="/boots">', { path: '/boots?page=1' }),
    head('<link rel="canonical" href="/boots/all">', { path: '/boots?page=2' }),
    head('<link rel="canonical" href="/boots">', { path: '/boots?sort=2' }),
  ],
})
