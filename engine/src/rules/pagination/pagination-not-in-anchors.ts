import { pathOf } from '#facts/path-of.ts'
import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { type Case, inconclusive, siteRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const listPage = (inHead: string, inBody: string) => document(`<title>Boots</title>${inHead}`, `<main>${inBody}</main>`)
const NEXT = '<link rel="next" href="/?page=2">'

/** `/boots` for `/boots/page/2/` and `/boots-2.html`. The number in a longer name, such as `/how-to-care-for-boots-2`, is part of a title. */
const listPath = (url: string): string =>
  pathOf(url)
    .replace(/(?:index)?\.\w{2,5}$/, '')
    .replace(/(?:[/_-]?(?:pages?|seite|pagina|p)[/_-]?|\/|(?<=\/[^/-]+)-)\d{1,4}\/?$/i, '')
    .replace(/\/$/, '')

type Details = { target: string; isPreviousPage: boolean }

const isAboutPreviousPage = ({ details }: Case<Details>): boolean => details.isPreviousPage

export const paginationNotInAnchors = siteRule<Details>({
  id: 'pagination-not-in-anchors',
  name: 'Pagination without links',
  checks: 'Pages named in rel="next" or rel="prev" that no link leads to',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  reviewed: '2026-11',
  check: 'View the page source: `rel="next"` or `rel="prev"` names a URL that no link on the page leads to.',
  find(site) {
    const evidence = htmlPages(site).flatMap((page) =>
      ([page.next, page.prev] as const).flatMap((url, i) => {
        // WordPress themes name the next article or chapter too, which visitors find in the list.
        if (url === null || url === page.url || !site.isInternal(url) || listPath(url) !== listPath(page.url)) return []
        const { followed, nofollowed } = site.inlinks(url)
        if (followed + nofollowed > 0) return []
        const rel = i === 0 ? 'next' : 'prev'
        return [
          {
            url: page.url,
            at: `link[rel=${rel}]`,
            found: `no link leads to ${url}`,
            expected: `<a href="${url}">`,
            details: { target: url, isPreviousPage: rel === 'prev' },
          },
        ]
      }),
    )
    return evidence.length > 0 && site.gap !== null ? inconclusive(site.gap) : evidence
  },

  advise: (cases) => ({
    title: `Add pagination links to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'names', 'name')} the next or previous page only in rel="next" or rel="prev" tags in the head${withExample(cases, ({ url, details }) => `${url} names ${details.target}, but no link leads there`)} Google no longer reads these tags${cases.every(isAboutPreviousPage) ? ', and visitors can’t get back to the previous page' : ' and doesn’t click “Load more”, so it may miss everything on later pages'}.`,
    solution:
      'Add normal links to the other pages below the list, such as 1, 2, 3 and Next. A script can still load more items on the same page.',
  }),

  fires: () => [
    site({ '/': listPage(NEXT, '<button>Load more</button>') }),
    site({ '/': listPage('', '<a href="/boots.html">Boots</a>'), '/boots.html': listPage('<link rel="next" href="/boots/page/2/">', '') }),
  ],
  quiet: () => [
    site({ '/': listPage(NEXT, '<a href="/?page=2">2</a>'), '/?page=2': listPage('', '') }),
    site({ '/': listPage(NEXT, '<button>Load more</button>') }, { ended: 'page cap' }),
    site({ '/': listPage('<link rel="next" href="https://other.test/2">', '') }),
    site({ '/': listPage('', '<a href="/news/boots">Boots</a>'), '/news/boots': listPage('<link rel="next" href="/news/shoes">', '') }),
    site({
      '/': listPage('', '<a href="/care-of-boots-1">1</a>'),
      '/care-of-boots-1': listPage('<link rel="next" href="/care-of-boots-2">', ''),
    }),
  ],
})
