import type { Page } from '#facts/page.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { byPageCount, numberOfPages, pageCount, pagesThat } from '#rules/wording.ts'

const MIN_ERRORS = 4
/** Up to this many pages, the advice is to check each of them. */
const FEW_PAGES = 3

/** The errors that parse5 reports. Unclosed and wrongly nested tags are not among them. */
const ERROR_NAMES: Record<string, string> = {
  'duplicate-attribute': 'an attribute that is written twice',
  'end-tag-without-matching-open-element': 'an end tag without a start tag',
  'misplaced-doctype': 'a doctype that isn’t in the first line',
  'misplaced-start-tag-for-head-element': 'a second head tag',
  'abandoned-head-element-child': 'a tag of the head after the end of the head',
  'disallowed-content-in-noscript-in-head': 'a tag that isn’t allowed in noscript in the head',
  'nested-noscript-in-head': 'a noscript tag inside another one',
  'eof-in-tag': 'a tag that never ends',
}

/** `7 structural errors; the first, in line 816, is an end tag without a start tag: </div>`. */
function describeErrors({ markupErrors, firstMarkupError: first }: Page): string {
  const number = `${markupErrors} structural errors`
  const name = ERROR_NAMES[first?.code ?? '']
  return first == null || name === undefined ? number : `${number}; the first, in line ${first.line}, is ${name}: ${first.tag}`
}

/** Details of the first error, which is the one that the evidence names. */
type Details = { isAttributeTwice: boolean }

export const htmlMalformed = pageRule<Details>({
  id: 'html-malformed',
  name: 'HTML structure errors',
  checks: 'Pages with at least four duplicate attributes, misplaced tags or unfinished tags',
  version: 3,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'template',
  minutes: 45,
  source: 'https://html.spec.whatwg.org/multipage/parsing.html#parse-errors',
  reviewed: '2026-11',
  check: 'Check ADDRESS at validator.w3.org: it lists duplicate attributes, stray end tags or tags in the wrong place.',
  applies: isHtmlPage,

  find(page) {
    if (page.markupErrors < MIN_ERRORS) return []
    return [
      {
        at: 'document',
        found: describeErrors(page),
        expected: 'none',
        details: { isAttributeTwice: page.firstMarkupError?.code === 'duplicate-attribute' },
      },
    ]
  },

  advise: (cases) => ({
    title: `Fix HTML errors on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} at least ${MIN_ERRORS} structural errors in the HTML, such as duplicate attributes or misplaced tags${withExample(cases, 'page')} Browsers and search engines have to guess what was meant, so parts of the page can move, disappear or be misread.`,
    solution: `Check ${numberOfPages(cases) > FEW_PAGES ? 'one page of each template' : byPageCount(cases, 'the page', 'the pages')} at validator.w3.org. Fix the errors from the top down, because one error often causes many others.${cases.some(({ details }) => details.isAttributeTwice) ? ' Inside an attribute, write quotation marks as &quot;: otherwise, the attribute ends at the first one.' : ''}`,
    example: null,
  }),

  fires: () => [body('<p class="a" class="b">1</p><p id="x" id="y">2</p><p class="a" class="b">3</p><p class="a" class="b">4</p>')],
  quiet: () => [
    body('<p>Paragraphs and list items<p>need not be closed<ul><li>one<li>two</ul>'),
    body('<p class="a" class="b">1</p>'),
    body('<script defer src="/a.js" defer></script>'.repeat(6)),
  ],
})
