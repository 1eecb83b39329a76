import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body, head } from '#testing/example.ts'

export const analyticsRetired = pageRule({
  id: 'analytics-retired',
  name: 'Tag of the retired Universal Analytics is left',
  version: 1,
  category: 'tools',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://support.google.com/analytics/answer/11583528',
  reviewed: '2026-11',
  check: 'View the page’s source and search for `UA-`: an id such as UA-12345-1 stands there.',
  applies: isHtmlPage,

  find(page) {
    const { retired } = page.measurement
    return retired.length === 0 ? [] : [{ at: 'script', found: retired.join(', '), expected: 'no id that begins with UA-' }]
  },

  advise: (cases, stack) => ({
    title: 'Remove the tag of Universal Analytics',
    problem: `${pagesThat(cases, 'still sends', 'still send')} visits to ${cases[0]?.found ?? 'Universal Analytics'}, which has counted nothing since July 2023.`,
    solution: stack.includes('WordPress')
      ? 'Remove the id from the settings of the analytics plug-in or theme, and enter the one of Google Analytics 4 (G-…).'
      : 'Remove the tag, and check that one of Google Analytics 4 (G-…) or another tool is there.',
    example: '<script async src="https://www.googletagmanager.com/gtag/js?id=G-XXXXXXXXXX"></script>',
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
