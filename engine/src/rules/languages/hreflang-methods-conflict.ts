import { normaliseUrl } from '#crawl/normalise-url.ts'
import { htmlPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

export const hreflangMethodsConflict = siteRule({
  id: 'hreflang-methods-conflict',
  name: 'Page, header and sitemap list different versions',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'Compare the `hreflang` lines in the page’s source, in `curl -sI ADDRESS` and in the sitemap: the lists are not the same.',
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
      const [first, ...rest] = sets.map(({ name, set }) => ({ name, key: [...new Set(set)].sort().join('\n'), size: new Set(set).size }))
      const other = rest.find(({ key }) => key !== first?.key)
      return first === undefined || other === undefined
        ? []
        : [
            {
              url: page.url,
              at: 'hreflang',
              found: `${first.size} in the ${first.name}, ${other.size} in the ${other.name}, not the same`,
              expected: 'the same list, or one place only',
            },
          ]
    })
  },

  advise: (cases) => ({
    title: 'Keep language versions in one place',
    problem: `${pagesThat(cases, 'has', 'have')} different lists of versions: ${cases[0]?.found ?? ''}. Search engines join the lists, and drop what the other side does not confirm.`,
    solution: 'Keep one method, the head or the sitemap, and remove the other.',
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
