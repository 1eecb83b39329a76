import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { linking, redirect, site } from '#testing/example.ts'

export const redirectLoop = siteRule({
  id: 'redirect-loop',
  name: 'Redirects never end',
  checks: 'The redirects of an address lead back to it',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  explains: ['link-to-redirect', 'link-broken'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  reviewed: '2026-11',
  check: 'Open the address in a private window: the browser gives up and says that the page redirected too many times.',
  find(site) {
    return site.pages
      .filter((page) => page.redirect !== null)
      .flatMap((page) => {
        const { hops, end, isLoop } = site.redirects(page.url)
        return isLoop && hops.at(-1) === page.url && end === null
          ? [{ url: page.url, at: 'Location', found: hops.join(' → '), expected: 'a page at the end' }]
          : []
      })
  },

  advise: (cases) => ({
    title: 'Break redirect loops',
    problem: `${count(cases.length, 'address', 'addresses')} ${cases.length === 1 ? 'redirects' : 'redirect'} in a circle: ${cases[0]?.found ?? ''}. Nobody can open the page.`,
    solution:
      'Look for two rules that undo each other, such as one that adds a slash and one that removes it, or https rules in both the server and the CDN.',
    example: null,
  }),

  fires: () => [
    site({ '/': linking('/1'), '/1': redirect('/2'), '/2': redirect('/1') }),
    site({ '/': linking('/1'), '/1': redirect('/1') }),
  ],
  quiet: () => [site({ '/': linking('/1'), '/1': redirect('/2'), '/2': linking('/') })],
})
