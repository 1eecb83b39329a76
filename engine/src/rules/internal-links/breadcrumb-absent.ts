import { isUnnamedCategory } from '#facts/archive-page.ts'
import { body, document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isArticlePage, isListPage, isMeantForSearch } from '#rules/gates.ts'
import { hasThing } from '#rules/markup.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const MIN_CLICKS = 2

export const breadcrumbAbsent = pageRule({
  id: 'breadcrumb-absent',
  name: 'Missing breadcrumbs',
  checks: 'Products, articles and categories at least 2 clicks from the home page without breadcrumbs',
  version: 5,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/appearance/structured-data/breadcrumb',
  reviewed: '2026-11',
  check: 'Look above the page’s main heading: there are no breadcrumbs such as Home > Category, and the Rich Results Test finds none.',
  applies: (page) =>
    isMeantForSearch(page) &&
    !isListPage(page) &&
    !isUnnamedCategory(page.url) &&
    (page.visit.depth ?? 0) >= MIN_CLICKS &&
    (page.type === 'product' || page.type === 'category' || isArticlePage(page)),

  find(page) {
    return page.hasBreadcrumb || hasThing(page, 'BreadcrumbList')
      ? []
      : [{ at: 'body', found: 'no breadcrumbs', expected: 'links from this page up to the home page' }]
  },

  advise: (cases, stack) => ({
    title: `Add breadcrumbs to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} no breadcrumbs${withExample(cases, 'url')} Visitors who arrive from Google can’t go up one level, and search engines see less of your site’s structure.`,
    solution: `Add breadcrumbs above the heading in the template. Then describe them with structured data of the type BreadcrumbList, so that Google can show them in search results.${platformSetting('breadcrumbs', stack)}`,
  }),

  fires: () => [
    body('<h1>Boots</h1>', { path: '/products/boots', depth: 3 }),
    body('<a href="/">Acme</a> <a href="/shoes">→ Shoes</a><h1>Boots</h1>', { path: '/products/boots', depth: 3 }),
    body('<a href="/a">A</a> › <a href="/b">B</a><h1>Boots</h1>', { path: '/products/boots', depth: 3 }),
    body(`<a href="/">Home</a> › Boots<p>${'Boots for wet trails. '.repeat(20)}</p><h1>Boots</h1>`, { path: '/products/boots', depth: 3 }),
  ],
  quiet: () => [
    body('<div><a href="/">Home</a> > <a href="/sale">Sale</a> > Boots</div><h1>Boots</h1>', { path: '/products/boots', depth: 3 }),
    body('<ul><li><a href="../">Products</a></li><li>›</li><li>Boots</li></ul><h1>Boots</h1>', { path: '/products/boots/', depth: 3 }),
    body('<nav aria-label="Breadcrumbs"><a href="/">Home</a></nav>', { path: '/products/boots', depth: 3 }),
    body('<script type="application/ld+json">{"@type":"BreadcrumbList"}</script>', { path: '/products/boots', depth: 3 }),
    body('<h1>Boots</h1>', { path: '/products/boots', depth: 1 }),
    // Drupal marks every page as an article.
    page(document('<meta property="og:type" content="article">', '<h1>Harrow, our sponsor</h1>'), { path: '/harrow', depth: 2 }),
    body('<h1>Uncategorized</h1>', { path: '/category/uncategorized/', depth: 2 }),
    // Many themes call every page an article.
    page(document('<meta property="og:type" content="article">', '<h1>Join us</h1>'), { path: '/en/join-us/', depth: 2 }),
    body('<h1>Module std::collections</h1>', { path: '/std/collections/index.html', depth: 2 }),
  ],
})
