import { mistakenCanonical } from '#facts/indexing.ts'
import { htmlPages, replacedBy } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

const inLanguage = (lang: string, canonical: string) =>
  document(`<link rel="canonical" href="${canonical}">`, '').replace('<html', `<html lang="${lang}"`)

export const canonicalToOtherLanguage = siteRule({
  id: 'canonical-to-other-language',
  name: 'Language version prefers another language',
  version: 2,
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
  find(site) {
    return htmlPages(site).flatMap((page) => {
      const target = mistakenCanonical(page, site) === 'another language' ? replacedBy(page, site) : null
      if (target === null) return []
      return [
        {
          url: page.url,
          at: 'link[rel=canonical]',
          found: `${page.canonical} (${target.lang})`,
          expected: `${page.url} (${page.lang})`,
          about: target.url,
        },
      ]
    })
  },

  advise: (cases) => ({
    title: 'Let each language version name itself',
    problem: `${pagesThat(cases, 'prefers', 'prefer')} the version in another language, so this language vanishes from results.`,
    solution: 'A translation is no copy: every language version names its own address as canonical and the others by hreflang.',
    example: `<link rel="canonical" href="${escaped(cases[0]?.url ?? '')}">`,
  }),

  fires: () => [
    site({
      '/': linking('/boots', '/de/stiefel'),
      '/boots': inLanguage('en', '/boots'),
      '/de/stiefel': inLanguage('de', '/boots'),
    }),
  ],
  quiet: () => [
    site({ '/': linking('/boots', '/de/stiefel'), '/boots': inLanguage('en', '/boots'), '/de/stiefel': inLanguage('de', '/de/stiefel') }),
    site({ '/': linking('/boots', '/boots?ref=a'), '/boots': inLanguage('en', '/boots'), '/boots?ref=a': inLanguage('en-GB', '/boots') }),
  ],
})
