import { isThrottled, isWalled } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { linking, site } from '#testing/example.ts'

/** They say nothing about the page: asked too fast, too early, or without a login. */
const NO_ANSWER = new Set([401, 403, 408, 425, 429, 430])

export const page4xx = siteRule({
  id: 'page-4xx',
  name: 'Linked page does not exist',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  blocksIndexing: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  reviewed: '2026-11',
  check:
    'Open the address in a private window: an error such as “not found” appears, with its status in the first line of `curl -sI ADDRESS`.',
  find(site) {
    return site.pages
      .filter((page) => page.status >= 400 && page.status < 500 && !NO_ANSWER.has(page.status) && !isWalled(page) && !isThrottled(page))
      .map((page) => {
        const { from } = site.inlinks(page.url)
        const namedBy =
          from.length > 0
            ? `linked from ${from.join(', ')}`
            : site.listed.has(page.url)
              ? 'listed in the sitemap'
              : `found by ${page.visit.foundBy}`
        return { url: page.url, at: 'HTTP status', found: `${page.status}, ${namedBy}`, expected: '200, or no link to it' }
      })
  },

  advise: (cases) => ({
    title: 'Repair or remove addresses that lead to an error',
    problem: `${pagesThat(cases, 'is', 'are')} linked or listed but ${cases.length === 1 ? 'answers' : 'answer'} with an error such as 404, so visitors and search engines hit a wall.`,
    solution: 'Restore the page, redirect its address to the closest living page with a 301, or take the links away.',
    example: `Redirect 301 ${new URL(cases[0]?.url ?? 'https://example.com/old').pathname} /closest-page`,
  }),

  fires: () => [site({ '/': linking('/gone') }), site({ '/': linking('/a'), '/a': { status: 410 } })],
  quiet: () => [
    site({ '/': linking('/private'), '/private': { status: 403 } }),
    site({ '/': linking('/busy'), '/busy': { status: 429 } }),
    site({ '/': linking('/a'), '/a': linking('/') }),
  ],
})
