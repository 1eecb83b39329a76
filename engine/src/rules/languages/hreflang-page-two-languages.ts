import { groupsBy } from '#facts/duplicates.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

export const hreflangPageTwoLanguages = pageRule({
  id: 'hreflang-page-two-languages',
  name: 'Same hreflang URL for several languages',
  checks: 'Pages that list one URL for two languages',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'View the page source and read the `hreflang` tags: one URL appears for two languages.',
  applies: (page) => isHtmlPage(page) && page.hreflangs.length > 0,

  find(page) {
    const named = page.hreflangs.filter(({ lang }) => lang.toLowerCase() !== 'x-default')
    return groupsBy(named, ({ url }) => url).flatMap((group) => {
      const languages = new Set(group.map(({ lang }) => lang.toLowerCase().split('-')[0]))
      return languages.size < 2
        ? []
        : [{ at: 'link[hreflang]', found: `${group[0]?.url} for ${[...languages].join(' and ')}`, expected: 'one language per URL' }]
    })
  },

  advise: (cases, stack) => ({
    title: `Use one hreflang language per URL on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'lists', 'list')} the same URL for different languages${withExample(cases, 'page')} Search engines may show it to people who can’t read it, or ignore both tags.`,
    solution: `Keep the tag for the language the page is written in, and use x-default for everyone else.${platformSetting('hreflang', stack)}`,
    example: null,
  }),

  fires: () => [head('<link rel="alternate" hreflang="de" href="/x"><link rel="alternate" hreflang="fr" href="/x">')],
  quiet: () => [
    head(
      '<link rel="alternate" hreflang="en-GB" href="/x"><link rel="alternate" hreflang="en-US" href="/x"><link rel="alternate" hreflang="x-default" href="/x">',
    ),
  ],
})
