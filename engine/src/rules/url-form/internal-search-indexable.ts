import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount } from '#rules/wording.ts'

const SEARCH_PATH = /\/(search|suche|recherche|buscar|cerca|zoeken|busca)(\/|\.\w+$|$)/
const QUERY_PARAMETER = /^(q|s|query|search|keyword|keywords|suche|term)$/

/** Whether the URL has a search term. A search page without one is a normal page. */
function isSearchResult(url: string): boolean {
  const { pathname, searchParams } = new URL(url)
  const parameters = [...searchParams]
    .filter(([name, value]) => QUERY_PARAMETER.test(name) && /\p{L}{2}/u.test(value))
    .map(([name]) => name)
  const path = pathname.toLowerCase()
  if (SEARCH_PATH.test(path)) return parameters.length > 0 || /\/(search|suche|recherche|buscar|cerca|zoeken|busca)\/[^/]+/.test(path)
  return parameters.includes('q') || parameters.includes('query') || (parameters.includes('s') && path === '/')
}

export const internalSearchIndexable = pageRule({
  id: 'internal-search-indexable',
  name: 'Internal search results can be indexed',
  checks: 'Result pages of the site’s own search without noindex',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  reviewed: '2026-11',
  check: 'Search for a word on your site and view the source of the results page: it has no `noindex`.',
  applies: (page) => isMeantForSearch(page) && page.type === 'search',

  find(page) {
    return isSearchResult(page.url) ? [{ at: 'meta[name=robots]', found: `indexable: ${page.url}`, expected: 'noindex' }] : []
  },

  advise: (cases, stack) => ({
    title: 'Add noindex to internal search results',
    problem: `${pageCount(cases)} with internal search results can be indexed${withExample(cases, 'url')} Search engines get a thin page for every word that anyone types, including spam, and your real pages get less attention.`,
    solution: stack.includes('WordPress')
      ? 'WordPress has set search results to noindex since version 5.7, so a theme or plugin removes it. Turn that off, or add noindex again with the code below.'
      : `Add a noindex robots meta tag to the search results template.${stack.includes('Shopify') ? ' In Shopify, add it to layout/theme.liquid for the search template.' : ''} Don’t block these pages in robots.txt, or search engines can’t see the noindex.`,
    example: stack.includes('WordPress')
      ? "add_filter('wp_robots', fn ($robots) => is_search() ? ['noindex' => true, 'follow' => true] : $robots);"
      : null,
  }),

  fires: () => [head('', { path: '/search?q=boots' }), head('', { path: '/?s=boots' }), head('', { path: '/search/red-boots' })],
  quiet: () => [
    head('', { path: '/search' }),
    head('<meta name="robots" content="noindex">', { path: '/search?q=boots' }),
    head('', { path: '/boots?s=42' }),
    head('', { path: '/research' }),
  ],
})
