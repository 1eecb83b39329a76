import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isShareable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { hasRelativeCanonical, intendedImageUrl, tagContentFix } from '#rules/sharing-tags.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

export const ogImageRelative = pageRule({
  id: 'og-image-relative',
  name: 'Relative og:image URL',
  version: 2,
  category: 'social',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://ogp.me/#data_types',
  reviewed: '2026-11',
  check: 'View the page source and search for `og:image`: its URL doesn’t start with http:// or https://.',
  applies: (page) => isShareable(page) && (page.openGraph['og:image'] ?? '') !== '',

  find(page) {
    const image = page.openGraph['og:image'] ?? ''
    if (/^https?:\/\//i.test(image) || hasRelativeCanonical(page)) return []
    const fullUrl = intendedImageUrl(image, page)
    return [
      {
        at: 'meta[property=og:image]',
        found: image,
        expected: fullUrl ?? 'a URL that starts with https://',
        fix: () => (fullUrl === null ? null : tagContentFix('og:image', fullUrl)),
      },
    ]
  },

  advise: (cases) => ({
    title: `${byPageCount(cases, 'Use a full og:image URL on', 'Use full og:image URLs on')} ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} an og:image without protocol and domain${withExample(cases)} Most social networks don’t load it, so shared links show no image.`,
    solution: 'In the template that writes og:image, write the full URL at which the image opens in a browser, with protocol and domain.',
  }),

  fires: () => [head('<meta property="og:image" content="/boots.jpg">'), head('<meta property="og:image" content="//cdn.test/boots.jpg">')],
  quiet: () => [
    head('<meta property="og:image" content="https://cdn.test/boots.jpg">'),
    head('<meta property="og:image" content="">'),
    head('<link rel="canonical" href="/boots"><meta property="og:image" content="/boots.jpg">'),
  ],
})
