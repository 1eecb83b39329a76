import { languageName } from '#facts/language-codes.ts'
import type { Page } from '#facts/page.ts'
import { isShell, RENDERED_BY_SCRIPT } from '#facts/shell.ts'
import type { Stack } from '#facts/stack.ts'
import { body, document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, inconclusive, pageRule } from '#rules/rule.ts'
import { byPageCount, count, pagesThat } from '#rules/wording.ts'

/** A page with a usual head and some content is larger. */
const MIN_BYTES = 512
const MAX_WORDS = 20

/** Languages whose letters all come after the Latin letters in Unicode. */
const OWN_SCRIPT = /^(?:ar|be|bg|bn|el|fa|he|hi|hy|ja|ka|ko|mk|ru|ta|te|th|uk|ur|zh)\b(?!-latn)/i
const LETTER_AFTER_LATIN = /[^\P{L}A-\u036F]/u
const MIN_EMPTY_HEADINGS = 3

/** Number of empty headings of a page that has lost every letter of its language, as after a careless search-and-replace; else 0. */
function countLostHeadings({ lang, title, headings, text }: Page): number {
  const empty = headings.filter((heading) => heading.text === '' && !heading.hasImage).length
  const written = `${title?.text ?? ''} ${headings.map((heading) => heading.text).join(' ')} ${text.start}`
  return empty >= MIN_EMPTY_HEADINGS && OWN_SCRIPT.test(lang ?? '') && !LETTER_AFTER_LATIN.test(written) ? empty : 0
}

type Details = { isEmpty: boolean; hasLostText: boolean }
const hasLostText = ({ details }: Case<Details>): boolean => details.hasLostText

function steps(cases: readonly Case<Details>[], stack: readonly Stack[]): string {
  const lost = cases.some(hasLostText)
    ? 'Where a page lost its text, a script probably removed every letter of the language: restore the text from its source. '
    : ''
  if (cases.every(hasLostText)) return `${lost}Delete pages that you can’t restore.`
  const log = stack.includes('WordPress') ? ' In WordPress, turn on WP_DEBUG_LOG to see the PHP error.' : ''
  const open = lost === '' ? `${byPageCount(cases, 'Open the page', 'Open each page')} and find` : 'Where a page is empty, find'
  return `${lost}${open} out why nothing is shown: usually a template fails or a record is missing. Fix it, or return status 404 if there is nothing to show.${log}`
}

const pageWithLostText = (lang: string): string =>
  document(
    `<title>vs | Acme</title><meta name="viewport" content="width=device-width"><meta name="description" content="">`,
    `<main><h1>vs</h1>${'<section class="boots"><h2></h2><p class="about-boots"></p></section>'.repeat(9)}</main>`,
    lang,
  )

export const emptyResponseBody = pageRule<Details>({
  id: 'empty-response-body',
  name: 'Empty page',
  checks: 'Pages that return status 200 with practically no HTML',
  version: 4,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  // Not `EVERYTHING_ON_PAGE`, because an error message with status 200 is mainly a soft 404.
  explains: [
    'thin-content',
    'title-missing',
    'title-too-short',
    'title-duplicate',
    'title-template-outlier',
    'h1-missing',
    'h1-duplicate',
    'heading-empty',
    'heading-level-skipped',
    'description-missing',
    'description-too-short',
    'description-duplicate',
    'html-lang-missing',
    'doctype-missing',
    'viewport-missing',
    'charset-undeclared',
    'canonical-missing',
    'og-missing',
    'og-incomplete',
    'twitter-card-missing',
    'image-preview-restricted',
    'image-no-dimensions',
    'origin-hints-missing',
    'link-no-text',
    'page-dead-end',
    'boilerplate-heavy',
    'sd-absent',
    'sd-article',
    'sd-missing-on-siblings',
    'a11y-main-missing',
    'ai-semantic-structure-weak',
  ],
  blocksIndexing: 'always',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  reviewed: '2026-11',
  check: 'View the page source: there is hardly anything between `<body>` and `</body>`.',
  applies: (page) => isHtmlPage(page) && page.refresh === null,

  find(page) {
    if (page.text.words >= MAX_WORDS) return []
    const expected = 'a page with content'
    const lostCount = countLostHeadings(page)
    if (lostCount > 0)
      return [
        {
          at: 'body',
          found: `${count(lostCount, 'empty heading')}, and no text in ${languageName(page.lang ?? '')}`,
          expected,
          details: { isEmpty: false, hasLostText: true },
        },
      ]
    if (page.bodyElements > 0 && page.weight.html >= MIN_BYTES) return []
    // A page with a heading and a few links is short, not empty.
    if (page.headings.some(({ text }) => text !== '')) return []
    if (isShell(page)) return inconclusive(RENDERED_BY_SCRIPT)
    const isEmpty = page.weight.html === 0
    return [
      {
        at: 'body',
        found: isEmpty ? '0 bytes' : `${count(page.weight.html, 'byte')}, ${count(page.bodyElements, 'element')} in the body`,
        expected,
        details: { isEmpty, hasLostText: false },
      },
    ]
  },

  advise: (cases, stack) => ({
    title: `Fix or remove ${count(cases.length, 'empty page')}`,
    problem: `${pagesThat(cases, 'is', 'are')} ${cases.every(({ details }) => details.isEmpty) ? 'empty' : 'almost empty'}, although the server reports no error (status 200)${withExample(cases, 'page')} Visitors find nothing to read, and Google treats empty pages as errors and drops them from search results.`,
    solution: steps(cases, stack),
    example: null,
  }),

  fires: () => [page(''), page('<!doctype html><title>Boots</title>'), page(pageWithLostText('ja'))],
  quiet: () => [
    page(pageWithLostText('en')),
    page(pageWithLostText('ja').replace('vs |', '登山靴 |')),
    body(`<main><h1>Boots</h1><p>${'Good boots for every weather. '.repeat(20)}</p></main>`),
    page(`<p>${'Old page with a few words. '.repeat(8)}`),
    page('', { status: 404 }),
    page('<title>Boots</title><h1>Boots</h1><a href="/walking">Walking boots</a>'),
    page(document('<title>Boots</title>', '<div id="root"></div><script type="module" src="/main.js"></script>')),
  ],
})
