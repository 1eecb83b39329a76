import { pathOf } from '#facts/path-of.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const MAX_LEVELS = 6

export const urlDeepFolders = pageRule({
  id: 'url-deep-folders',
  name: 'URL has too many folders',
  checks: 'URL paths with more than 6 levels',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'page',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Count the parts between the slashes after the domain: there are more than six.',
  applies: isMeantForSearch,

  find(page) {
    const path = pathOf(page.url)
    const levels = path.split('/').filter((part) => part !== '').length
    return levels <= MAX_LEVELS ? [] : [{ at: 'address', found: `${path} (${levels} levels)`, expected: `at most ${MAX_LEVELS} levels` }]
  },

  advise: (cases, stack) => ({
    title: `Use fewer folders in ${pageCount(cases, 'URL')}`,
    problem: `${pagesThat(cases, 'has a URL', 'have URLs')} with more than ${MAX_LEVELS} levels${withExample(cases)} Such URLs are hard to read in search results, and every renamed folder breaks them.`,
    solution: `Use fewer folders for new pages, for example one section and the page name; breadcrumbs can show the rest. If you change existing URLs, redirect the old ones with a 301.${platformSetting('redirect', stack)}`,
  }),

  fires: () => [head('', { path: '/a/b/c/d/e/f/boots' })],
  quiet: () => [head('', { path: '/a/b/c/d/e/boots/' }), head('', { path: '/boots?path=/a/b/c/d/e/f/g' })],
})
