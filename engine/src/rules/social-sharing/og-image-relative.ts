import { normaliseUrl } from '#crawl/normalise-url.ts'
import { isShared } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const ogImageRelative = pageRule({
  id: 'og-image-relative',
  name: 'Address of the preview image is not complete',
  version: 1,
  category: 'social',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://ogp.me/#data_types',
  reviewed: '2026-11',
  check: 'View the page’s source and search for `og:image`: its address does not begin with http:// or https://.',
  applies: (page) => isShared(page) && (page.openGraph['og:image'] ?? '') !== '',

  find(page) {
    const image = page.openGraph['og:image'] ?? ''
    if (/^https?:\/\//i.test(image)) return []
    return [{ at: 'meta[property=og:image]', found: image, expected: normaliseUrl(image, page.url) ?? 'an address with https://' }]
  },

  advise: (cases) => ({
    title: 'Write preview images with their whole address',
    problem: `${pagesThat(cases, 'names', 'name')} a preview image without scheme or host: ${cases[0]?.found ?? ''}. Most networks do not look for it.`,
    solution: 'Let the template put the site’s address before the path.',
    example: `<meta property="og:image" content="${escaped(cases[0]?.expected ?? '')}">`,
  }),

  fires: () => [head('<meta property="og:image" content="/boots.jpg">'), head('<meta property="og:image" content="//cdn.test/boots.jpg">')],
  quiet: () => [head('<meta property="og:image" content="https://cdn.test/boots.jpg">'), head('<meta property="og:image" content="">')],
})
