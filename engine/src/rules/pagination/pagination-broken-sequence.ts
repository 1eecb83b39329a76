import { mayBeHome } from '#facts/home-duplicate.ts'
import type { Page } from '#facts/page.ts'
import { firstPageOf } from '#facts/page-number.ts'
import { pathOf } from '#facts/path-of.ts'
import type { Site } from '#facts/site.ts'
import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages, isHtmlPage } from '#rules/gates.ts'
import { type Case, type SiteEvidence, siteRule } from '#rules/rule.ts'
import { pageCount } from '#rules/wording.ts'

/** Whether the URL leads to the page. Page 1 can have several URLs, so page numbers, redirects and canonicals are compared. */
function isUrlOfPage(url: string, page: Page, next: Page, site: Site): boolean {
  const first = firstPageOf(next.url)
  if (url === page.url || (first.includes(url) && first.includes(page.url))) return true
  const { end } = site.redirects(url)
  return (
    end === null ||
    end.url === page.url ||
    (pathOf(page.url) === '/' && mayBeHome(end.url)) ||
    (end.canonical !== null && (end.canonical === page.url || end.canonical === page.canonical))
  )
}

/** URLs of pages whose `next` tags form a loop. No page is visited more than twice, no matter how long the sequences are. */
function urlsInLoops(site: Site): Set<string> {
  const nextOf = (url: string) => site.page(url)?.next ?? null
  const visitedFrom = new Map<string, Page>()
  const inLoop = new Set<string>()
  for (const start of site.pages) {
    let url = start.next === null ? null : start.url
    for (; url !== null && !visitedFrom.has(url); url = nextOf(url)) visitedFrom.set(url, start)
    if (url === null || visitedFrom.get(url) !== start) continue
    for (let each: string | null = url; each !== null && !inLoop.has(each); each = nextOf(each)) inLoop.add(each)
  }
  return inLoop
}

const list = (next: string, prev: string, ...paths: string[]) =>
  document(
    `<title>Boots</title>${next && `<link rel="next" href="${next}">`}${prev && `<link rel="prev" href="${prev}">`}`,
    paths.map((path) => `<a href="${path}">Page</a>`).join(''),
  )

/** The URL in `rel="next"`, and the URL in `rel="prev"` there; null if the pages form a loop. */
type Details = { next: string; prevOfNext: string | null }

const leadsBack = ({ details }: Case<Details>): boolean => details.prevOfNext === null

function describeTag({ url, details: { next, prevOfNext } }: Case<Details>): string {
  const fault = prevOfNext === null ? 'which leads back to this page' : `whose rel="prev" points to ${prevOfNext}`
  return `on ${url}, rel="next" points to ${next === url ? 'the page itself' : `${next}, ${fault}`}`
}

function describeFault(cases: readonly Case<Details>[]): string {
  const loopCount = cases.filter(leadsBack).length
  if (loopCount === cases.length) return `The rel="next" tag on ${pageCount(cases)} points to the wrong URL`
  return `The rel="next" and rel="prev" tags on ${pageCount(cases)} ${loopCount === 0 ? 'don’t match' : 'are wrong'}`
}

export const paginationBrokenSequence = siteRule<Details>({
  id: 'pagination-broken-sequence',
  name: 'Broken rel="next" and rel="prev" sequence',
  checks: 'rel="next" and rel="prev" that don’t match or form a loop',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading',
  reviewed: '2026-11',
  check: 'Open the URL in `rel="next"` and look for `rel="prev"` in its source: it doesn’t lead back, or the pages form a loop.',
  find(site) {
    const inLoop = urlsInLoops(site)
    return htmlPages(site).flatMap((page): SiteEvidence<Details>[] => {
      if (page.next === null || !site.isInternal(page.next)) return []
      const at = 'link[rel=next]'
      if (inLoop.has(page.url))
        return [
          {
            url: page.url,
            at,
            found: page.next === page.url ? 'the URL of this page itself' : `${page.next}, which leads back to this page`,
            expected: 'the URL of the next page, or no rel="next" on the last page',
            details: { next: page.next, prevOfNext: null },
          },
        ]
      const next = site.redirects(page.next).end
      if (next === null || !isHtmlPage(next) || next.prev === null || isUrlOfPage(next.prev, page, next, site)) return []
      return [
        {
          url: page.url,
          at,
          found: `${page.next}, whose previous page is ${next.prev}`,
          expected: `rel="prev" to ${page.url}`,
          details: { next: page.next, prevOfNext: next.prev },
        },
      ]
    })
  },

  advise: (cases) => ({
    title: `Fix ${cases.every(leadsBack) ? 'rel="next"' : 'rel="next" and rel="prev"'} on ${pageCount(cases)}`,
    problem: `${describeFault(cases)}${withExample(cases, describeTag)} Google ignores ${cases.every(leadsBack) ? 'this tag, but other search engines may read the same pages again and again' : 'these tags, but other search engines may miss the pages that follow'}.`,
    solution: cases.every(leadsBack)
      ? 'On the last page of the list, remove rel="next". On every other page, point it to the URL of the next page.'
      : 'Point rel="next" to the URL of the next page and rel="prev" to the URL of the previous page: on page 2, to page 3 and page 1. Leave out rel="prev" on the first page and rel="next" on the last.',
  }),

  fires: () => [
    site({ '/': list('/?page=2', '', '/?page=2', '/other'), '/?page=2': list('', '/other'), '/other': list('', '') }),
    site({ '/': list('/?page=2', '', '/?page=2'), '/?page=2': list('/', '/') }),
  ],
  quiet: () => [
    site({
      '/': list('/?page=2', '', '/?page=2', '/index.html'),
      '/index.html': list('/?page=2', '', '/?page=2', '/index.html'),
      '/?page=2': list('', '/index.html'),
    }),
    site({ '/': list('/?page=2', '', '/?page=2'), '/?page=2': list('', '/') }),
    site({ '/': list('/?page=2', '', '/?page=2'), '/?page=2': list('', '/?page=1') }),
    site({ '/': list('/?page=2', '', '/?page=2'), '/?page=2': list('', '') }),
  ],
})
