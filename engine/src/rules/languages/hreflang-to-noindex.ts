import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { pagesForSearch } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

export const hreflangToNoindex = siteRule({
  id: 'hreflang-to-noindex',
  name: 'hreflang points to a non-indexable page',
  checks: 'hreflang tags to a page that has noindex or is blocked by robots.txt',
  version: 2,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'Inspect the other language version in Search Console: it has noindex or is blocked by robots.txt.',
  find(site) {
    // Search engines don’t read the hreflang tags of a page with noindex.
    return pagesForSearch(site).flatMap((page) =>
      page.hreflangs.flatMap(({ url, lang }) => {
        if (url === null || url === page.url || !site.isInternal(url)) return []
        const verdict = site.robotsFor(url)
        const problem = site.page(url)?.noindex ? 'has noindex' : verdict.allowed ? null : `is blocked by ${verdict.line}`
        return problem === null
          ? []
          : [{ url: page.url, at: 'link[hreflang]', found: `${lang}: ${url} ${problem}`, expected: 'an indexable page' }]
      }),
    )
  },

  advise: (cases) => ({
    title: `Point hreflang to indexable URLs on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} an hreflang tag to a page that has noindex or is blocked by robots.txt${withExample(cases, 'page')} Search engines may ignore such a tag, so visitors can get the wrong language.`,
    solution: 'If the other version should be found, remove its noindex or unblock it in robots.txt. If not, remove the hreflang tag.',
    example: null,
  }),

  fires: () => [
    site({
      '/': document('<link rel="alternate" hreflang="de" href="/de">', ''),
      '/de': document('<meta name="robots" content="noindex">', ''),
    }),
    site({ '/': document('<link rel="alternate" hreflang="de" href="/de">', ''), '/robots.txt': 'User-agent: *\nDisallow: /de' }),
  ],
  quiet: () => [
    site({ '/': document('<link rel="alternate" hreflang="de" href="/de">', ''), '/de': linking('/') }),
    site({
      '/': linking('/a', '/de/a'),
      '/a': document('<meta name="robots" content="noindex"><link rel="alternate" hreflang="de" href="/de/a">', ''),
      '/de/a': document('<meta name="robots" content="noindex"><link rel="alternate" hreflang="en" href="/a">', '', 'de'),
    }),
  ],
})
