import { isStaticSite } from '#facts/stack.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { hasArticlePath, isHtmlPage } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { WIX_HTML_ADVICE } from '#rules/wix-html-advice.ts'
import { count, listed, pageCount, pagesThat } from '#rules/wording.ts'

const MAX_ELEMENTS = 1_500
const VERY_MANY_ELEMENTS = 3_000
const MAX_LEVELS = 32

/** For sites with documentation or a technical blog. */
const CODE_BLOCK_STEP = ' In very long code blocks, turn off syntax highlighting, which puts an element around almost every word.'

/** 0 for a page that is only too deep. */
type Details = { excessElements: number }

const isOnlyDeep = ({ details }: Case<Details>): boolean => details.excessElements === 0

export const domTooLarge = pageRule<Details>({
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
    if (elements <= MAX_ELEMENTS && depth <= MAX_LEVELS) return []
    const exceeded = [
      { value: elements, max: MAX_ELEMENTS, one: 'element', many: 'elements' },
      { value: depth, max: MAX_LEVELS, one: 'level of nesting', many: 'levels of nesting' },
    ].filter(({ value, max }) => value > max)
    return [
      {
        at: 'html',
        found: listed(exceeded.map(({ value, one, many }) => count(value, one, many))),
        expected: `at most ${listed(exceeded.map(({ max, one, many }) => count(max, one, many)))}`,
        impact: elements > VERY_MANY_ELEMENTS ? 'medium' : 'low',
        details: { excessElements: Math.max(0, elements - MAX_ELEMENTS) },
      },
    ]
  },

  advise: (cases, stack) => {
    const someAreOnlyDeep = cases.some(isOnlyDeep)
    const largestFirst = cases.toSorted((a, b) => b.details.excessElements - a.details.excessElements)
    const allAreOnlyDeep = cases.every(isOnlyDeep)
    const limit = allAreOnlyDeep
      ? 'HTML elements nested more than 32 levels deep'
      : `more than 1,500 HTML elements${someAreOnlyDeep ? ', or nest them more than 32 levels deep' : ''}`
    return {
      title:
        someAreOnlyDeep && !allAreOnlyDeep
          ? `Simplify the HTML of ${pageCount(cases)}`
          : `Reduce the ${allAreOnlyDeep ? 'nesting' : 'number'} of HTML elements on ${pageCount(cases)}`,
      problem: `${pagesThat(cases, 'has', 'have')} ${limit}${withExample(largestFirst, 'page')} Such pages load slowly on phones and react slowly to taps.`,
      solution: stack.includes('Wix')
        ? WIX_HTML_ADVICE
        : `${allAreOnlyDeep ? '' : 'In long lists, show fewer entries per page. '}Remove wrapper elements that neither the layout nor a script needs.${allAreOnlyDeep ? '' : ` Include each menu once, not once per screen size.${isStaticSite(stack) || cases.some(({ url }) => hasArticlePath(url)) ? CODE_BLOCK_STEP : ''}`}`,
      example: null,
    }
  },

  fires: () => [body('<i></i>'.repeat(1_600)), body(`${'<div>'.repeat(40)}Boots${'</div>'.repeat(40)}`)],
  quiet: () => [body('<i></i>'.repeat(1_400)), body(`<ul>${'<li>Boots</li>'.repeat(200)}</ul>`)],
})
