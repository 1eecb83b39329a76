import { wordListsOf } from '#facts/language-words.ts'
import { notAnArticleAdvice } from '#rules/article-advice.ts'
import { body, document, markedUp, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isArticle } from '#rules/gates.ts'
import { hasProperty, thingsOf } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { byPageCount, count } from '#rules/wording.ts'

/** `By Ann Lee` near the beginning, in the languages that use this form. */
const BYLINE = /(^|\s)([Bb]y|[Vv]on|[Pp]ar|[Pp]or|[Dd]i|[Dd]oor|[Aa]utor(in)?:?|[Aa]uteur:?|[Aa]uthor:?|[Ww]ritten by|[Tt]ext:)\s+\p{Lu}/u

const LONG_TEXT = '<p>How to care for boots of leather in winter, explained step by step.</p>'.repeat(15)
const marked = (main: string, path: string) =>
  page(document('<meta property="og:type" content="article"><meta property="article:published_time" content="2026-11-15">', main), { path })
const EPISODES = '<tr><td>0:55:58</td><td><a href="/boots">How we care for boots of leather</a></td></tr>'.repeat(30)

export const authorMissing = pageRule({
  id: 'author-missing',
  name: 'Missing author',
  version: 3,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  reviewed: '2026-11',
  check: 'Read the beginning of the article and search its source for `author`: there is no author name.',
  // Bylines are recognized only in languages with a word list.
  applies: (page) => isArticle(page) && wordListsOf(page.language) !== null,

  find(article) {
    const hasAuthor =
      article.signs.hasByline ||
      article.openGraph['article:author'] !== undefined ||
      article.metas.some(({ name, content }) => name === 'author' && content !== '') ||
      thingsOf(article, 'Article').some(({ properties }) => hasProperty(article, properties, 'author')) ||
      BYLINE.test(article.text.start)
    return hasAuthor ? [] : [{ at: 'main', found: 'no author in the text or structured data', expected: 'the name of the author' }]
  },

  advise: (cases, stack) => ({
    title: `Add ${byPageCount(cases, 'an author name', 'author names')} to ${count(cases.length, 'article')}`,
    problem: `${count(cases.length, 'article names', 'articles name')} no author${withExample(cases, 'url')} Readers and search engines trust content more when they can see who is behind it.`,
    solution: `Show the author’s name below the headline, linked to a page about them. If the page has Article markup, add the name there too.${stack.includes('Docusaurus') ? ' In Docusaurus, set authors in the front matter of the post, which does both.' : ''}${notAnArticleAdvice(cases)}`,
  }),

  fires: () => [
    body(`<main><h1>Care for boots</h1>${LONG_TEXT}</main>`, { path: '/blog/care' }),
    marked(`<main><h1>Care for boots</h1>${LONG_TEXT}</main>`, '/care'),
    // Running text, half of it links.
    marked(
      `<main><h1>Care for boots</h1>${LONG_TEXT.replaceAll('boots of leather in winter', '<a href="/a">boots of leather in winter</a>')}</main>`,
      '/care',
    ),
  ],
  quiet: () => [
    body(`<main><h1>Care for boots</h1><p>By Ann Lee</p>${LONG_TEXT}</main>`, { path: '/blog/care' }),
    body(`<main><h1>Care for boots</h1><span class="entry-author">Ann</span>${LONG_TEXT}</main>`, { path: '/blog/care' }),
    body(`<main><h1>Care for boots</h1>${LONG_TEXT}<p>Authors of the article｜Ann Lee, Bo Day</p></main>`, { path: '/blog/care' }),
    markedUp({ '@type': 'Article', author: { '@type': 'Organization', name: 'Acme' } }, `<main><h1>Care for boots</h1>${LONG_TEXT}</main>`),
    page(document('', `<main><h1>Care for boots</h1>${LONG_TEXT}</main>`, 'ja'), { path: '/blog/care' }),
    body(`<main><h1>Care for boots</h1>${LONG_TEXT}</main>`, { path: '/guides/care' }),
    body('<main><h1>Care for boots</h1><p>Soon.</p></main>', { path: '/blog/care' }),
    marked(`<main><h1>Ann Lee</h1>${LONG_TEXT}</main>`, '/our-authors/ann-lee/'),
    marked(`<main><h1>All episodes</h1><p>Listen to our podcast.</p><table>${EPISODES}</table></main>`, '/episodes/'),
  ],
})
