import { htmlPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, redirect, site } from '#testing/example.ts'

export const hreflangToRedirect = siteRule({
  id: 'hreflang-to-redirect',
  name: 'Language version redirects',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'Copy the address of the named `hreflang` line from the page’s source and open it: the address bar ends at another one.',
  find(site) {
    return htmlPages(site).flatMap((page) =>
      page.hreflangs.flatMap(({ url, lang }) => {
        const target = url === null || url === page.url ? null : site.page(url)
        if (target === null || target.redirect === null) return []
        return [
          {
            url: page.url,
            at: 'link[hreflang]',
            found: `${lang}: ${target.url} redirects to ${target.redirect}`,
            expected: site.redirects(target.url).hops.at(-1) ?? '',
            about: target.url,
          },
        ]
      }),
    )
  },

  advise: (cases) => ({
    title: 'Name final addresses in hreflang',
    problem: `${pagesThat(cases, 'names', 'name')} a language version that redirects: ${cases[0]?.found ?? ''}. The whole set of versions may be ignored.`,
    solution: 'Write the address at the end of the redirect.',
    example: null,
  }),

  fires: () => [
    site({ '/': document('<link rel="alternate" hreflang="de" href="/de">', ''), '/de': redirect('/de/'), '/de/': linking('/') }),
  ],
  quiet: () => [site({ '/': document('<link rel="alternate" hreflang="de" href="/de/">', ''), '/de/': linking('/') })],
})
