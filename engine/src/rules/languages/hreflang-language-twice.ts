import { groupsBy } from '#facts/duplicates.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const hreflangLanguageTwice = pageRule({
  id: 'hreflang-language-twice',
  name: 'One language has several versions',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'View the page’s source and read the `hreflang` lines: one language stands there twice, with different addresses.',
  applies: (page) => isHtmlPage(page) && page.hreflangs.length > 0,

  find(page) {
    return groupsBy(page.hreflangs, ({ lang }) => lang.toLowerCase()).flatMap((group) => {
      const urls = new Set(group.map(({ url, href }) => url ?? href))
      return urls.size < 2
        ? []
        : [{ at: 'link[hreflang]', found: `${group[0]?.lang}: ${[...urls].join(' and ')}`, expected: 'one address per language' }]
    })
  },

  advise: (cases) => ({
    title: 'Name one address per language',
    problem: `${pagesThat(cases, 'gives', 'give')} several addresses for the same language: ${cases[0]?.found ?? ''}. Search engines drop what contradicts itself.`,
    solution: 'Keep the right one, or set them apart by country, such as en-GB and en-US.',
    example: null,
  }),

  fires: () => [head('<link rel="alternate" hreflang="de" href="/de"><link rel="alternate" hreflang="DE" href="/at">')],
  quiet: () => [
    head(
      '<link rel="alternate" hreflang="de" href="/de"><link rel="alternate" hreflang="de-AT" href="/at"><link rel="alternate" hreflang="de" href="/de">',
    ),
  ],
})
