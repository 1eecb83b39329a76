import { indexablePages, replacedBy } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

export const hreflangToNoncanonical = siteRule({
  id: 'hreflang-to-noncanonical',
  name: 'Language version prefers another address',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'Open the named language version and view its source: `rel="canonical"` names another address than the `hreflang` line.',
  find(site) {
    return indexablePages(site).flatMap((page) =>
      page.hreflangs.flatMap(({ url, lang }) => {
        const target = url === null || url === page.url ? null : site.page(url)
        const preferred = target?.status === 200 ? replacedBy(target, site) : null
        if (target === null || preferred === null) return []
        return [
          {
            url: page.url,
            at: 'link[hreflang]',
            found: `${lang}: ${target.url} prefers ${preferred.url}`,
            expected: preferred.url,
            about: target.url,
          },
        ]
      }),
    )
  },

  advise: (cases) => ({
    title: 'Name preferred addresses in hreflang',
    problem: `${pagesThat(cases, 'names', 'name')} a language version that prefers another address: ${cases[0]?.found ?? ''}. The whole set of versions may be ignored.`,
    solution: 'Use the canonical address of each version.',
    example: null,
  }),

  fires: () => [
    site({
      '/': document('<link rel="alternate" hreflang="de" href="/de?x">', ''),
      '/de?x': document('<link rel="canonical" href="/de">', ''),
      '/de': linking('/'),
    }),
  ],
  quiet: () => [
    site({
      '/': document('<link rel="alternate" hreflang="de" href="/de">', ''),
      '/de': document('<link rel="canonical" href="/de">', ''),
    }),
  ],
})
