import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

const MANY = 3

export const hreflangNoDefault = pageRule({
  id: 'hreflang-no-default',
  name: 'No version for all other languages',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'View the page’s source and search for `x-default`: it is not among the `hreflang` lines.',
  applies: (page) => isHtmlPage(page) && page.hreflangs.length > 0,

  find(page) {
    const languages = new Set(page.hreflangs.map(({ lang }) => lang.toLowerCase()))
    return languages.has('x-default') || languages.size < MANY
      ? []
      : [{ at: 'link[hreflang]', found: [...languages].join(', '), expected: 'x-default as well' }]
  },

  advise: (cases) => ({
    title: 'Name a version for everybody else',
    problem: `${pagesThat(cases, 'has', 'have')} versions in several languages, but none for visitors of other languages. These get one of the others by chance.`,
    solution: 'Add x-default with the version, or the page to choose one, that suits them best.',
    example: '<link rel="alternate" hreflang="x-default" href="https://example.com/">',
  }),

  fires: () => [
    head(
      '<link rel="alternate" hreflang="de" href="/de"><link rel="alternate" hreflang="en" href="/boots"><link rel="alternate" hreflang="fr" href="/fr">',
    ),
  ],
  quiet: () => [
    head('<link rel="alternate" hreflang="de" href="/de"><link rel="alternate" hreflang="en" href="/boots">'),
    head(
      '<link rel="alternate" hreflang="de" href="/de"><link rel="alternate" hreflang="en" href="/boots"><link rel="alternate" hreflang="X-Default" href="/">',
    ),
  ],
})
