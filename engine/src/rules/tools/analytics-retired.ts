import { body, head } from '#rules/example.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { byFoundCount, pageCount, pagesThat } from '#rules/wording.ts'

/** ` (UA-12345-1)`, ` (such as UA-12345-1)`. */
function trackingIds(cases: readonly Case[]): string {
  const first = cases.find(({ found }) => found !== '')?.found
  return first === undefined ? '' : ` (${byFoundCount(cases, first, `such as ${first}`)})`
}

export const analyticsRetired = pageRule({
  id: 'analytics-retired',
  name: 'Outdated Universal Analytics tag',
  version: 1,
  category: 'tools',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://support.google.com/analytics/answer/11583528',
  reviewed: '2026-11',
  check: 'View the page source and search for `UA-`: there is an ID such as UA-12345-1.',
  applies: isHtmlPage,

  find(page) {
    const { retired } = page.measurement
    return retired.length === 0 ? [] : [{ at: 'script', found: retired.join(', '), expected: 'no ID that starts with UA-' }]
  },

  advise: (cases, stack) => ({
    title: `Remove the Universal Analytics tag from ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'still loads', 'still load')} Universal Analytics${trackingIds(cases)}, which stopped collecting data in July 2023. The tag only slows pages down.`,
    solution: stack.includes('WordPress')
      ? 'In WordPress, remove the UA- ID from the settings of your analytics plugin or theme, and enter your Google Analytics 4 ID (G-…).'
      : 'First make sure that Google Analytics 4 (an ID such as G-…) or another tool is on the page. Then remove the old tag. If the same script also sends data to another ID, such as AW-…, remove only the UA- ID from it.',
  }),

  fires: () => [
    head("<script>ga('create', 'UA-123456-1', 'auto')</script>"),
    head('<script async src="https://www.googletagmanager.com/gtag/js?id=UA-123456-1"></script>'),
  ],
  quiet: () => [
    head('<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC1234567"></script>'),
    body('<p>Look for UA-123456-1.</p>'),
  ],
})
