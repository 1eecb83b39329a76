import { notAnArticleAdvice } from '#rules/article-advice.ts'
import { body, markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isArticle } from '#rules/gates.ts'
import { hasProperty, thingsOf } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { byPageCount, count } from '#rules/wording.ts'

const LONG_TEXT = '<p>How to care for boots of leather in winter, explained step by step.</p>'.repeat(15)

export const dateMissing = pageRule({
  id: 'date-missing',
  name: 'Missing publication date',
  version: 2,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/appearance/publication-dates',
  reviewed: '2026-11',
  check: 'Look near the headline of the article and search its source for `datePublished`: there is no date.',
  applies: isArticle,

  find(page) {
    const isDated =
      page.signs.hasDate ||
      page.openGraph['article:published_time'] !== undefined ||
      /\/(19|20)\d{2}\/\d{1,2}\//.test(page.url) ||
      thingsOf(page, 'Article').some(({ properties }) => hasProperty(page, properties, 'datePublished|dateModified'))
    return isDated ? [] : [{ at: 'main', found: 'no date in the text or structured data', expected: 'the publication date' }]
  },

  advise: (cases) => ({
    title: `Add ${byPageCount(cases, 'a publication date', 'publication dates')} to ${count(cases.length, 'article')}`,
    problem: `${count(cases.length, 'article has', 'articles have')} no publication date${withExample(cases, 'url')} Readers can’t tell whether the content is still up to date, and Google can’t show a date in search results.`,
    solution: `Show the date near the headline. If you update an article, add the date of the last real change. If the page has Article markup, put both there too.${notAnArticleAdvice(cases)}`,
  }),

  fires: () => [body(`<main><h1>Care for boots</h1>${LONG_TEXT}</main>`, { path: '/blog/care' })],
  quiet: () => [
    body(`<main><h1>Care for boots</h1><p>November 15, 2026</p>${LONG_TEXT}</main>`, { path: '/blog/care' }),
    body(`<main><h1>Care for boots</h1><p>15. November 2026</p>${LONG_TEXT}</main>`, { path: '/blog/care' }),
    body(`<main><h1>Care for boots</h1><p>15/11/26</p>${LONG_TEXT}</main>`, { path: '/blog/care' }),
    markedUp({ '@type': 'Article', datePublished: '2026-11-15' }, `<main><h1>Care for boots</h1>${LONG_TEXT}</main>`),
  ],
})
