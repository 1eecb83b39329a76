import { mistakenCanonical } from '#facts/indexing.ts'
import { languageName } from '#facts/language-codes.ts'
import { primaryLanguage } from '#facts/primary-language.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages, otherCanonicalPage } from '#rules/gates.ts'
import { canonicalFix } from '#rules/page-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { byPageCount, count, pagesThat } from '#rules/wording.ts'

const pageInLanguage = (lang: string, canonical: string) =>
  document(`<link rel="canonical" href="${canonical}">`, '').replace('<html', `<html lang="${lang}"`)

type Details = { canonical: string; language: string | null }

/** `the tag on https://shop.test/de/stiefel points to https://shop.test/boots, which is in English`. */
const describeTag = ({ url, details: { canonical, language } }: Case<Details>): string =>
  `the tag on ${url} points to ${canonical}, which is in ${languageName(primaryLanguage(language))}`

export const canonicalToOtherLanguage = siteRule<Details>({
  id: 'canonical-to-other-language',
  name: 'Canonical tag points to another language',
  checks: 'Canonical tags of one language version that point to another',
  version: 3,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  explains: [
    'link-to-noncanonical',
    'sitemap-lists-noncanonical',
    'sitemap-misses-page',
    'hreflang-to-noncanonical',
    'hreflang-no-return',
    'hreflang-no-self',
    'link-equity-wasted',
    'og-url-mismatch',
    'canonical-chain',
    'canonical-relative',
  ],
  blocksIndexing: 'likely',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'View the page source and compare `rel="canonical"` with the `hreflang` tags: it names the version in another language.',
  find(site) {
    return htmlPages(site).flatMap((page) => {
      const target = mistakenCanonical(page, site) === 'another language' ? otherCanonicalPage(page, site) : null
      if (target === null) return []
      return [
        {
          url: page.url,
          at: 'link[rel=canonical]',
          found: `${page.canonical} (${target.lang})`,
          expected: `${page.url} (${page.lang})`,
          about: target.url,
          details: { canonical: page.canonical ?? '', language: target.lang },
          fix: () => canonicalFix(page, page.url),
        },
      ]
    })
  },

  advise: (cases, stack) => ({
    title: `Fix ${byPageCount(cases, 'the canonical tag', 'canonical tags')} on ${count(cases.length, 'translated page')}`,
    problem: `${pagesThat(cases, 'has a canonical tag that points', 'have canonical tags that point')} to a version in another language${withExample(cases, describeTag)} Google may then leave ${byPageCount(cases, 'this page', 'these pages')} out of search results, so people who search in ${byPageCount(cases, 'its language', 'their languages')} don’t find you.`,
    solution: `A translation is not a duplicate: connect the versions with hreflang tags, and set the canonical tag of each version to its own URL.${platformSetting('canonical', stack)}`,
  }),

  fires: () => [
    site({
      '/': linking('/boots', '/de/stiefel'),
      '/boots': pageInLanguage('en', '/boots'),
      '/de/stiefel': pageInLanguage('de', '/boots'),
    }),
  ],
  quiet: () => [
    site({
      '/': linking('/boots', '/de/stiefel'),
      '/boots': pageInLanguage('en', '/boots'),
      '/de/stiefel': pageInLanguage('de', '/de/stiefel'),
    }),
    site({
      '/': linking('/boots', '/boots?ref=a'),
      '/boots': pageInLanguage('en', '/boots'),
      '/boots?ref=a': pageInLanguage('en-GB', '/boots'),
    }),
  ],
})
