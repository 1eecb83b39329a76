import { firstPageOf } from '#facts/page-number.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const paginationCanonicalToFirst = pageRule({
  id: 'pagination-canonical-to-first',
  name: 'Follow-up page of a list names page 1 as canonical',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  explains: ['canonical-to-home', 'link-to-noncanonical', 'sitemap-lists-noncanonical'],
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  reviewed: '2026-11',
  check: 'View the source of the follow-up page: `rel="canonical"` names page 1 of the list.',
  applies: isHtmlPage,

  find(page) {
    return page.canonical !== null && page.canonical !== page.url && firstPageOf(page.url).includes(page.canonical)
      ? [{ at: 'link[rel=canonical]', found: page.canonical, expected: page.url }]
      : []
  },

  advise: (cases) => ({
    title: 'Give each page of a list its own canonical',
    problem: `${pagesThat(cases, 'is', 'are')} told to search engines as a copy of page 1: ${cases[0]?.url ?? ''}. It is none, and what it lists may never be found.`,
    solution: 'Let the canonical of pages 2 and up name the page itself, with its number.',
    example: `<link rel="canonical" href="${cases[0]?.url ?? 'https://example.com/boots?page=2'}">`,
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
