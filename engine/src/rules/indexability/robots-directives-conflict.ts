import type { Directives } from '#facts/robots-directives.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

const PAIRS = [
  ['index', 'noindex'],
  ['follow', 'nofollow'],
] as const

const hears = ({ agent }: Directives) => agent === 'robots' || agent === 'googlebot'
const named = ({ source, agent }: Directives) => (source === 'header' ? 'X-Robots-Tag' : `meta ${agent}`)

export const robotsDirectivesConflict = pageRule({
  id: 'robots-directives-conflict',
  name: 'Robots directives contradict each other',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check:
    'Compare the `robots` and `googlebot` lines of the page’s source with `x-robots-tag` in `curl -sI ADDRESS`: one allows what another forbids.',
  applies: isHtmlPage,

  find(page) {
    return PAIRS.flatMap(([yes, no]) => {
      const allowing = page.directives.find((each) => hears(each) && each.tokens.includes(yes))
      const forbidding = page.directives.find((each) => hears(each) && (each.tokens.includes(no) || each.tokens.includes('none')))
      if (allowing === undefined || forbidding === undefined) return []
      return [{ at: 'robots directives', found: `${named(allowing)} says ${yes}, ${named(forbidding)} says ${no}`, expected: 'one answer' }]
    })
  },

  advise: (cases) => ({
    title: 'Make the robots directives agree',
    problem: `${pagesThat(cases, 'says', 'say')} two different things: ${cases[0]?.found ?? ''}. Search engines take the stricter one.`,
    solution: 'Keep one place for the directive, the meta element in most cases, and remove the other.',
    example: null,
  }),

  fires: () => [
    head('<meta name="robots" content="index, follow"><meta name="googlebot" content="noindex">'),
    head('<meta name="robots" content="index">', { headers: { 'x-robots-tag': 'noindex' } }),
  ],
  quiet: () => [
    head('<meta name="robots" content="noindex, follow">', { headers: { 'x-robots-tag': 'noindex' } }),
    head('<meta name="robots" content="index"><meta name="bingbot" content="noindex">'),
  ],
})
