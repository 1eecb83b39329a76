import { pathOf } from '#facts/path-of.ts'
import { linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { byPageCount, count } from '#rules/wording.ts'

const MIN_REDIRECTS = 5
/** Paths of the home page other than `/`, such as `/index.html`. */
const OTHER_HOME_PATH = /^\/(index|default|home)(\.\w+)?\/?$/i
const OLD_PATHS = ['/old-1', '/old-2', '/old-3', '/old-4', '/old-5']

export const redirectMassToHome = siteRule({
  id: 'redirect-mass-to-home',
  name: 'Old URLs redirect to the home page',
  checks: 'Five or more URLs that all redirect to the home page',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 60,
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  reviewed: '2026-11',
  check: 'Open a few of the old URLs: every one of them ends on the home page.',
  find(site) {
    const redirectedPages = site.pages.filter(
      (page) =>
        page.redirect !== null &&
        pathOf(page.url) !== '/' &&
        site.redirects(page.url).end === site.home &&
        !OTHER_HOME_PATH.test(pathOf(page.url)),
    )
    if (site.home === null || redirectedPages.length < MIN_REDIRECTS) return []
    return redirectedPages.map((page) => ({
      url: page.url,
      at: 'Location',
      found: `redirects to ${site.home?.url}`,
      expected: 'the closest page, or status 404',
    }))
  },

  advise: (cases, stack) => ({
    title: `Redirect ${count(cases.length, 'old URL to a matching page', 'old URLs to matching pages')}`,
    problem: `${count(cases.length, 'old URL redirects', 'old URLs redirect')} to the home page${withExample(cases, 'url')} Google treats such redirects as “not found”, so rankings are lost, and visitors don’t find what they came for.`,
    solution: `${byPageCount(cases, 'Redirect the URL', 'Redirect each URL')} to the page with the closest content. If there is none, return 404 or 410.${platformSetting('redirect', stack)}`,
  }),

  fires: () => [site({ '/': linking(...OLD_PATHS), ...Object.fromEntries(OLD_PATHS.map((path) => [path, redirect('/')])) })],
  quiet: () => [site({ '/': linking('/old-1', '/old-2'), '/old-1': redirect('/'), '/old-2': redirect('/') })],
})
