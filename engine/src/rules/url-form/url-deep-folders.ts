import { pathOf } from '#facts/path-of.ts'
import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

const MOST = 6

export const urlDeepFolders = pageRule({
  id: 'url-deep-folders',
  name: 'Address with very many folders',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'page',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Count the parts between the slashes of the address, without the domain: there are more than six.',
  applies: isIndexable,

  find(page) {
    const path = pathOf(page.url)
    const parts = path.split('/').filter((part) => part !== '').length
    return parts <= MOST ? [] : [{ at: 'address', found: `${parts} parts: ${path}`, expected: `at most ${MOST} parts` }]
  },

  advise: (cases) => ({
    title: 'Flatten the folders of new addresses',
    problem: `${pagesThat(cases, 'stands', 'stand')} more than ${MOST} folders deep: ${cases[0]?.found ?? ''}. Such addresses are hard to read, and every move of a folder breaks them.`,
    solution: 'Keep area and name of the page. Breadcrumbs can show the rest. Redirect with a 301 where you do rename.',
    example: '/shop/boots/red-walking-boots',
  }),

  fires: () => [head('', { path: '/a/b/c/d/e/f/boots' })],
  quiet: () => [head('', { path: '/a/b/c/d/e/boots/' }), head('', { path: '/boots?path=/a/b/c/d/e/f/g' })],
})
