import { isArticle } from '#rules/gates.ts'
import { has, thingsOf } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body, markedUp } from '#testing/example.ts'

const LONG = '<p>How to care for boots of leather in winter, told step by step.</p>'.repeat(15)

export const dateMissing = pageRule({
  id: 'date-missing',
  name: 'Article has no date',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/appearance/publication-dates',
  reviewed: '2026-11',
  check: 'Look near the heading of the article and search its source for `datePublished`: no date is given.',
  applies: isArticle,

  find(page) {
    const isDated =
      page.signs.hasDate ||
      page.openGraph['article:published_time'] !== undefined ||
      /\/(19|20)\d{2}\/\d{1,2}\//.test(page.url) ||
      thingsOf(page, 'Article').some(({ properties }) => has(page, properties, 'datePublished|dateModified'))
    return isDated ? [] : [{ at: 'main', found: 'no date in text or markup', expected: 'the date of publication' }]
  },

  advise: (cases) => ({
    title: 'Date articles',
    problem: `${pagesThat(cases, 'does', 'do')} not say when it was written, so readers cannot tell whether it still holds.`,
    solution: 'Show the date near the headline, and the date of the last real change where there was one.',
    example: '<p>Published <time datetime="2026-11-15">15 November 2026</time></p>',
  }),

  fires: () => [body(`<main><h1>Care for boots</h1>${LONG}</main>`, { path: '/blog/care' })],
  quiet: () => [
    body(`<main><h1>Care for boots</h1><p>November 15, 2026</p>${LONG}</main>`, { path: '/blog/care' }),
    body(`<main><h1>Care for boots</h1><p>15. November 2026</p>${LONG}</main>`, { path: '/blog/care' }),
    body(`<main><h1>Care for boots</h1><p>15/11/26</p>${LONG}</main>`, { path: '/blog/care' }),
    markedUp({ '@type': 'Article', datePublished: '2026-11-15' }, `<main><h1>Care for boots</h1>${LONG}</main>`),
  ],
})
