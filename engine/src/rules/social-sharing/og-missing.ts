import type { Stack } from '#facts/stack.ts'
import { entryForStack } from '#rules/entry-for-stack.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isShareable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { sharingTags } from '#rules/sharing-tags.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** How to add the tags, by platform. */
const STACK_ADVICE: Partial<Record<Stack, string>> = {
  WordPress:
    'In your SEO plugin for WordPress (such as Yoast SEO or Rank Math), turn on the social or Open Graph settings for all kinds of pages, including categories, and choose a default image. Your pages should then contain og:title, og:type, og:image, og:url and twitter:card.',
  Shopify:
    'In Shopify, include the theme’s social-meta-tags snippet in theme.liquid, and choose an image under Online Store › Preferences. Your pages should then contain og:title, og:type, og:image, og:url and twitter:card.',
  Webflow:
    'In Webflow, fill in the Open Graph title and image in the settings of each page listed below, or of its collection template. Add tags that Webflow doesn’t write, such as og:url, as custom code in the head.',
  'Next.js': 'In Next.js, set openGraph in the metadata of each page or layout, from the title, URL and image of the page.',
  Hugo: 'In Hugo, include the embedded templates opengraph.html and twitter_cards.html in the head template. Set a default image under params.images in hugo.toml (or config.toml), and an image for a page as images in its front matter.',
  MkDocs:
    'If you use the Material for MkDocs theme, turn on its social plugin, which adds these tags. With another theme, add them and twitter:card to the extrahead block of main.html in your custom_dir, with values such as page.title and page.canonical_url. The example code shows the finished tags of one page.',
}

export const ogMissing = pageRule({
  id: 'og-missing',
  name: 'Missing Open Graph tags',
  version: 2,
  category: 'social',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  explains: ['twitter-card-missing', 'og-same-everywhere'],
  source: 'https://ogp.me/',
  reviewed: '2026-11',
  check: 'View the page source and search for `og:`: there is no such tag, so messengers show the bare link or guess.',
  applies: isShareable,

  find(page) {
    for (const name in page.openGraph) if (name.startsWith('og:')) return []
    return [
      {
        at: 'head',
        found: 'no og: tags',
        expected: 'og:title, og:type, og:image and og:url',
        ...(page.type === 'category' && { impact: 'low' }),
        fix: () => sharingTags(page, ['og:title', 'og:type', 'og:image', 'og:url']),
      },
    ]
  },

  advise: (cases, stack) => ({
    title: `Add Open Graph tags to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} no Open Graph tags (og:title, og:type, og:image and og:url)${withExample(cases, 'url')} Facebook, LinkedIn, WhatsApp and others have to guess the title and often show no image, so fewer people click shared links.`,
    solution:
      entryForStack(STACK_ADVICE, stack)?.[1] ??
      'Have the template fill og:title, og:type, og:url and og:image with each page’s own title, type, URL and image. Add twitter:card, so that X shows the image in a card.',
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
