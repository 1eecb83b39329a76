import { isShared } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

const card = '<meta name="twitter:card" content="summary_large_image">'

export const twitterCardIncomplete = pageRule({
  id: 'twitter-card-incomplete',
  name: 'Card for X lacks title or picture',
  version: 1,
  category: 'social',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developer.x.com/en/docs/x-for-websites/cards/overview/markup',
  reviewed: '2026-11',
  check: 'View the page’s source: `twitter:card` is there, but no `og:title` or `twitter:title`, or no `og:image` or `twitter:image`.',
  applies: (page) => isShared(page) && /^summary/i.test(page.openGraph['twitter:card'] ?? ''),

  find({ openGraph }) {
    const has = (...names: string[]) => names.some((name) => (openGraph[name] ?? '') !== '')
    const needsImage = /large/i.test(openGraph['twitter:card'] ?? '')
    const missing = [
      ...(has('twitter:title', 'og:title') ? [] : ['title']),
      ...(!needsImage || has('twitter:image', 'twitter:image:src', 'og:image', 'og:image:url', 'og:image:secure_url') ? [] : ['image']),
    ]
    if (missing.length === 0) return []
    return [
      {
        at: 'meta[name=twitter:card]',
        found: `no ${missing.join(' and no ')}`,
        expected: missing.map((name) => `og:${name} or twitter:${name}`).join(', '),
      },
    ]
  },

  advise: (cases) => ({
    title: 'Complete the cards for X',
    problem: `${pagesThat(cases, 'asks', 'ask')} for a card on X and ${cases[0]?.found ?? ''}, so the card is not shown.`,
    solution: 'Add the Open Graph tags; X and all other networks read them.',
    example: '<meta property="og:title" content="Boots for walkers">\n<meta property="og:image" content="https://example.com/boots.jpg">',
  }),

  fires: () => [head(card), head(`${card}<meta property="og:title" content="Boots">`)],
  quiet: () => [
    head(`${card}<meta property="og:title" content="Boots"><meta property="og:image" content="https://shop.test/a.jpg">`),
    head('<meta name="twitter:card" content="summary"><meta name="twitter:title" content="Boots">'),
    head('<meta name="twitter:card" content="player">'),
  ],
})
