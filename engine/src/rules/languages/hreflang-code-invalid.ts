import { isHreflangCode } from '#facts/language-codes.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { correctedCode } from '#rules/language-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

export const hreflangCodeInvalid = pageRule({
  id: 'hreflang-code-invalid',
  name: 'Invalid hreflang code',
  checks: 'hreflang tags with a language or country code that doesn’t exist',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check:
    'Compare the `hreflang` codes in the page source with ISO 639-1 for languages and ISO 3166-1 for countries: one of them isn’t listed.',
  applies: (page) => isHtmlPage(page) && page.hreflangs.length > 0,

  find(page) {
    return page.hreflangs
      .filter(({ lang }) => !isHreflangCode(lang))
      .map(({ lang, href }) => {
        const corrected = correctedCode(lang)
        return {
          at: 'link[hreflang]',
          found: `hreflang="${lang}" for ${href}`,
          expected: corrected ?? 'a valid code such as en, en-GB or x-default',
          fix: () =>
            corrected === null
              ? null
              : [{ do: 'set attributes', at: { tag: 'link', has: { hreflang: lang, href } }, values: { hreflang: corrected } }],
        }
      })
  },

  advise: (cases, stack) => ({
    title: `Fix invalid hreflang codes on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'uses', 'use')} an hreflang code that search engines don’t know${withExample(cases, 'page')} They ignore the tag, so people can get your page in the wrong language or for the wrong country.`,
    solution: `Use the ISO 639-1 code of the language and, if needed, a hyphen and the ISO 3166-1 code of the country. The United Kingdom is GB, not UK.${platformSetting('hreflang', stack)}`,
  }),

  fires: () => [head('<link rel="alternate" hreflang="en-UK" href="/uk">'), head('<link rel="alternate" hreflang="us" href="/us">')],
  quiet: () => [
    head(
      '<link rel="alternate" hreflang="en-GB" href="/uk"><link rel="alternate" hreflang="x-default" href="/"><link rel="alternate" hreflang="zh-Hans" href="/cn">',
    ),
  ],
})
