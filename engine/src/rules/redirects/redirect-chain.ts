import { linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { byPageCount, count } from '#rules/wording.ts'

/** Longer chains have a high impact. The first and the last URL count too. */
const MAX_MEDIUM_CHAIN_URLS = 5

export const redirectChain = siteRule({
  id: 'redirect-chain',
  name: 'Redirect chain',
  checks: 'URLs that reach a page only after two or more redirects',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  reviewed: '2026-11',
  check: 'Run `curl -sIL ADDRESS` and count the `location` lines: there are two or more before the page.',
  find(site) {
    // Only the first URL of a chain is reported.
    const redirectTargets = new Set(site.pages.flatMap((page) => (page.redirect === null ? [] : [page.redirect])))
    return site.pages
      .filter((page) => page.redirect !== null && !redirectTargets.has(page.url))
      .flatMap((page) => {
        const { hops, isLoop } = site.redirects(page.url)
        if (isLoop || hops.length < 3) return []
        return [
          {
            url: page.url,
            at: 'Location',
            found: hops.join(' → '),
            expected: `one redirect to ${hops.at(-1)}`,
            fix: () => [{ do: 'redirect', from: page.url, to: hops.at(-1) ?? page.url }],
            impact: hops.length > MAX_MEDIUM_CHAIN_URLS ? 'high' : 'medium',
          },
        ]
      })
  },

  advise: (cases, stack) => ({
    title: `Shorten ${count(cases.length, 'redirect chain')}`,
    problem: `${count(cases.length, 'URL goes', 'URLs go')} through several redirects${withExample(cases)} Each one makes visitors wait, and search engines may give up before the last page.`,
    solution: `Redirect the first URL${byPageCount(cases, '', ' of each chain')} straight to the last one. Then use the last one in your links.${platformSetting('redirect', stack)}`,
  }),

  fires: () => [site({ '/': linking('/1'), '/1': redirect('/2'), '/2': redirect('/3'), '/3': linking('/') })],
  quiet: () => [
    site({ '/': linking('/1'), '/1': redirect('/2'), '/2': linking('/') }),
    site({ '/': linking('/1'), '/1': redirect('/2'), '/2': redirect('/1') }),
  ],
})
