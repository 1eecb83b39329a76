import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { linking, redirect, site } from '#testing/example.ts'

const LONG = 5

export const redirectChain = siteRule({
  id: 'redirect-chain',
  name: 'Several redirects before the page',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  explains: ['link-to-redirect'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  reviewed: '2026-11',
  check: 'Run `curl -sIL ADDRESS` and count the lines `location`: there are two or more before the page.',
  find(site) {
    // A chain is told at its first address; its later ones are part of it.
    const inner = new Set(site.pages.flatMap((page) => (page.redirect === null ? [] : [page.redirect])))
    return site.pages
      .filter((page) => page.redirect !== null && !inner.has(page.url))
      .flatMap((page) => {
        const { hops, isLoop } = site.redirects(page.url)
        if (isLoop || hops.length < 3) return []
        return [
          {
            url: page.url,
            at: 'Location',
            found: hops.join(' → '),
            expected: `one redirect to ${hops.at(-1)}`,
            impact: hops.length > LONG ? 'high' : 'medium',
          },
        ]
      })
  },

  advise: (cases) => ({
    title: 'Shorten redirect chains',
    problem: `${count(cases.length, 'address', 'addresses')} ${cases.length === 1 ? 'leads' : 'lead'} through several redirects: ${cases[0]?.found ?? ''}. Each one costs time, and crawlers give up after some.`,
    solution: 'Redirect the first address straight to the last one, and change links to it.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/1'), '/1': redirect('/2'), '/2': redirect('/3'), '/3': linking('/') })],
  quiet: () => [
    site({ '/': linking('/1'), '/1': redirect('/2'), '/2': linking('/') }),
    site({ '/': linking('/1'), '/1': redirect('/2'), '/2': redirect('/1') }),
  ],
})
