import { isShared } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const twitterCardMissing = pageRule({
  id: 'twitter-card-missing',
  name: 'No card type for X',
  version: 1,
  category: 'social',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  source: 'https://developer.x.com/en/docs/x-for-websites/cards/overview/markup',
  reviewed: '2026-11',
  check: 'View the page’s source and search for `twitter:card`: it does not occur, although `og:title` does.',
  // Without any preview data there is a finding of its own.
  applies: (page) => isShared(page) && (page.openGraph['og:title'] !== undefined || page.openGraph['twitter:title'] !== undefined),

  find(page) {
    return (page.openGraph['twitter:card'] ?? '') !== ''
      ? []
      : [{ at: 'head', found: 'no twitter:card', expected: 'summary_large_image or summary' }]
  },

  advise: (cases) => ({
    title: 'Add the card type for X',
    problem: `${pagesThat(cases, 'has', 'have')} preview data but no twitter:card, so X shows a small preview or none.`,
    solution: 'Add one line to the template; title, text and picture are taken from the Open Graph tags.',
    example: '<meta name="twitter:card" content="summary_large_image">',
  }),

  fires: () => [head('<meta property="og:title" content="Boots">')],
  quiet: () => [
    head('<meta property="og:title" content="Boots"><meta name="twitter:card" content="summary_large_image">'),
    head('<meta property="og:title" content="Boots"><meta property="twitter:card" content="summary">'),
    head('<title>Boots</title>'),
  ],
})
