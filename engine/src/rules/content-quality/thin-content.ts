import { fewestWords, isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body, document, page } from '#testing/example.ts'

const main = (words: number) => `<main><h1>Boots</h1><p>${'Boots last. '.repeat(words / 2)}</p></main>`

export const thinContent = pageRule({
  id: 'thin-content',
  name: 'Too little text',
  version: 1,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 60,
  minutesEach: 45,
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  reviewed: '2026-11',
  check:
    'Copy the text of the page, without menus, into a word processor: it counts fewer than 200 words, or 50 on products and categories.',
  applies: (page) => fewestWords(page) !== null && isIndexable(page),

  find(page) {
    const fewest = fewestWords(page) ?? 0
    return page.text.words >= fewest
      ? []
      : [{ at: 'main', found: `${page.text.words} words on a page of the kind ${page.type}`, expected: `at least ${fewest} words` }]
  },

  advise: (cases) => ({
    title: 'Say more on pages that say little',
    problem: `${pagesThat(cases, 'has', 'have')} hardly any text: ${cases[0]?.found ?? ''}. Search engines have little to go by, and readers little reason to stay.`,
    solution:
      'Answer what people ask before they buy or decide: for whom it is, how it differs, what it costs, how it is used. Merge pages that have nothing of their own to say.',
    example: null,
  }),

  fires: () => [body(main(100), { path: '/blog/boots' }), body(main(20), { path: '/products/boots' })],
  quiet: () => [
    body(main(240), { path: '/blog/boots' }),
    body(main(60), { path: '/products/boots' }),
    body(main(100), { path: '/blog/author/ann' }),
    page(document('<meta property="og:type" content="article">', main(100)), { path: '/about-us' }),
    body(main(20), { path: '/contact' }),
    body(main(20), { path: '/about' }),
  ],
})
