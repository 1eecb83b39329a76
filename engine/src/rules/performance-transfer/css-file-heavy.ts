import { ownFiles } from '#rules/questions.ts'
import { probeRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { document, site } from '#testing/example.ts'

const KILOBYTE = 1_024
const HEAVY = 100 * KILOBYTE
/** Of a large style sheet about a seventh is left when it is compressed; that it was not is told by another rule. */
const PACKED = 0.15

const page = document('<link rel="stylesheet" href="/a.css">', '')
const style = (bytes: number, encoding = 'br') => ({
  headers: { 'content-type': 'text/css', 'content-encoding': encoding },
  body: 'a'.repeat(bytes),
})

export const cssFileHeavy = probeRule({
  id: 'css-file-heavy',
  name: 'Style sheet is very large',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'file',
  minutes: 90,
  source: 'https://developer.chrome.com/docs/lighthouse/performance/unused-css-rules',
  reviewed: '2026-11',
  check: 'Reload with the Network panel open, choose CSS and sort by size: the named file transfers more than 100 KB.',
  asks: (site) => ownFiles(site, 'link[rel=stylesheet]'),

  find(answers) {
    return answers.flatMap(({ url, of, about = '', page: { status, weight, headers } }) => {
      const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity'
      if (status !== 200 || weight.sent * (isPlain ? PACKED : 1) <= HEAVY) return []
      return [{ url: of, at: about, found: `${url} transfers ${Math.round(weight.sent / KILOBYTE)} KB`, expected: 'at most 100 KB' }]
    })
  },

  advise: (cases) => ({
    title: 'Make style sheets smaller',
    problem: `${count(cases.length, 'style sheet')} ${cases.length === 1 ? 'is' : 'are'} large even on the wire: ${cases[0]?.found ?? ''}. Nothing is drawn before it has arrived.`,
    solution: 'Remove rules that no page uses, move fonts and pictures out of the file, and load what only some pages need there.',
    example: null,
  }),

  fires: () => [site({ '/': page, '/a.css': style(HEAVY + 1) }), site({ '/': page, '/a.css': style(7 * HEAVY, 'identity') })],
  quiet: () => [
    site({ '/': page, '/a.css': style(HEAVY) }),
    site({ '/': page }),
    site({ '/': page, '/a.css': style(5 * HEAVY, 'identity') }),
  ],
})
