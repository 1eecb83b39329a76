import { primaryLanguage } from '#facts/primary-language.ts'
import { document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

export const hreflangLangMismatch = pageRule({
  id: 'hreflang-lang-mismatch',
  name: 'hreflang doesn’t match the html lang',
  checks: 'Pages whose own hreflang tag and lang attribute name different languages',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'View the page source: `lang` in the `<html` tag is another language than the `hreflang` tag with the URL of this page.',
  applies: (page) => isHtmlPage(page) && page.hreflangs.length > 0,

  find(page) {
    const selfTags = page.hreflangs.filter(({ url, lang }) => url === page.url && lang.toLowerCase() !== 'x-default')
    const declared = primaryLanguage(page.lang)
    if (declared === '' || selfTags.length === 0 || selfTags.some(({ lang }) => primaryLanguage(lang) === declared)) return []
    return [{ at: 'html', found: `lang="${page.lang}", hreflang="${selfTags[0]?.lang}"`, expected: 'the same language in both' }]
  },

  advise: (cases) => ({
    title: `Make lang and hreflang match on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'declares', 'declare')} one language in the html tag and another in hreflang${withExample(cases, 'page')} If lang is wrong, screen readers may use the wrong pronunciation. If hreflang is wrong, Google may show the page to people who can’t read it.`,
    solution: 'Correct the wrong one. The usual cause is a lang attribute that is the same in the templates of all languages.',
    example: null,
  }),

  fires: () => [page(document('<link rel="alternate" hreflang="de" href="/boots">', ''))],
  quiet: () => [
    page(document('<link rel="alternate" hreflang="en-GB" href="/boots">', '')),
    page(document('<link rel="alternate" hreflang="x-default" href="/boots">', '')),
  ],
})
