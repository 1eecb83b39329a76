import { htmlPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

export const hreflangToNoindex = siteRule({
  id: 'hreflang-to-noindex',
  name: 'Language version is kept out of results',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'Paste the named language version into URL Inspection in Search Console: a noindex or robots.txt keeps it out.',
  find(site) {
    return htmlPages(site).flatMap((page) =>
      page.hreflangs.flatMap(({ url, lang }) => {
        if (url === null || url === page.url || !site.isInternal(url)) return []
        const verdict = site.robotsFor(url)
        const problem = site.page(url)?.noindex ? 'is noindex' : verdict.allowed ? null : `is forbidden by ${verdict.line}`
        return problem === null
          ? []
          : [{ url: page.url, at: 'link[hreflang]', found: `${lang}: ${url} ${problem}`, expected: 'an indexable page' }]
      }),
    )
  },

  advise: (cases) => ({
    title: 'Name language versions that may be found',
    problem: `${pagesThat(cases, 'names', 'name')} a language version that is kept out of results: ${cases[0]?.found ?? ''}. The whole set of versions may be ignored.`,
    solution: 'Let the version be crawled and indexed, or remove the line.',
    example: null,
  }),

  fires: () => [
    site({
      '/': document('<link rel="alternate" hreflang="de" href="/de">', ''),
      '/de': document('<meta name="robots" content="noindex">', ''),
    }),
    site({ '/': document('<link rel="alternate" hreflang="de" href="/de">', ''), '/robots.txt': 'User-agent: *\nDisallow: /de' }),
  ],
  quiet: () => [site({ '/': document('<link rel="alternate" hreflang="de" href="/de">', ''), '/de': linking('/') })],
})
