import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isShared } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { type SharingTag, sharingTags } from '#rules/sharing-tags.ts'
import { listed, pageCount, pagesThat } from '#rules/wording.ts'

/** Required on every page, each with its alternative names. */
const CORE: [name: SharingTag, others: string[]][] = [
  ['og:title', []],
  ['og:type', []],
  ['og:image', ['og:image:url', 'og:image:secure_url']],
  ['og:url', []],
]
const whole =
  '<meta property="og:title" content="Boots"><meta property="og:type" content="website"><meta property="og:url" content="https://shop.test/boots">'

export const ogIncomplete = pageRule({
  id: 'og-incomplete',
  name: 'Incomplete Open Graph tags',
  version: 1,
  category: 'social',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  explains: ['twitter-card-incomplete', 'twitter-card-missing'],
  source: 'https://ogp.me/',
  reviewed: '2026-11',
  check: 'View the page source and search for `og:title`, `og:type`, `og:image` and `og:url`: not all four are there.',
  applies: (page) => isShared(page) && Object.keys(page.openGraph).some((name) => name.startsWith('og:')),

  find(page) {
    const missing = CORE.filter(([name, others]) => [name, ...others].every((each) => (page.openGraph[each] ?? '') === ''))
    return missing.length === 0
      ? []
      : [
          {
            at: 'head',
            found: `no ${listed(missing.map(([name]) => name))}`,
            expected: 'og:title, og:type, og:image and og:url',
            fix: () =>
              sharingTags(
                page,
                missing.map(([name]) => name),
              ),
          },
        ]
  },

  advise: (cases) => ({
    title: `Add the missing Open Graph tags to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} some Open Graph tags, but not all four that are required${withExample(cases, ({ found }) => `${found.replace(/^no /, '')} ${found.includes(' and ') ? 'are' : 'is'} missing`)} Shared links may show a bare URL or a random image.`,
    solution: 'Add the missing tags to the template that writes the others.',
  }),

  fires: () => [head(whole), head(`${whole}<meta property="og:image" content="">`)],
  quiet: () => [
    head(`${whole}<meta property="og:image" content="https://shop.test/boots.jpg">`),
    head(`${whole}<meta property="og:image:url" content="https://shop.test/boots.jpg">`),
    head('<title>Boots</title>'),
  ],
})
