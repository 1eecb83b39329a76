import { body, document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isArticlePage, isLegalText } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { siteMatcher } from '#web/same-site.ts'

const MAX_WORDS_WITHOUT_SOURCE = 800

const text = (words: number) => `<p>${'Boots last. '.repeat(words / 2)}</p>`

export const outboundSourcesNone = pageRule({
  id: 'outbound-sources-none',
  name: 'Long article without sources',
  checks: 'Articles of more than 800 words without a link to another site',
  version: 3,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  reviewed: '2026-11',
  check: 'Hover over each link in the article and read the URL at the bottom of the window: none leads to another site.',
  applies: (page) => isArticlePage(page) && !isLegalText(page) && page.text.words > MAX_WORDS_WITHOUT_SOURCE,

  find(page) {
    const isInternal = siteMatcher(page.url)
    const hasSource = page.links.some(({ url, place }) => url !== null && (place === 'main' || place === 'body') && !isInternal(url))
    return hasSource
      ? []
      : [{ at: 'main', found: `${count(page.text.words, 'word')} without a link to another site`, expected: 'links to sources' }]
  },

  advise: (cases) => ({
    title: `Add links to sources in ${count(cases.length, 'long article')}`,
    problem: `${count(cases.length, 'long article names', 'long articles name')} no sources${withExample(cases, ({ url, found }) => `${url} has ${found}`)} Readers and AI search can’t check the facts, so they trust them less.`,
    solution: 'Link to the studies, figures, standards or manufacturers that the text mentions, right where it mentions them.',
  }),

  fires: () => [
    body(`<main><h1>Boots</h1>${text(900)}<a href="/care">Care</a></main><footer><a href="https://x.com/shop">X</a></footer>`, {
      path: '/blog/boots',
    }),
  ],
  quiet: () => [
    body(`<main><h1>Boots</h1>${text(900)}<a href="https://other.test/study">Study</a></main>`, { path: '/blog/boots' }),
    body(`<main><h1>Boots</h1>${text(600)}</main>`, { path: '/blog/boots' }),
    body(`<main><h1>Boots</h1>${text(900)}</main>`, { path: '/products/boots' }),
    body(`<main><h1>Terms and conditions</h1>${text(900)}</main>`, { path: '/blog/terms' }),
    // Many themes call every page an article.
    page(document('<meta property="og:type" content="article">', `<main><h1>Join us</h1>${text(900)}</main>`), { path: '/join-us/' }),
    page(document('<meta property="og:type" content="article">', `<main><h1>Archive</h1>${text(900)}</main>`), { path: '/archives/' }),
  ],
})
