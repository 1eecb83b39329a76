import { groupsBy } from '#facts/duplicates.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

export const hreflangPageTwoLanguages = pageRule({
  id: 'hreflang-page-two-languages',
  name: 'One page is announced for two languages',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'View the page’s source and read the `hreflang` lines: one address stands there for two languages.',
  applies: (page) => isHtmlPage(page) && page.hreflangs.length > 0,

  find(page) {
    const named = page.hreflangs.filter(({ lang }) => lang.toLowerCase() !== 'x-default')
    return groupsBy(named, ({ url }) => url).flatMap((group) => {
      const languages = new Set(group.map(({ lang }) => lang.toLowerCase().split('-')[0]))
      return languages.size < 2
        ? []
        : [{ at: 'link[hreflang]', found: `${group[0]?.url} for ${[...languages].join(' and ')}`, expected: 'one language per address' }]
    })
  },

  advise: (cases) => ({
    title: 'Announce each page for one language',
    problem: `${pagesThat(cases, 'announces', 'announce')} the same address for different languages: ${cases[0]?.found ?? ''}. Search engines show it in the wrong country or ignore both lines.`,
    solution: 'Name it for the language it is written in; use x-default for everybody else.',
    example: null,
  }),

  fires: () => [head('<link rel="alternate" hreflang="de" href="/x"><link rel="alternate" hreflang="fr" href="/x">')],
  quiet: () => [
    head(
      '<link rel="alternate" hreflang="en-GB" href="/x"><link rel="alternate" hreflang="en-US" href="/x"><link rel="alternate" hreflang="x-default" href="/x">',
    ),
  ],
})
