import { pathOf } from '#facts/path-of.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { lowercasePath } from '#rules/rename-advice.ts'
import { pageRule } from '#rules/rule.ts'
import { count, pagesThat } from '#rules/wording.ts'

export const urlSpace = pageRule({
  id: 'url-space',
  name: 'Space in URL',
  checks: 'URL paths with %20, or a plus sign between words',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Copy the URL from the address bar into a note: it contains `%20`, or a plus sign between two words.',
  applies: isMeantForSearch,

  find(page) {
    const path = pathOf(page.url)
    // `/c++` is a name, but a plus between words is an encoded space.
    return /%20|[a-z]{2}\+[a-z]{2}/i.test(path)
      ? [
          {
            at: 'address',
            found: path,
            // The URL has to change anyway, so it gets lowercase letters too.
            expected: lowercasePath(path.replace(/(?:%20|\+)+/g, '-')),
          },
        ]
      : []
  },

  advise: (cases, stack) => ({
    title: `Replace spaces with hyphens in ${count(cases.length, 'URL')}`,
    problem: `${pagesThat(cases, 'has a space in its URL', 'have spaces in their URLs')}${withExample(cases)} Such links often break in emails and chats, and visitors get an error.`,
    solution: `Use hyphens instead of spaces${cases.some(({ url }) => /[A-Z]/.test(pathOf(url).replaceAll(/%[\dA-F]{2}/g, ''))) ? ' and lowercase instead of uppercase letters' : ''}. Then redirect ${cases.length === 1 ? 'the old URL' : 'the old URLs'} with a 301.${platformSetting('redirect', stack)}`,
  }),

  fires: () => [head('', { path: '/red%20boots' }), head('', { path: '/red+boots' })],
  quiet: () => [head('', { path: '/learn-c++' }), head('', { path: '/boots?color=dark+red' }), head('', { path: '/a+b' })],
})
