import { document, linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isDestinationPage, listedPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { byPageCount, count, pagesThat } from '#rules/wording.ts'

export const sitemapListsNoindex = siteRule({
  id: 'sitemap-lists-noindex',
  name: 'Sitemap lists noindex pages',
  checks: 'URLs in the sitemap that have noindex',
  version: 2,
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
      return [{ url: page.url, at: `sitemap ${listing.file}`, found: 'noindex', expected: 'an indexable page' }]
    })
  },

  advise: (cases, stack) => ({
    title: `Remove ${count(cases.length, 'noindex page')} from the sitemap`,
    problem: `The sitemap lists ${pagesThat(cases, 'that has', 'that have')} noindex${withExample(cases, 'url')} The sitemap asks Google to index what the page forbids. That wastes crawling, and a page you want to rank may have noindex by mistake.`,
    solution: `${byPageCount(cases, 'Remove noindex if the page should appear in search results. If not, remove it from the sitemap.', 'Remove noindex from pages that should appear in search results, and remove the others from the sitemap.')}${stack.includes('WordPress') ? ' In WordPress, an SEO plugin such as Yoast SEO leaves noindex pages out automatically.' : ''}`,
    example: null,
  }),

  fires: () => [site({ '/': linking('/a'), '/a': document('<meta name="robots" content="noindex">', ''), '/sitemap.xml': urlset('/a') })],
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
