import { indexablePages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { count, escaped, pagesThat } from '#rules/wording.ts'
import { document, linking, redirect, site } from '#testing/example.ts'

export const hreflangNoSelf = siteRule({
  id: 'hreflang-no-self',
  name: 'Page does not name itself among its versions',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  reviewed: '2026-11',
  check: 'View the page’s source and read the addresses of the `hreflang` lines: this page’s own is not among them.',
  find(site) {
    return indexablePages(site)
      .filter(({ hreflangs }) => hreflangs.length > 0)
      .filter((page) => !page.hreflangs.some(({ url }) => url === page.url || (url !== null && site.finalPage(url) === page)))
      .map((page) => ({
        url: page.url,
        at: 'link[hreflang]',
        found: `${count(page.hreflangs.length, 'version')}, not this page`,
        expected: page.url,
      }))
  },

  advise: (cases) => ({
    title: 'Name the page itself among its language versions',
    problem: `${pagesThat(cases, 'lists', 'list')} its versions but not itself. Search engines may drop the whole list.`,
    solution: 'Print the same complete list on every version, the own address included.',
    example: `<link rel="alternate" hreflang="en" href="${escaped(cases[0]?.expected ?? '')}">`,
  }),

  fires: () => [site({ '/': document('<link rel="alternate" hreflang="de" href="/de">', ''), '/de': linking('/') })],
  quiet: () => [
    site({
      '/': document('<link rel="alternate" hreflang="de" href="/de"><link rel="alternate" hreflang="en" href="/">', ''),
      '/de': linking('/'),
    }),
    site({
      '/': linking('/en/'),
      '/en/': document('<link rel="alternate" hreflang="en" href="/en">', ''),
      '/en': redirect('/en/'),
    }),
    site({ '/': linking('/') }),
  ],
})
