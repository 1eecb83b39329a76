import { DRAWN_BY_SCRIPT, isHtmlPage, isShell } from '#rules/gates.ts'
import { inconclusive, pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body, document, page } from '#testing/example.ts'

/** Less than any page with a head and a sentence. */
const SMALLEST = 512

export const emptyResponseBody = pageRule({
  id: 'empty-response-body',
  name: 'Page is empty',
  version: 2,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  explains: [
    'thin-content',
    'title-missing',
    'h1-missing',
    'description-missing',
    'html-lang-missing',
    'doctype-missing',
    'viewport-missing',
  ],
  blocksIndexing: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  reviewed: '2026-11',
  check: 'View the page’s source: hardly anything stands between `<body>` and `</body>`.',
  applies: (page) => isHtmlPage(page) && page.refresh === null,

  find(page) {
    if (page.bodyElements > 0 && page.weight.html >= SMALLEST) return []
    if (page.text.words >= 20) return []
    if (isShell(page)) return inconclusive(DRAWN_BY_SCRIPT)
    return [{ at: 'body', found: `${page.weight.html} bytes, ${page.bodyElements} elements in the body`, expected: 'a page with content' }]
  },

  advise: (cases) => ({
    title: 'Fill or remove empty pages',
    problem: `${pagesThat(cases, 'answers', 'answer')} with status 200 and practically no markup, which search engines treat as an error.`,
    solution: 'Find out why nothing is rendered (a failed template, a missing record) or answer with 404 when there is nothing to show.',
    example: null,
  }),

  fires: () => [page(''), page('<!doctype html><title>Boots</title>')],
  quiet: () => [
    body(`<main><h1>Boots</h1><p>${'Good boots for every weather. '.repeat(20)}</p></main>`),
    page(`<p>${'Old page with a few words. '.repeat(8)}`),
    page('', { status: 404 }),
    page(document('<title>Boots</title>', '<div id="root"></div><script type="module" src="/main.js"></script>')),
  ],
})
