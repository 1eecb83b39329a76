import { directivesFor } from '#facts/robots-directives.ts'
import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const imagePreviewRestricted = pageRule({
  id: 'image-preview-restricted',
  name: 'Article does not allow large image previews',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check: 'Search the page’s source and the answer to `curl -sI ADDRESS` for `max-image-preview:large`: neither has it.',
  applies: (page) => isIndexable(page) && page.type === 'article',

  find(page) {
    const value = [...directivesFor(page.directives)].find((token) => token.startsWith('max-image-preview:'))
    if (value === 'max-image-preview:large') return []
    return [{ at: 'meta[name=robots]', found: value ?? 'no max-image-preview', expected: 'max-image-preview:large' }]
  },

  advise: (cases) => ({
    title: 'Allow large image previews on articles',
    problem: `${pagesThat(cases, 'does', 'do')} not allow large previews, so Discover and results show a small image or none.`,
    solution: 'Add the directive to the template of your articles.',
    example: '<meta name="robots" content="max-image-preview:large">',
  }),

  fires: () => [
    head('<meta property="og:type" content="article">'),
    head('<meta property="og:type" content="article"><meta name="robots" content="max-image-preview:standard">'),
  ],
  quiet: () => [
    head('<meta property="og:type" content="article"><meta name="robots" content="index, max-image-preview:large">'),
    head('<title>Boots</title>'),
  ],
})
