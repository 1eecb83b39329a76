import { isShared } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const ogMissing = pageRule({
  id: 'og-missing',
  name: 'Nothing says how the page looks when it is shared',
  version: 2,
  category: 'social',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  explains: ['twitter-card-missing', 'og-same-everywhere'],
  source: 'https://ogp.me/',
  reviewed: '2026-11',
  check: 'View the page’s source and search for `og:`: no such line is there, so a messenger shows the bare link or guesses.',
  applies: isShared,

  find(page) {
    for (const name in page.openGraph) if (name.startsWith('og:')) return []
    return [{ at: 'head', found: 'no og: property', expected: 'og:title, og:type, og:image and og:url' }]
  },

  advise: (cases, stack) => ({
    title: 'Say how shared pages look',
    problem: `${pagesThat(cases, 'has', 'have')} no Open Graph tags. Networks and messengers then guess a title and often show no picture.`,
    solution: stack.includes('WordPress')
      ? 'Switch on the social output of your SEO plug-in (Yoast, Rank Math and others have it), and choose a default picture.'
      : stack.includes('Shopify')
        ? 'Include the theme’s social-meta-tags snippet in theme.liquid, and choose a picture under Online Store › Preferences.'
        : 'Let the template write the four tags from the title, address and picture of each page.',
    example:
      '<meta property="og:title" content="Boots for walkers">\n<meta property="og:type" content="website">\n<meta property="og:image" content="https://example.com/boots.jpg">\n<meta property="og:url" content="https://example.com/boots">',
  }),

  fires: () => [head('<title>Boots</title>'), head('<meta name="twitter:card" content="summary">')],
  quiet: () => [
    head('<meta property="og:title" content="Boots">'),
    head('<meta name="og:title" content="Boots">'),
    head('<title>Your basket</title>', { path: '/cart' }),
    head('<meta name="robots" content="noindex">'),
    head('<meta http-equiv="refresh" content="0; url=/shoes">'),
  ],
})
