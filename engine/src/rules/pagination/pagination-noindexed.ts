import { firstPageOf } from '#facts/page-number.ts'
import { isHtmlPage, isIndexable } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, site } from '#testing/example.ts'

const first = (inHead = '') => document(`<title>Boots</title>${inHead}`, '<main><a href="/boots?page=2">2</a></main>')
const NOINDEX = '<meta name="robots" content="noindex">'
const second = document(`<title>Boots, page 2</title>${NOINDEX}`, '<main><a href="/boots">1</a></main>')
const home = document('<title>Shop</title>', '<a href="/boots">Boots</a>')

export const paginationNoindexed = siteRule({
  id: 'pagination-noindexed',
  name: 'Follow-up pages of a list are kept out',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  explains: ['link-to-noindex', 'header-noindex'],
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  reviewed: '2026-11',
  check: 'View the source of the follow-up page and search for `noindex`: it is there, and on page 1 of the list it is not.',
  find(site) {
    return site.pages.flatMap((page) => {
      if (!isHtmlPage(page) || !page.noindex) return []
      const start = firstPageOf(page.url)
        .map((url) => site.page(url))
        .find((each) => each !== null && isIndexable(each) && each.type !== 'search')
      return start === undefined
        ? []
        : [{ url: page.url, at: 'meta[name=robots]', found: `noindex, though ${start?.url} may be indexed`, expected: 'no noindex' }]
    })
  },

  advise: (cases) => ({
    title: 'Let follow-up pages of lists be indexed',
    problem: `${pagesThat(cases, 'continues', 'continue')} a list and ${cases.length === 1 ? 'is' : 'are'} marked noindex: ${cases[0]?.url ?? ''}. In time search engines stop following its links, and what stands only there is found no more.`,
    solution: 'Remove the noindex from pages 2 and up and give each a canonical to itself.',
    example: `<link rel="canonical" href="${cases[0]?.url ?? 'https://example.com/boots?page=2'}">`,
  }),

  fires: () => [site({ '/': home, '/boots': first(), '/boots?page=2': second })],
  quiet: () => [
    site({ '/': home, '/boots': first(NOINDEX), '/boots?page=2': second }),
    site({ '/': home, '/boots': first(), '/boots?page=2': document('<title>Boots, page 2</title>', '') }),
    site({ '/': document('', '<a href="/boots?size=2">2</a>'), '/boots?size=2': second }),
  ],
})
