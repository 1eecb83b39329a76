import { body, document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage, isShell, RENDERED_BY_SCRIPT } from '#rules/gates.ts'
import { inconclusive, pageRule } from '#rules/rule.ts'
import { byPageCount, count, pagesThat } from '#rules/wording.ts'

/** A page with a usual head and some content is larger. */
const MIN_BYTES = 512

export const emptyResponseBody = pageRule({
  id: 'empty-response-body',
  name: 'Empty page',
  checks: 'Pages that return status 200 with practically no HTML',
  version: 3,
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
    'canonical-missing',
    'og-missing',
    'page-dead-end',
  ],
  blocksIndexing: 'always',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  reviewed: '2026-11',
  check: 'View the page source: there is hardly anything between `<body>` and `</body>`.',
  applies: (page) => isHtmlPage(page) && page.refresh === null,

  find(page) {
    if (page.bodyElements > 0 && page.weight.html >= MIN_BYTES) return []
    if (page.text.words >= 20) return []
    if (isShell(page)) return inconclusive(RENDERED_BY_SCRIPT)
    return [
      {
        at: 'body',
        found:
          page.weight.html === 0 ? '0 bytes' : `${count(page.weight.html, 'byte')}, ${count(page.bodyElements, 'element')} in the body`,
        expected: 'a page with content',
      },
    ]
  },

  advise: (cases, stack) => ({
    title: `Fix or remove ${count(cases.length, 'empty page')}`,
    problem: `${pagesThat(cases, 'is', 'are')} ${cases.every(({ found }) => found === '0 bytes') ? 'empty' : 'almost empty'}, although the server reports no error (status 200)${withExample(cases, 'page')} Visitors see a blank screen, and Google treats empty pages as errors and drops them from search results.`,
    solution: `${byPageCount(cases, 'Open the page', 'Open each page')} and find out why nothing is shown: usually a template fails or a record is missing. Fix it, or return status 404 if there is nothing to show.${stack.includes('WordPress') ? ' In WordPress, turn on WP_DEBUG_LOG to see the PHP error.' : ''}`,
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
