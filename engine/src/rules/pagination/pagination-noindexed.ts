import type { Page } from '#facts/page.ts'
import { firstPageOf } from '#facts/page-number.ts'
import type { Fix } from '#fixes/fix.ts'
import { removeDirectivesFix } from '#rules/directive-fixes.ts'
import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage, isMeantForSearch } from '#rules/gates.ts'
import { canonicalFix } from '#rules/page-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'

const firstPage = (inHead = '') => document(`<title>Boots</title>${inHead}`, '<main><a href="/boots?page=2">2</a></main>')
const NOINDEX = '<meta name="robots" content="noindex">'
const secondPage = document(`<title>Boots, page 2</title>${NOINDEX}`, '<main><a href="/boots">1</a></main>')
const home = document('<title>Shop</title>', '<a href="/boots">Boots</a>')

/** Removes noindex and adds a canonical tag to the page itself. */
function indexableFix(page: Page): Fix | null {
  const fix = removeDirectivesFix(page, 'noindex', 'none')
  if (fix === null || page.canonicals.length > 1) return null
  return page.canonical === page.url ? fix : [...fix, ...canonicalFix(page, page.url)]
}

export const paginationNoindexed = siteRule({
  id: 'pagination-noindexed',
  name: 'Noindex on paginated pages',
  checks: 'Page 2 and later of a list with noindex although page 1 can be indexed',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  explains: ['link-to-noindex', 'header-noindex'],
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  reviewed: '2026-11',
  check: 'View the source of page 2 of the list and search for `noindex`: it is there, but not on page 1.',
  find(site) {
    return site.pages.flatMap((page) => {
      if (!isHtmlPage(page) || !page.noindex) return []
      const firstPageInSearch = firstPageOf(page.url)
        .map((url) => site.page(url))
        .find((each) => each !== null && !each.noindex && isMeantForSearch(each) && each.type !== 'search')
      return firstPageInSearch === undefined
        ? []
        : [
            {
              url: page.url,
              at: 'meta[name=robots]',
              found: `noindex, although ${firstPageInSearch?.url} can be indexed`,
              expected: 'no noindex',
              fix: () => indexableFix(page),
            },
          ]
    })
  },

  advise: (cases, stack) => ({
    title: `Remove noindex from ${count(cases.length, 'paginated page')}`,
    problem: `${count(cases.length, 'paginated page has', 'paginated pages have')} noindex${withExample(cases, 'url')} Over time Google stops following the links there, so products or posts listed only there drop out of search results.`,
    solution: `Remove noindex from page 2 and later. Then set the canonical tag of each page to its own URL.${platformSetting('canonical', stack)}`,
  }),

  fires: () => [site({ '/': home, '/boots': firstPage(), '/boots?page=2': secondPage })],
  quiet: () => [
    site({ '/': home, '/boots': firstPage(NOINDEX), '/boots?page=2': secondPage }),
    site({ '/': document('', '<nav><a href="/boots">Boots</a></nav>'), '/boots': firstPage(NOINDEX), '/boots?page=2': secondPage }),
    site({ '/': home, '/boots': firstPage(), '/boots?page=2': document('<title>Boots, page 2</title>', '') }),
    site({ '/': document('', '<a href="/boots?size=2">2</a>'), '/boots?size=2': secondPage }),
  ],
})
