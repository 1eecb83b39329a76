import { isSeen } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const viewportMissing = pageRule({
  id: 'viewport-missing',
  name: 'Page is not made for phones',
  version: 2,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  explains: ['viewport-fixed'],
  source: 'https://developer.chrome.com/docs/lighthouse/pwa/viewport',
  reviewed: '2026-11',
  check: 'Open the page on a phone: the whole desktop page appears in tiny letters, and its source has no `name="viewport"`.',
  applies: isSeen,

  find(page) {
    const isNamed = page.viewport !== null && page.viewport !== ''
    return isNamed
      ? []
      : [{ at: 'head', found: 'no viewport tag', expected: '<meta name="viewport" content="width=device-width, initial-scale=1">' }]
  },

  advise: (cases, stack) => ({
    title: 'Tell phones how wide the page is',
    problem: `${pagesThat(cases, 'has', 'have')} no viewport tag. Phones then show it as a tiny desktop page, and Google indexes what phones see.`,
    solution: stack.includes('WordPress')
      ? 'Add the line to header.php of the theme, inside <head>.'
      : stack.includes('Shopify')
        ? 'Add the line to layout/theme.liquid, inside <head>.'
        : 'Add the line to the head of every template, then look at the page on a phone.',
    example: '<meta name="viewport" content="width=device-width, initial-scale=1">',
  }),

  fires: () => [head('<title>Boots</title>')],
  quiet: () => [
    head('<meta name="viewport" content="width=device-width">'),
    head('', { status: 404 }),
    head('<meta http-equiv="refresh" content="0; url=/shoes">'),
  ],
})
