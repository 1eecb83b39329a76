import { isShared } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

/** What the protocol asks for on every page, with other names under which it may stand. */
const CORE: [name: string, others: string[]][] = [
  ['og:title', []],
  ['og:type', []],
  ['og:image', ['og:image:url', 'og:image:secure_url']],
  ['og:url', []],
]
const whole =
  '<meta property="og:title" content="Boots"><meta property="og:type" content="website"><meta property="og:url" content="https://shop.test/boots">'

export const ogIncomplete = pageRule({
  id: 'og-incomplete',
  name: 'Preview data lacks a core property',
  version: 1,
  category: 'social',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://ogp.me/',
  reviewed: '2026-11',
  check: 'View the page’s source and search for `og:title`, `og:type`, `og:image` and `og:url`: not all four are there.',
  applies: (page) => isShared(page) && Object.keys(page.openGraph).some((name) => name.startsWith('og:')),

  find(page) {
    const missing = CORE.filter(([name, others]) => [name, ...others].every((each) => (page.openGraph[each] ?? '') === ''))
    return missing.length === 0
      ? []
      : [{ at: 'head', found: `no ${missing.map(([name]) => name).join(', ')}`, expected: 'og:title, og:type, og:image and og:url' }]
  },

  advise: (cases) => ({
    title: 'Complete the preview data',
    problem: `${pagesThat(cases, 'has', 'have')} Open Graph tags, but ${cases[0]?.found ?? ''}. Shared links show a bare address or a picture taken at random.`,
    solution: 'Add the missing tags to the template that writes the others.',
    example: `<meta property="og:type" content="website">\n<meta property="og:url" content="${escaped(cases[0]?.url ?? '')}">\n<meta property="og:image" content="https://example.com/preview.jpg">`,
  }),

  fires: () => [head(whole), head(`${whole}<meta property="og:image" content="">`)],
  quiet: () => [
    head(`${whole}<meta property="og:image" content="https://shop.test/boots.jpg">`),
    head(`${whole}<meta property="og:image:url" content="https://shop.test/boots.jpg">`),
    head('<title>Boots</title>'),
  ],
})
