import { isHreflangCode } from '#facts/language-codes.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

/** The mistakes that are made most often. */
const USUAL = new Map([
  ['en-uk', 'en-GB'],
  ['uk-en', 'en-GB'],
  ['us', 'en-US'],
  ['jp', 'ja'],
  ['cn', 'zh'],
  ['dk', 'da'],
  ['se', 'sv'],
  ['gr', 'el'],
  ['cz', 'cs'],
])
const suggestion = (lang: string): string => USUAL.get(lang.toLowerCase().replace('_', '-')) ?? 'a code such as en, en-GB or x-default'

export const hreflangCodeInvalid = pageRule({
  id: 'hreflang-code-invalid',
  name: 'hreflang names a language or region that does not exist',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'Compare the `hreflang` codes in the page’s source with ISO 639-1 for languages and ISO 3166-1 for countries: one is not in them.',
  applies: (page) => isHtmlPage(page) && page.hreflangs.length > 0,

  find(page) {
    return page.hreflangs
      .filter(({ lang }) => !isHreflangCode(lang))
      .map(({ lang, href }) => ({ at: 'link[hreflang]', found: `hreflang="${lang}" for ${href}`, expected: suggestion(lang) }))
  },

  advise: (cases) => ({
    title: 'Correct hreflang codes',
    problem: `${pagesThat(cases, 'uses', 'use')} a code that search engines do not know: ${cases[0]?.found ?? ''}. The line is ignored.`,
    solution: 'Use the ISO 639-1 language and, after a hyphen, the ISO 3166-1 country. The United Kingdom is GB, not UK.',
    example: `<link rel="alternate" hreflang="${escaped(cases[0]?.expected.split(' ')[0] ?? 'en-GB')}" href="…">`,
  }),

  fires: () => [head('<link rel="alternate" hreflang="en-UK" href="/uk">'), head('<link rel="alternate" hreflang="us" href="/us">')],
  quiet: () => [
    head(
      '<link rel="alternate" hreflang="en-GB" href="/uk"><link rel="alternate" hreflang="x-default" href="/"><link rel="alternate" hreflang="zh-Hans" href="/cn">',
    ),
  ],
})
