import { isRightlyExcluded } from '#facts/indexing.ts'
import { document, linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isDestinationPage, listedPages } from '#rules/gates.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { byPageCount, count, pagesThat } from '#rules/wording.ts'

/** `isRight`: the noindex is right, because nobody needs a search, a login, a cart or a legal notice in search results. */
type Details = { isRight: boolean }

const isRight = ({ details }: Case<Details>): boolean => details.isRight

function steps(cases: readonly Case<Details>[]): string {
  const right = cases.filter(isRight)
  if (right.length === cases.length)
    return `Remove ${byPageCount(cases, 'it', 'them')} from the sitemap: searches, logins, carts and legal pages may keep noindex.`
  const others = byPageCount(
    cases,
    'Remove noindex if the page should appear in search results. If not, remove it from the sitemap.',
    'Remove noindex from pages that should appear in search results, and remove the others from the sitemap.',
  )
  return `${others}${right.length > 0 ? ' Searches, logins, carts and legal pages may keep noindex.' : ''}`
}

export const sitemapListsNoindex = siteRule<Details>({
  id: 'sitemap-lists-noindex',
  name: 'Sitemap lists noindex pages',
  checks: 'URLs in the sitemap that have noindex',
  version: 4,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'file',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'Open Page indexing in Search Console and choose “All submitted pages”: the URL is among those excluded by noindex.',
  find(site) {
    return listedPages(site).flatMap(({ page, listing }) => {
      if (!isDestinationPage(page) || !page.noindex) return []
      const isRight = isRightlyExcluded(page)
      return [
        {
          url: page.url,
          at: `sitemap ${listing.file}`,
          found: 'noindex',
          expected: isRight ? 'no entry in the sitemap' : 'an indexable page',
          details: { isRight },
          ...(isRight && { impact: 'low' as const }),
        },
      ]
    })
  },

  advise: (cases, stack) => ({
    title: `Remove ${count(cases.length, 'noindex page')} from the sitemap`,
    problem: `The sitemap lists ${pagesThat(cases, 'that has', 'that have')} noindex${withExample(cases, 'url')} The sitemap asks Google to index what the page forbids. That wastes crawling${cases.every(isRight) ? '.' : ', and a page you want to rank may have noindex by mistake.'}`,
    solution: `${steps(cases)}${stack.includes('WordPress') ? ' In WordPress, an SEO plugin such as Yoast SEO leaves noindex pages out automatically.' : ''}`,
    example: null,
  }),

  fires: () => [
    site({ '/': linking('/a'), '/a': document('<meta name="robots" content="noindex">', ''), '/sitemap.xml': urlset('/a') }),
    site({
      '/': linking('/search/'),
      '/search/': document('<meta name="robots" content="noindex">', ''),
      '/sitemap.xml': urlset('/search/'),
    }),
    site({
      '/': linking('/privacy-policy.html'),
      '/privacy-policy.html': document('<meta name="robots" content="noindex">', ''),
      '/sitemap.xml': urlset('/privacy-policy.html'),
    }),
  ],
  quiet: () => [
    site({
      '/': linking('/a'),
      '/old': document('<meta http-equiv="refresh" content="0; url=/a"><meta name="robots" content="noindex">', ''),
      '/a': linking('/'),
      '/sitemap.xml': urlset('/old'),
    }),
    site({
      '/': linking('/a', '/b'),
      '/a': linking('/'),
      '/b': document('<meta name="robots" content="noindex">', ''),
      '/sitemap.xml': urlset('/a'),
    }),
  ],
})
