import { linksInto } from '#facts/link-graph.ts'
import { siteRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { linking, redirect, site } from '#testing/example.ts'

export const linkToRedirect = siteRule({
  id: 'link-to-redirect',
  name: 'Link goes through a redirect',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  minutesEach: 1,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Right-click the named link, copy its address and paste it into the address bar: after Enter another address stands there.',
  // Over a fiftieth of the judging time: it looks at every link of every page.
  find(site) {
    // Where the redirect ends in an error, that is the fault, and its end is no better address.
    const targets = site.pages.filter((page) => page.redirect !== null && (site.redirects(page.url).end?.status ?? 200) < 400)
    return linksInto(targets, site.pages).map(({ page, link, target }) => ({
      url: page.url,
      at: link.path,
      found: `${target.url} redirects to ${target.redirect}`,
      expected: site.redirects(target.url).hops.at(-1) ?? '',
      about: target.url,
      impact: link.place === 'nav' || link.place === 'header' ? ('medium' as const) : ('low' as const),
    }))
  },

  advise: (cases) => ({
    title: 'Link straight to the final address',
    problem: `${pagesThat(cases, 'links', 'link')} to addresses that send visitors on: ${cases[0]?.found ?? ''}. Each detour costs time.`,
    solution: 'Replace the link’s address by the final one. Menus first: they are on every page.',
    example: `<a href="${escaped(cases[0]?.expected ?? '')}">`,
  }),

  fires: () => [site({ '/': linking('/old'), '/old': redirect('/new'), '/new': linking('/') })],
  quiet: () => [site({ '/': linking('/new'), '/new': linking('/') }), site({ '/': linking('/old'), '/old': redirect('/gone') })],
})
