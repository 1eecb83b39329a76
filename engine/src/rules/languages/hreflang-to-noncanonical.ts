import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { otherCanonicalPage, pagesForSearch, preferredPage } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const HOME =
  '<h1>Boots</h1><p>We make boots for every kind of weather and repair them for as long as people want to wear them on any road.</p><a href="/de">Deutsch</a>'

export const hreflangToNoncanonical = siteRule({
  id: 'hreflang-to-noncanonical',
  name: 'hreflang points to a non-canonical URL',
  checks: 'hreflang tags to a page whose canonical tag points elsewhere',
  version: 2,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'Open the other language version and view its source: `rel="canonical"` has another URL than the `hreflang` tag.',
  find(site) {
    return pagesForSearch(site).flatMap((page) =>
      page.hreflangs.flatMap(({ url, lang }) => {
        const target = url === null || url === page.url ? null : site.page(url)
        const preferred = target?.status === 200 ? preferredPage(target, site) : null
        if (target === null || preferred === null) return []
        return [
          {
            url: page.url,
            at: 'link[hreflang]',
            found: `${lang}: ${target.url} has the canonical ${otherCanonicalPage(target, site)?.url}`,
            expected: preferred.url,
            about: target.url,
          },
        ]
      }),
    )
  },

  advise: (cases, stack) => ({
    title: `Point hreflang to canonical URLs on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} an hreflang tag to a URL whose canonical tag points elsewhere${withExample(cases, 'page')} Search engines may ignore such a tag, so visitors can get the wrong language.`,
    solution: `Use the canonical URL of each language version in its hreflang tag.${platformSetting('hreflang', stack)}`,
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
    // The canonical of the root is wrong, not the tag.
    site({
      '/': document('<title>Boots</title><link rel="canonical" href="/home.html">', HOME),
      '/home.html': document('<title>Boots</title><link rel="canonical" href="/home.html">', HOME),
      '/de': document('<link rel="alternate" hreflang="en" href="/">', '', 'de'),
    }),
    site({
      '/': document('<link rel="alternate" hreflang="de" href="/de">', ''),
      '/de': document('<link rel="canonical" href="/de">', ''),
    }),
  ],
})
