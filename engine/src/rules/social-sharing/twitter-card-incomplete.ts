import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isShareable } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { sharingTags } from '#rules/sharing-tags.ts'
import { byPageCount, listed, pageCount, pagesThat } from '#rules/wording.ts'

const NAMES = ['og:title', 'og:type', 'og:image', 'og:url'] as const

type Details = { missing: ('title' | 'image')[] }

/** The Open Graph tags that fill the gaps. */
const missingTags = (cases: readonly Case<Details>[]): string[] =>
  (['title', 'image'] as const).flatMap((name) => (cases.some(({ details }) => details.missing.includes(name)) ? `og:${name}` : []))

const card = '<meta name="twitter:card" content="summary_large_image">'

export const twitterCardIncomplete = pageRule<Details>({
  id: 'twitter-card-incomplete',
  name: 'Incomplete Twitter card',
  version: 1,
  category: 'social',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developer.x.com/en/docs/x-for-websites/cards/overview/markup',
  reviewed: '2026-11',
  check: 'View the page source: `twitter:card` is there, but no `og:title` or `twitter:title`, or no `og:image` or `twitter:image`.',
  applies: (page) => isShareable(page) && /^summary/i.test(page.openGraph['twitter:card'] ?? ''),

  find(page) {
    const { openGraph } = page
    const has = (...names: string[]) => names.some((name) => (openGraph[name] ?? '') !== '')
    const needsImage = /large/i.test(openGraph['twitter:card'] ?? '')
    const missing: Details['missing'] = []
    if (!has('twitter:title', 'og:title')) missing.push('title')
    if (needsImage && !has('twitter:image', 'twitter:image:src', 'og:image', 'og:image:url', 'og:image:secure_url')) missing.push('image')
    if (missing.length === 0) return []
    return [
      {
        at: 'meta[name=twitter:card]',
        found: `no ${missing.join(' and no ')}`,
        expected: missing.map((name) => `og:${name} or twitter:${name}`).join(', '),
        details: { missing },
        fix: () =>
          sharingTags(
            page,
            NAMES.filter((name) => (openGraph[name] ?? '') === ''),
          ),
      },
    ]
  },

  advise: (cases) => ({
    title: `Add the missing tags to the Twitter ${byPageCount(cases, 'card', 'cards')} of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has an incomplete Twitter card', 'have an incomplete Twitter card')}${withExample(cases, ({ found }) => `it has ${found}`)} X (Twitter) doesn’t show the card, and a bare link gets fewer clicks.`,
    solution: `Add ${listed(missingTags(cases))} to the template. X and other social networks read Open Graph tags.`,
  }),

  fires: () => [head(card), head(`${card}<meta property="og:title" content="Boots">`)],
  quiet: () => [
    head(`${card}<meta property="og:title" content="Boots"><meta property="og:image" content="https://shop.test/a.jpg">`),
    head('<meta name="twitter:card" content="summary"><meta name="twitter:title" content="Boots">'),
    head('<meta name="twitter:card" content="player">'),
  ],
})
