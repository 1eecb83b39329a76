import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { count, pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const MANY = 1_500
const VERY_MANY = 3_000
const DEEPEST = 32

export const domTooLarge = pageRule({
  id: 'dom-too-large',
  name: 'Page has very many elements',
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
    const found = `${count(elements, 'element')}, ${depth} deep`
    return [{ at: 'html', found, expected: 'at most 1,500 elements, 32 deep', impact: elements > VERY_MANY ? 'medium' : 'low' }]
  },

  advise: (cases) => ({
    title: 'Make pages simpler',
    problem: `${pagesThat(cases, 'is', 'are')} made of very many elements: ${cases[0]?.found ?? ''}. Phones take long to draw and to change it.`,
    solution:
      'Split long lists into pages, drop wrappers that only serve the layout, and build menus once instead of once per screen size.',
    example: null,
  }),

  fires: () => [body('<i></i>'.repeat(1_600)), body(`${'<div>'.repeat(40)}Boots${'</div>'.repeat(40)}`)],
  quiet: () => [body('<i></i>'.repeat(1_400)), body(`<ul>${'<li>Boots</li>'.repeat(200)}</ul>`)],
})
