import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { byPageCount, numberOfPages, pageCount, pagesThat } from '#rules/wording.ts'

const MIN_ERRORS = 4
/** Up to this many pages, the advice is to check each of them. */
const FEW_PAGES = 3

export const htmlMalformed = pageRule({
  id: 'html-malformed',
  name: 'HTML structure errors',
  checks: 'Pages with at least four unclosed tags, wrongly nested tags or duplicate attributes',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'template',
  minutes: 45,
  source: 'https://html.spec.whatwg.org/multipage/parsing.html#parse-errors',
  reviewed: '2026-11',
  check: 'Check ADDRESS at validator.w3.org: it lists unclosed elements, stray end tags or duplicate attributes.',
  applies: isHtmlPage,

  find(page) {
    if (page.markupErrors < MIN_ERRORS) return []
    return [
      {
        at: 'document',
        found: `${page.markupErrors} structural errors`,
        expected: 'none',
      },
    ]
  },

  advise: (cases) => ({
    title: `Fix HTML errors on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} at least ${MIN_ERRORS} structural errors in the HTML, such as unclosed tags, wrongly nested tags or duplicate attributes${withExample(cases, 'page')} Browsers and search engines have to guess what was meant, so parts of the page can move, disappear or be misread.`,
    solution: `Check ${numberOfPages(cases) > FEW_PAGES ? 'one page of each template' : byPageCount(cases, 'the page', 'the pages')} at validator.w3.org. Fix the errors from the top down, because one unclosed tag often causes many other errors.`,
    example: null,
  }),

  fires: () => [body('<p class="a" class="b">1</p><p id="x" id="y">2</p><p class="a" class="b">3</p><p class="a" class="b">4</p>')],
  quiet: () => [body('<p>Paragraphs and list items<p>need not be closed<ul><li>one<li>two</ul>'), body('<p class="a" class="b">1</p>')],
})
