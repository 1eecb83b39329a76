import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const DEEP = 2

export const breadcrumbAbsent = pageRule({
  id: 'breadcrumb-absent',
  name: 'Deep page without a breadcrumb trail',
  version: 2,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/appearance/structured-data/breadcrumb',
  reviewed: '2026-11',
  check: 'Look above the heading of the page: there is no trail such as Home > Boots, and the Rich Results Test finds no breadcrumbs.',
  applies: (page) =>
    isIndexable(page) &&
    (page.visit.depth ?? 0) >= DEEP &&
    (page.type === 'product' || page.type === 'article' || page.type === 'category'),

  find(page) {
    const isMarked = page.structuredData.items.some(
      (item) => item.types.includes('BreadcrumbList') || JSON.stringify(item.properties).includes('BreadcrumbList'),
    )
    return isMarked || page.hasBreadcrumb
      ? []
      : [{ at: 'body', found: 'no breadcrumb trail', expected: 'a trail of links up to the start page' }]
  },

  advise: (cases) => ({
    title: 'Add breadcrumb trails',
    problem: `${pagesThat(cases, 'does', 'do')} not show where in the site it stands. Visitors who come from a search cannot go one level up, and search engines see less of the structure.`,
    solution: 'Print a trail above the heading and mark it up, so that results can show it.',
    example: '<nav aria-label="Breadcrumb"><a href="/">Home</a> › <a href="/shoes">Shoes</a> › Boots</nav>',
  }),

  fires: () => [body('<h1>Boots</h1>', { path: '/products/boots', depth: 3 })],
  quiet: () => [
    body('<nav aria-label="Breadcrumbs"><a href="/">Home</a></nav>', { path: '/products/boots', depth: 3 }),
    body('<script type="application/ld+json">{"@type":"BreadcrumbList"}</script>', { path: '/products/boots', depth: 3 }),
    body('<h1>Boots</h1>', { path: '/products/boots', depth: 1 }),
    body('<h1>Module std::collections</h1>', { path: '/std/collections/index.html', depth: 2 }),
  ],
})
