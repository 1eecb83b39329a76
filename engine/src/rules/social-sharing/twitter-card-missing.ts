import { tag } from '#fixes/fix.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isShareable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { cardType } from '#rules/sharing-tags.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

export const twitterCardMissing = pageRule({
  id: 'twitter-card-missing',
  name: 'Missing Twitter card',
  version: 1,
  category: 'social',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  source: 'https://developer.x.com/en/docs/x-for-websites/cards/overview/markup',
  reviewed: '2026-11',
  check: 'View the page source and search for `twitter:card`: it isn’t there, although `og:title` is.',
  // og-missing reports pages without any Open Graph tags.
  applies: (page) => isShareable(page) && (page.openGraph['og:title'] !== undefined || page.openGraph['twitter:title'] !== undefined),

  find(page) {
    return (page.openGraph['twitter:card'] ?? '') !== ''
      ? []
      : [
          {
            at: 'head',
            found: 'no twitter:card',
            expected: 'summary_large_image or summary',
            fix: () => {
              const { 'og:image': image = '', 'twitter:image': ownImage = '' } = page.openGraph
              const content = image === '' ? (ownImage === '' ? 'summary' : 'summary_large_image') : cardType(page)
              const name = 'twitter:card'
              if (page.openGraph[name] !== undefined) return null
              return [{ do: 'insert', where: 'end of head', html: tag('meta', { name, content }) }]
            },
          },
        ]
  },

  advise: (cases) => ({
    title: `Add a Twitter card tag to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} Open Graph tags but no twitter:card${withExample(cases, 'url')} X (Twitter) shows a small preview or none, so shared links stand out less.`,
    solution:
      'Add a twitter:card meta tag to the template: summary_large_image for a large image, or summary for a small or square one. X takes title, text and image from the Open Graph tags.',
  }),

  fires: () => [head('<meta property="og:title" content="Boots">')],
  quiet: () => [
    head('<meta property="og:title" content="Boots"><meta name="twitter:card" content="summary_large_image">'),
    head('<meta property="og:title" content="Boots"><meta property="twitter:card" content="summary">'),
    head('<title>Boots</title>'),
  ],
})
