import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const canonicalToOtherLanguage = pageRule({
  id: 'canonical-to-other-language',
  name: 'Language version prefers another language',
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
  check: 'View the page’s source and compare `rel="canonical"` with the `hreflang` lines: it names the version of another language.',
  applies: (page) => isHtmlPage(page) && page.hreflangs.length > 1,

  find(page) {
    if (page.canonical === null || page.canonical === page.url) return []
    const own = page.hreflangs.find((hreflang) => hreflang.url === page.url && hreflang.lang.toLowerCase() !== 'x-default')
    const other = page.hreflangs.find((hreflang) => hreflang.url === page.canonical && hreflang.lang.toLowerCase() !== 'x-default')
    if (own === undefined || other === undefined || own.lang === other.lang) return []
    return [{ at: 'link[rel=canonical]', found: `${page.canonical} (${other.lang})`, expected: `${page.url} (${own.lang})` }]
  },

  advise: (cases) => ({
    title: 'Let each language version name itself',
    problem: `${pagesThat(cases, 'prefers', 'prefer')} the version in another language, so this language vanishes from results.`,
    solution: 'A translation is no copy: every language version names its own address as canonical and the others by hreflang.',
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
