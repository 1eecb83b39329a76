import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

/** `noarchive`, `noodp`, `noydir` and `nocache` were valid once and do no harm. */
const KNOWN =
  /^(all|index|noindex|follow|nofollow|none|nosnippet|indexifembedded|notranslate|noimageindex|noarchive|nocache|noodp|noydir|nositelinkssearchbox|max-snippet:-?\d+|max-image-preview:(none|standard|large)|max-video-preview:-?\d+|unavailable_after:.+)$/

export const robotsDirectiveUnknown = pageRule({
  id: 'robots-directive-unknown',
  name: 'Robots directive is misspelt or unknown',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check:
    'Compare the words in `name="robots"` of the page’s source and in `x-robots-tag` with Google’s list of robots meta rules: one is not in it.',
  applies: isHtmlPage,

  find(page) {
    return page.directives.flatMap(({ source, agent, tokens }) => {
      const unknown = tokens.filter((token) => !KNOWN.test(token))
      if (unknown.length === 0) return []
      return [
        { at: source === 'header' ? 'X-Robots-Tag' : `meta[name=${agent}]`, found: unknown.join(', '), expected: 'a documented directive' },
      ]
    })
  },

  advise: (cases) => ({
    title: 'Correct misspelt robots directives',
    problem: `${pagesThat(cases, 'uses', 'use')} a directive that no search engine documents: ${cases[0]?.found ?? ''}. It has no effect.`,
    solution: 'Correct the spelling or remove it.',
    example: '<meta name="robots" content="noindex, nofollow">',
  }),

  fires: () => [head('<meta name="robots" content="no-index, follow">'), head('', { headers: { 'x-robots-tag': 'noindx' } })],
  quiet: () => [
    head('<meta name="robots" content="NOINDEX, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1, noarchive">'),
    head('<meta name="robots" content="unavailable_after: Wed, 25 Jun 2027 15:00:00 GMT">'),
  ],
})
