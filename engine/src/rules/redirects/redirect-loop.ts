import { linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'

export const redirectLoop = siteRule({
  id: 'redirect-loop',
  name: 'Redirect loop',
  checks: 'Redirects that lead back to where they started',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  explains: ['link-broken'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  reviewed: '2026-11',
  check: 'Open the URL in a private window: the browser says that the page redirected you too many times.',
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

  advise: (cases, stack) => ({
    title: `Fix ${count(cases.length, 'URL that redirects', 'URLs that redirect')} in a loop`,
    problem: `${count(cases.length, 'URL redirects', 'URLs redirect')} in a loop${withExample(cases)} Visitors only get a browser error, and search engines can’t index the page.`,
    solution: `Look for two rules that undo each other, such as one that adds a trailing slash and one that removes it, and remove one of them. ${stack.includes('Cloudflare') ? 'In Cloudflare, set SSL/TLS to Full (strict), because Flexible often causes loops.' : 'If you use a CDN, make it connect to your server over https.'}`,
    example: null,
  }),

  fires: () => [
    site({ '/': linking('/1'), '/1': redirect('/2'), '/2': redirect('/1') }),
    site({ '/': linking('/1'), '/1': redirect('/1') }),
  ],
  quiet: () => [site({ '/': linking('/1'), '/1': redirect('/2'), '/2': linking('/') })],
})
