import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { canonicalSetting } from '#rules/link-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { count, escaped, pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const canonicalToOtherLanguage = pageRule({
  id: 'canonical-to-other-language',
  name: 'Canonical tag points to another language',
  checks: 'A language version names the version in another language as canonical',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  explains: [
    'link-to-noncanonical',
    'sitemap-lists-noncanonical',
    'hreflang-to-noncanonical',
    'hreflang-no-return',
    'hreflang-no-self',
    'link-equity-wasted',
    'og-url-mismatch',
    'canonical-chain',
  ],
  blocksIndexing: true,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'View the page’s source and compare `rel="canonical"` with the `hreflang` tags: it names the version in another language.',
  applies: (page) => isHtmlPage(page) && page.hreflangs.length > 1,

  find(page) {
    if (page.canonical === null || page.canonical === page.url) return []
    const own = page.hreflangs.find((hreflang) => hreflang.url === page.url && hreflang.lang.toLowerCase() !== 'x-default')
    const other = page.hreflangs.find((hreflang) => hreflang.url === page.canonical && hreflang.lang.toLowerCase() !== 'x-default')
    if (own === undefined || other === undefined || own.lang === other.lang) return []
    return [{ at: 'link[rel=canonical]', found: `${page.canonical} (${other.lang})`, expected: `${page.url} (${own.lang})` }]
  },

  advise: (cases, stack) => ({
    title: `Fix canonical tags on ${count(cases.length, 'translated page')}`,
    problem: `${pagesThat(cases, 'has a canonical tag that points', 'have canonical tags that point')} to a version in another language${withExample(cases)} Google then leaves this language out of search results, and people who search in it won’t find you.`,
    solution: `Set the canonical tag of every language version to its own URL, because a translation is not a duplicate. Connect the versions with hreflang tags. ${canonicalSetting(stack)}`,
    example: `<link rel="canonical" href="${escaped(cases[0]?.url ?? '')}">`,
  }),

  fires: () => [
    head(
      '<link rel="canonical" href="/en"><link rel="alternate" hreflang="en" href="/en"><link rel="alternate" hreflang="de" href="/boots">',
    ),
  ],
  quiet: () => [
    head(
      '<link rel="canonical" href="/boots"><link rel="alternate" hreflang="en" href="/en"><link rel="alternate" hreflang="de" href="/boots">',
    ),
    head(
      '<link rel="canonical" href="/en"><link rel="alternate" hreflang="x-default" href="/en"><link rel="alternate" hreflang="de" href="/boots">',
    ),
  ],
})
