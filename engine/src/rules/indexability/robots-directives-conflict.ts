import { isRightlyExcluded, namesOtherPage } from '#facts/indexing.ts'
import type { Directives } from '#facts/robots-directives.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const OPPOSITES = [
  ['index', 'noindex'],
  ['follow', 'nofollow'],
] as const

const appliesToGoogle = ({ agent }: Directives) => agent === 'robots' || agent === 'googlebot'
const nameOf = ({ source, agent }: Directives) => (source === 'header' ? 'X-Robots-Tag' : `meta ${agent}`)

export const robotsDirectivesConflict = pageRule({
  id: 'robots-directives-conflict',
  name: 'Conflicting robots directives',
  checks: 'Robots meta tags and X-Robots-Tag headers that contradict each other',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check:
    'Compare the `robots` and `googlebot` tags in the page source with `x-robots-tag` in `curl -sI ADDRESS`: one allows what another forbids.',
  // Carts and variants that name another page stay out of search results either way.
  applies: (page) => isHtmlPage(page) && !namesOtherPage(page) && !isRightlyExcluded(page),

  find(page) {
    return OPPOSITES.flatMap(([yes, no]) => {
      const allowing = page.directives.find((each) => appliesToGoogle(each) && each.tokens.includes(yes))
      const forbidding = page.directives.find((each) => appliesToGoogle(each) && (each.tokens.includes(no) || each.tokens.includes('none')))
      if (allowing === undefined || forbidding === undefined) return []
      return [
        {
          at: 'robots directives',
          found: `${nameOf(allowing)} says ${yes}, ${nameOf(forbidding)} says ${no}`,
          expected: 'the same instruction everywhere',
        },
      ]
    })
  },

  advise: (cases) => ({
    title: `Fix conflicting robots directives on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'gives', 'give')} search engines contradictory instructions${withExample(cases, 'page')} Google follows the stricter one, so a page that you want in search results can be left out.`,
    solution: 'Decide which instruction is right. Keep it in one place, usually the robots meta tag, and remove the other one.',
    example: null,
  }),

  fires: () => [
    head('<meta name="robots" content="index, follow"><meta name="googlebot" content="noindex">'),
    head('<meta name="robots" content="index">', { headers: { 'x-robots-tag': 'noindex' } }),
  ],
  quiet: () => [
    head('<meta name="robots" content="index"><meta name="robots" content="noindex"><link rel="canonical" href="/boots">', {
      path: '/boots?past=1',
    }),
    head('<meta name="robots" content="noindex, follow">', { headers: { 'x-robots-tag': 'noindex' } }),
    head('<meta name="robots" content="index"><meta name="robots" content="noindex">', { path: '/cart/' }),
    head('<meta name="robots" content="index"><meta name="bingbot" content="noindex">'),
  ],
})
