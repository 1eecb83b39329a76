import { isOneTimeAction } from '#rules/action-urls.ts'
import { linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isAccessRefused, isThrottled } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { count, pagesThat } from '#rules/wording.ts'

/** Statuses that don’t mean that the page is missing: the request came too fast, too slowly, too early or without permission. */
const NOT_MISSING_STATUSES = new Set([401, 403, 408, 425, 429, 430])

type Details = { isLinked: boolean }
const isLinked = ({ details }: Case<Details>): boolean => details.isLinked

const whereNamed = (cases: readonly Case<Details>[]): string =>
  cases.every(isLinked) ? 'linked on your site' : 'linked or listed on your site'

export const page4xx = siteRule<Details>({
  id: 'page-4xx',
  name: 'Linked page not found (404)',
  checks: 'Pages that are linked or listed in the sitemap but return an error such as 404',
  version: 3,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  blocksIndexing: 'when high',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  reviewed: '2026-11',
  check:
    'Open the URL in a private window: an error such as “not found” appears, and the first line of `curl -sI ADDRESS` shows its status.',
  find(site) {
    return site.pages
      .filter(
        (page) =>
          page.status >= 400 &&
          page.status < 500 &&
          !NOT_MISSING_STATUSES.has(page.status) &&
          !isAccessRefused(page) &&
          !isThrottled(page) &&
          !isOneTimeAction(page.url),
      )
      .map((page) => {
        const { from } = site.inlinks(page.url)
        const isLinked = from.length > 0
        const source = isLinked
          ? `linked from ${from.join(', ')}`
          : site.listed.has(page.url)
            ? 'listed in the sitemap'
            : `found by ${page.visit.foundBy}`
        return {
          url: page.url,
          at: 'HTTP status',
          found: `status ${page.status}, ${source}`,
          expected: 'status 200, a 301 redirect, or no links to it',
          details: { isLinked },
          ...(isLinked && from.every((url) => site.page(url)?.indexing === 'excluded') && { impact: 'low' as const }),
        }
      })
  },

  advise: (cases, stack) => ({
    title: `Restore or redirect ${count(cases.length, 'missing page')}`,
    problem: `${pagesThat(cases, `is ${whereNamed(cases)} but returns`, `are ${whereNamed(cases)} but return`)} an error such as 404${withExample(cases, 'page')} Visitors hit a dead end, and links to a missing page don’t help your rankings.`,
    solution: `${cases.some(isLinked) ? 'If a link is wrong, correct it. Otherwise, restore' : 'Restore'} the page, or redirect its URL to the closest matching page with a 301 redirect.${platformSetting('redirect', stack)} If nothing matches, remove ${cases.some(isLinked) ? 'the links, and the sitemap entry if there is one' : 'the sitemap entry'}.`,
  }),

  fires: () => [site({ '/': linking('/gone') }), site({ '/': linking('/a'), '/a': { status: 410 } })],
  quiet: () => [
    site({ '/': linking('/private'), '/private': { status: 403 } }),
    site({ '/': linking('/busy'), '/busy': { status: 429 } }),
    site({ '/': linking('/cart?remove_item=4711'), '/cart?remove_item=4711': { status: 404 } }),
    site({ '/': linking('/a'), '/a': linking('/') }),
  ],
})
