import { linksInto } from '#facts/link-graph.ts'
import { isThrottled, isWalled } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { linking, site } from '#testing/example.ts'

export const linkBroken = siteRule({
  id: 'link-broken',
  name: 'Link leads to an error',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  minutesEach: 3,
  explains: ['page-4xx'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Right-click the named link, copy its address and open it in a private window: an error appears.',
  find(site) {
    const targets = site.pages.filter((page) => page.status >= 400 && !isWalled(page) && !isThrottled(page))
    return linksInto(targets, site.pages).map(({ page, link, target }) => ({
      url: page.url,
      at: link.path,
      found: `${target.url} answers ${target.status}`,
      expected: 'a page that answers 200',
      restsOn: target.url,
    }))
  },

  advise: (cases) => ({
    title: 'Repair broken links',
    problem: `${pagesThat(cases, 'has', 'have')} links into nothing: ${cases[0]?.found ?? ''}. Visitors give up, and search engines stop following.`,
    solution: 'Correct the address, link to what replaced the page, or remove the link.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/gone') })],
  quiet: () => [
    site({ '/': linking('/a', '/walled'), '/a': linking('/'), '/walled': { status: 403 } }),
    site({ '/': linking('/busy'), '/busy': { status: 429 } }),
  ],
})
