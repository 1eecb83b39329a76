import { probeRule } from '#rules/rule.ts'
import { document, linking, redirect, site } from '#testing/example.ts'

const LANGUAGES = ['en', 'de', 'fr']

export const localeForcedRedirect = probeRule({
  id: 'locale-forced-redirect',
  name: 'Visitors are forced into a language',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'setting',
  minutes: 60,
  source: 'https://developers.google.com/search/docs/specialty/international/locale-adaptive-pages',
  reviewed: '2026-11',
  check: 'Set another first language in your browser and open the start page: you land on that version, and no link leads to the others.',
  asks: ({ home, start }) => {
    if (home === null) return null
    const url = new URL('/', start).href
    return LANGUAGES.map((language) => ({ url, of: home.url, language, hops: 1 }))
  },

  find(answers) {
    const versions = new Map(answers.filter(({ page }) => page.status === 200).map((answer) => [answer.page.url, answer]))
    if (versions.size < 2) return []
    // With a way from each version to the others, visitors can leave the one that was chosen for them.
    const isClosed = [...versions.values()].some(({ page }) => {
      const reached = new Set([...page.links, ...page.hreflangs].map((each) => each.url))
      return [...versions.keys()].some((other) => other !== page.url && !reached.has(other))
    })
    const [first] = versions.values()
    if (!isClosed || first === undefined) return []
    const found = [...versions.values()].map(({ language, page }) => `${language}: ${page.url}`).join(', ')
    return [{ url: first.of, at: 'Location', found, expected: 'a link on every version to the others' }]
  },

  advise: (cases) => ({
    title: 'Let visitors choose their language',
    problem: `The start page sends visitors elsewhere by the language of their browser (${cases[0]?.found ?? ''}), and there is no link back. Search engines see only one version.`,
    solution:
      'Show the page that was asked for and offer the other language as a link. Keep a language menu with plain links on every page.',
    example: '<a href="/de/" hreflang="de" lang="de">Deutsch</a>',
  }),

  fires: () => [
    site({ '/': redirect('/en/', 302), '/ de': redirect('/de/', 302), '/en/': linking('/en/a'), '/de/': linking('/de/a') }),
    site({ '/': linking(), '/ fr': redirect('/fr/', 302), '/fr/': linking('/') }),
  ],
  quiet: () => [
    site({ '/': redirect('/en/', 302), '/en/': linking('/en/a') }),
    site({ '/': redirect('/en/', 302), '/ de': redirect('/de/', 302), '/en/': linking('/de/'), '/de/': linking('/en/') }),
    site({
      '/': document('<link rel="alternate" hreflang="fr" href="/fr/">', ''),
      '/ fr': redirect('/fr/', 302),
      '/fr/': document('<link rel="alternate" hreflang="en" href="/">', ''),
    }),
  ],
})
