import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, page } from '#testing/example.ts'

const primary = (lang: string): string => lang.toLowerCase().split(/[-_]/)[0] ?? ''

export const hreflangLangMismatch = pageRule({
  id: 'hreflang-lang-mismatch',
  name: 'hreflang and lang disagree',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'View the page’s source: `lang` in the `<html` tag names another language than the `hreflang` line with this page’s address.',
  applies: (page) => isHtmlPage(page) && page.hreflangs.length > 0,

  find(page) {
    const own = page.hreflangs.filter(({ url, lang }) => url === page.url && lang.toLowerCase() !== 'x-default')
    const declared = primary(page.lang ?? '')
    if (declared === '' || own.length === 0 || own.some(({ lang }) => primary(lang) === declared)) return []
    return [{ at: 'html', found: `lang="${page.lang}", hreflang="${own[0]?.lang}"`, expected: 'the same language' }]
  },

  advise: (cases) => ({
    title: 'Let lang and hreflang agree',
    problem: `${pagesThat(cases, 'declares', 'declare')} two languages for itself: ${cases[0]?.found ?? ''}. Search engines and screen readers believe one of the two.`,
    solution: 'Correct the one that is wrong; a lang attribute fixed in the template is the usual cause.',
    example: null,
  }),

  fires: () => [page(document('<link rel="alternate" hreflang="de" href="/boots">', ''))],
  quiet: () => [
    page(document('<link rel="alternate" hreflang="en-GB" href="/boots">', '')),
    page(document('<link rel="alternate" hreflang="x-default" href="/boots">', '')),
  ],
})
