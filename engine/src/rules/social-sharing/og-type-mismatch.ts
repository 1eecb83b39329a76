import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isShareable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { tagContentFix } from '#rules/sharing-tags.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const ARTICLE_TYPE = /^(Article|NewsArticle|BlogPosting|TechArticle)$/
const markup = '<script type="application/ld+json">{"@type":"BlogPosting","headline":"Boots"}</script>'

export const ogTypeMismatch = pageRule({
  id: 'og-type-mismatch',
  name: 'Wrong og:type on articles',
  version: 1,
  category: 'social',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://ogp.me/#types',
  reviewed: '2026-11',
  check: 'View the page source and search for `og:type`: it says website, although the page is an article.',
  // The structured data must say that the page is an article, because lists can have URLs like those of articles.
  applies: (page) =>
    isShareable(page) &&
    page.type === 'article' &&
    page.openGraph['og:type'] !== undefined &&
    page.structuredData.items.some(({ types }) => types.some((type) => ARTICLE_TYPE.test(type))),

  find(page) {
    const type = page.openGraph['og:type'] ?? ''
    return type === 'website'
      ? [{ at: 'meta[property=og:type]', found: type, expected: 'article', fix: () => tagContentFix('og:type', 'article') }]
      : []
  },

  advise: (cases) => ({
    title: `Set og:type to article on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'is an article but has', 'are articles but have')} og:type website${withExample(cases, 'url')} Services that read og:type then don’t treat the page as an article.`,
    solution: 'Set og:type to article in the template of your articles. You can then also add article:published_time and article:author.',
  }),

  fires: () => [head(`<meta property="og:type" content="website">${markup}`, { path: '/blog/boots' })],
  quiet: () => [
    head(`<meta property="og:type" content="article">${markup}`, { path: '/blog/boots' }),
    head('<meta property="og:type" content="website">', { path: '/blog/page/2' }),
    head(`<meta property="og:type" content="website">${markup}`, { path: '/' }),
    head(`<meta property="og:type" content="website">${markup}`, { path: '/about/' }),
  ],
})
