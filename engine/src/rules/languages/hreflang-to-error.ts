import { htmlPages, isThrottled, isWalled } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

export const hreflangToError = siteRule({
  id: 'hreflang-to-error',
  name: 'Language version is an error page',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  explains: ['page-4xx'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'Copy the address of the named `hreflang` line from the page’s source and open it in a private window: an error appears.',
  find(site) {
    return htmlPages(site).flatMap((page) =>
      page.hreflangs.flatMap(({ url, lang }) => {
        const target = url === null || url === page.url ? null : site.page(url)
        if (target === null || target.status < 400 || isWalled(target) || isThrottled(target)) return []
        return [
          {
            url: page.url,
            at: 'link[hreflang]',
            found: `${lang}: ${target.url} answers ${target.status}`,
            expected: 'a page that answers 200',
            restsOn: target.url,
          },
        ]
      }),
    )
  },

  advise: (cases) => ({
    title: 'Name living language versions',
    problem: `${pagesThat(cases, 'names', 'name')} a language version that fails: ${cases[0]?.found ?? ''}. The whole set of versions may be ignored.`,
    solution: 'Correct the address, or remove the line until the version exists.',
    example: null,
  }),

  fires: () => [site({ '/': document('<link rel="alternate" hreflang="de" href="/de">', '') })],
  quiet: () => [site({ '/': document('<link rel="alternate" hreflang="de" href="/de">', ''), '/de': linking('/') })],
})
