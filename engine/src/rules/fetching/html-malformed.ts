import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const TOLERATED = 4

export const htmlMalformed = pageRule({
  id: 'html-malformed',
  name: 'Markup has structural errors',
  checks: 'Four and more parts that are not closed, wrongly nested or doubled',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'template',
  minutes: 45,
  source: 'https://html.spec.whatwg.org/multipage/parsing.html#parse-errors',
  reviewed: '2026-11',
  check: 'Check ADDRESS at validator.w3.org: it lists unclosed elements, stray end tags or doubled attributes.',
  applies: isHtmlPage,

  find(page) {
    if (page.markupErrors < TOLERATED) return []
    return [
      {
        at: 'document',
        found: `${page.markupErrors} structural errors`,
        expected: `fewer than ${TOLERATED} unclosed, misnested or doubled parts`,
      },
    ]
  },

  advise: (cases) => ({
    title: 'Repair broken markup',
    problem: `${pagesThat(cases, 'has', 'have')} unclosed or misnested tags or doubled attributes. Every parser repairs them in its own way, so parts of the page may move or vanish.`,
    solution: 'Run the template through an HTML validator and fix what it names, from the top down.',
    example: null,
  }),

  fires: () => [body('<p class="a" class="b">1</p><p id="x" id="y">2</p><p class="a" class="b">3</p><p class="a" class="b">4</p>')],
  quiet: () => [body('<p>Paragraphs and list items<p>need not be closed<ul><li>one<li>two</ul>'), body('<p class="a" class="b">1</p>')],
})
