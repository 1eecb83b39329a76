import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { count, pageCount, pagesThat } from '#rules/wording.ts'

const MANY = 1_500
const VERY_MANY = 3_000
const DEEPEST = 32

export const domTooLarge = pageRule({
  id: 'dom-too-large',
  name: 'Excessive DOM size',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'hard',
  change: 'template',
  minutes: 120,
  source: 'https://developer.chrome.com/docs/performance/insights/dom-size',
  reviewed: '2026-11',
  check: 'Run PageSpeed Insights and open “Optimize DOM size”: it counts more than 1,500 elements or a depth of more than 32.',
  applies: isHtmlPage,

  find({ dom: { elements, depth } }) {
    if (elements <= MANY && depth <= DEEPEST) return []
    const found = `${count(elements, 'element')}, nested ${count(depth, 'level')} deep`
    return [
      { at: 'html', found, expected: 'at most 1,500 elements, nested 32 levels deep', impact: elements > VERY_MANY ? 'medium' : 'low' },
    ]
  },

  advise: (cases) => ({
    title: `Reduce the DOM size of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} too many or too deeply nested HTML elements${withExample(cases, 'page')} Such pages load slowly on phones and react slowly to taps.`,
    solution:
      'Split long lists into several pages. Remove wrapper elements that only serve the layout. Build menus once instead of once per screen size.',
    example: null,
  }),

  fires: () => [body('<i></i>'.repeat(1_600)), body(`${'<div>'.repeat(40)}Boots${'</div>'.repeat(40)}`)],
  quiet: () => [body('<i></i>'.repeat(1_400)), body(`<ul>${'<li>Boots</li>'.repeat(200)}</ul>`)],
})
