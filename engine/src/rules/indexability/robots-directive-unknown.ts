import { changeDirectivesFix } from '#rules/directive-fixes.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

/** Bing supports `noarchive` and `nocache`; `noodp` and `noydir` are obsolete and do no harm. */
const KNOWN_DIRECTIVE =
  /^(all|index|noindex|follow|nofollow|none|nosnippet|indexifembedded|notranslate|noimageindex|noarchive|nocache|noodp|noydir|nositelinkssearchbox|max-snippet:-?\d+|max-image-preview:(none|standard|large)|max-video-preview:-?\d+|unavailable_after:.+)$/

/** Misspelled noindex, which is not corrected: only the owner knows whether the page should disappear from search results. */
const LOOKS_LIKE_NOINDEX = /no.?in?d|none/

/** Corrects a directive with a small typo; empty if it is not close to a known one. */
function correctedDirective(token: string): string[] {
  if (KNOWN_DIRECTIVE.test(token)) return [token]
  const correction = [token.replace(/\s*=\s*/, ':'), token.replace(/[\s_-]/g, '')].find((each) => KNOWN_DIRECTIVE.test(each))
  return correction === undefined ? [] : [correction]
}

export const robotsDirectiveUnknown = pageRule({
  id: 'robots-directive-unknown',
  name: 'Invalid robots directive',
  checks: 'Robots directives that are misspelled or not supported',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check:
    'Compare the words in `name="robots"` of the page source and in `x-robots-tag` with Google’s list of robots meta rules: one isn’t listed.',
  applies: isHtmlPage,

  find(page) {
    return page.directives.flatMap(({ source, agent, tokens }) => {
      const unknown = tokens.filter((token) => !KNOWN_DIRECTIVE.test(token))
      if (unknown.length === 0) return []
      return [
        {
          at: source === 'header' ? 'X-Robots-Tag' : `meta[name=${agent}]`,
          found: unknown.join(', '),
          expected: 'a directive that Google documents',
          fix: () =>
            unknown.some((token) => LOOKS_LIKE_NOINDEX.test(token))
              ? null
              : changeDirectivesFix(page, (allTokens) => allTokens.flatMap(correctedDirective)),
        },
      ]
    })
  },

  advise: (cases) => ({
    title: `Fix invalid robots directives on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'uses', 'use')} a robots directive that search engines don’t know${withExample(cases, 'page')} They ignore it, so a page that you wanted to hide can still show up in search results.`,
    solution: 'Correct the spelling, for example noindex instead of no-index, or remove the directive.',
  }),

  fires: () => [
    head('<meta name="robots" content="no-index, follow">'),
    head('', { headers: { 'x-robots-tag': 'noindx' } }),
    head('<meta name="robots" content="index, max-image-preview=large">'),
    head('<meta name="robots" content="seo, friendly">'),
  ],
  quiet: () => [
    head('<meta name="robots" content="NOINDEX, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1, noarchive">'),
    head('<meta name="robots" content="unavailable_after: Wed, 25 Jun 2027 15:00:00 GMT">'),
  ],
})
