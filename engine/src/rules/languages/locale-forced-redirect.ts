import { document, linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { probeRule } from '#rules/rule.ts'

const LANGUAGES = ['en', 'de', 'fr']

export const localeForcedRedirect = probeRule({
  id: 'locale-forced-redirect',
  name: 'Forced redirect by browser language',
  checks: 'Home pages that redirect by browser language without links to the other versions',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'setting',
  isAboutSite: true,
  minutes: 60,
  source: 'https://developers.google.com/search/docs/specialty/international/locale-adaptive-pages',
  reviewed: '2026-11',
  check: 'Set another first language in your browser and open the home page: you land on that version, and no link leads to the others.',
  requests: ({ home, start }) => {
    if (home === null) return null
    const url = new URL('/', start).href
    return LANGUAGES.map((language) => ({ url, of: home.url, language, hops: 1 }))
  },

  find(responses) {
    const versions = new Map(responses.filter(({ page }) => page.status === 200).map((response) => [response.page.url, response]))
    if (versions.size < 2) return []
    // If every version links to the others, visitors can switch, so the redirect does no harm.
    const hasMissingLink = [...versions.values()].some(({ page }) => {
      const linkedUrls = new Set([...page.links, ...page.hreflangs].map((each) => each.url))
      return [...versions.keys()].some((other) => other !== page.url && !linkedUrls.has(other))
    })
    const [first] = versions.values()
    if (!hasMissingLink || first === undefined) return []
    const found = [...versions.values()].map(({ language, page }) => `${language} → ${page.url}`).join(', ')
    return [{ url: first.of, at: 'Location', found, expected: 'a link on every version to the others' }]
  },

  advise: (cases) => ({
    title: 'Stop redirecting visitors by browser language',
    problem: `Your home page redirects visitors by browser language, without links to the other versions${withExample(cases)} Visitors can’t switch, and search engines see only one version.`,
    solution:
      'Show everyone the same version at the URL of the home page, and offer other languages in a banner. Also put a language menu with plain links on every page.',
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
