import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import { indexablePages, isIndexable } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

const isNamedBy = (target: Page, page: Page, site: Site): boolean =>
  target.hreflangs.some(({ url }) => url === page.url || (url !== null && site.finalPage(url) === page))

export const hreflangNoReturn = siteRule({
  id: 'hreflang-no-return',
  name: 'Other language version does not point back',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'Open the named language version and search its source for this page’s address: no `hreflang` line has it.',
  find(site) {
    return indexablePages(site).flatMap((page) =>
      page.hreflangs.flatMap(({ url, lang }) => {
        const target = url === null ? null : site.finalPage(url)
        if (target === null || target === page || !isIndexable(target) || isNamedBy(target, page, site)) return []
        return [
          {
            url: page.url,
            at: 'link[hreflang]',
            found: `${lang}: ${target.url} does not name this page`,
            expected: 'a link in both directions',
            about: target.url,
          },
        ]
      }),
    )
  },

  advise: (cases) => ({
    title: 'Link language versions in both directions',
    problem: `${pagesThat(cases, 'names', 'name')} a version that does not point back: ${cases[0]?.found ?? ''}. Search engines then ignore the pair.`,
    solution: 'Print the same complete list of versions on every one of them.',
    example: `<link rel="alternate" hreflang="…" href="${escaped(cases[0]?.url ?? '')}">`,
  }),

  fires: () => [site({ '/': document('<link rel="alternate" hreflang="de" href="/de">', ''), '/de': linking('/') })],
  quiet: () => [
    site({
      '/': document('<link rel="alternate" hreflang="de" href="/de"><link rel="alternate" hreflang="en" href="/">', ''),
      '/de': document('<link rel="alternate" hreflang="en" href="/">', ''),
    }),
    site({ '/': document('<link rel="alternate" hreflang="de" href="https://other.test/">', '') }),
  ],
})
