import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { listed, pageCount, pagesThat } from '#rules/wording.ts'
import { normaliseUrl } from '#web/normalise-url.ts'

const SOURCES = [
  ['page', 'the page'],
  ['header', 'the HTTP header'],
  ['sitemap', 'the sitemap'],
] as const

/** The sources that the cases name; all sources if they don’t name two. */
function sourcesIn(cases: readonly Case[]): string[] {
  const namedSources = SOURCES.filter(([name]) => cases.some(({ found }) => found.includes(` in the ${name},`)))
  return (namedSources.length > 1 ? namedSources : SOURCES).map(([, shown]) => shown)
}

export const hreflangMethodsConflict = siteRule({
  id: 'hreflang-methods-conflict',
  name: 'Conflicting hreflang tags',
  checks: 'Pages whose hreflang lists in the head, the HTTP header and the sitemap differ',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check:
    'Compare the `hreflang` entries in the page source with those in the sitemap or, if it has any, in the HTTP header `Link`: the lists differ.',
  find(site) {
    return htmlPages(site).flatMap((page) => {
      const inSitemap = site.listed.get(page.url)?.alternates ?? []
      if (page.hreflangs.length === 0 && inSitemap.length === 0) return []
      const sets = [
        {
          name: 'page',
          set: page.hreflangs.filter(({ source }) => source === 'element').map(({ lang, url }) => `${lang.toLowerCase()} ${url}`),
        },
        {
          name: 'header',
          set: page.hreflangs.filter(({ source }) => source === 'header').map(({ lang, url }) => `${lang.toLowerCase()} ${url}`),
        },
        { name: 'sitemap', set: inSitemap.map(({ lang, href }) => `${lang.toLowerCase()} ${normaliseUrl(href, page.url)}`) },
      ].filter(({ set }) => set.length > 0)
      const [first, ...others] = sets.map(({ name, set }) => ({ name, key: [...new Set(set)].sort().join('\n'), size: new Set(set).size }))
      const other = others.find(({ key }) => key !== first?.key)
      return first === undefined || other === undefined
        ? []
        : [
            {
              url: page.url,
              at: 'hreflang',
              found: `${first.size} in the ${first.name}, ${other.size} in the ${other.name}, not identical`,
              expected: 'the same list everywhere, or only one list',
            },
          ]
    })
  },

  advise: (cases, stack) => ({
    title: `Keep the hreflang tags of ${pageCount(cases)} in one place`,
    problem: `${pagesThat(cases, 'has', 'have')} different hreflang lists in ${listed(sourcesIn(cases))}${withExample(cases, 'page')} Search engines combine the lists and ignore entries that don’t match, so visitors may get the wrong language.`,
    solution: `Choose one method, the head of the page or the sitemap. Complete that list and remove the others.${platformSetting('hreflang', stack)}`,
    example: null,
  }),

  fires: () => [
    site({
      '/': {
        headers: { link: '<https://shop.test/fr>; rel=alternate; hreflang=fr' },
        body: document('<link rel="alternate" hreflang="de" href="/de">', ''),
      },
    }),
  ],
  quiet: () => [
    site({
      '/': {
        headers: { link: '<https://shop.test/de>; rel=alternate; hreflang=de' },
        body: document('<link rel="alternate" hreflang="de" href="/de">', ''),
      },
      '/de': linking('/'),
    }),
  ],
})
