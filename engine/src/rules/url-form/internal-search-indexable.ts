import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { head } from '#testing/example.ts'

const SEARCH_PATH = /\/(search|suche|recherche|buscar|cerca|zoeken|busca)(\/|\.\w+$|$)/
const QUERY = /^(q|s|query|search|keyword|keywords|suche|term)$/

/** Results for something; the empty form is a page like any other. */
function isResult(url: string): boolean {
  const { pathname, searchParams } = new URL(url)
  const asked = [...searchParams].filter(([name, value]) => QUERY.test(name) && /\p{L}{2}/u.test(value)).map(([name]) => name)
  const path = pathname.toLowerCase()
  if (SEARCH_PATH.test(path)) return asked.length > 0 || /\/(search|suche|recherche|buscar|cerca|zoeken|busca)\/[^/]+/.test(path)
  return asked.includes('q') || asked.includes('query') || (asked.includes('s') && path === '/')
}

export const internalSearchIndexable = pageRule({
  id: 'internal-search-indexable',
  name: 'Search results of the site can be indexed',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  reviewed: '2026-11',
  check: 'Type a word into the search field of your site and view the source of the results: it has no `noindex`.',
  applies: (page) => isIndexable(page) && page.type === 'search',

  find(page) {
    return isResult(page.url) ? [{ at: 'meta[name=robots]', found: `indexable: ${page.url}`, expected: 'noindex' }] : []
  },

  advise: (cases, stack) => ({
    title: 'Keep your own search results out of search engines',
    problem: `${pagesThat(cases, 'is a result', 'are results')} of the site’s own search and can be indexed: ${cases[0]?.url ?? ''}. There is one for every word that anybody types, also for spam.`,
    solution: stack.includes('WordPress')
      ? 'WordPress marks search results by itself since 5.7; a theme or plugin takes that away. Add it again as below.'
      : 'Mark the results noindex. Forbid them in robots.txt only once they are gone from the index.',
    example: stack.includes('WordPress')
      ? "add_filter('wp_robots', fn ($robots) => is_search() ? ['noindex' => true, 'follow' => true] : $robots);"
      : '<meta name="robots" content="noindex, follow">',
  }),

  fires: () => [head('', { path: '/search?q=boots' }), head('', { path: '/?s=boots' }), head('', { path: '/search/red-boots' })],
  quiet: () => [
    head('', { path: '/search' }),
    head('<meta name="robots" content="noindex">', { path: '/search?q=boots' }),
    head('', { path: '/boots?s=42' }),
    head('', { path: '/research' }),
  ],
})
