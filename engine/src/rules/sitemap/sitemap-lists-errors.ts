import { linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isAccessRefused, isThrottled, listedPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { byPageCount, count, pagesThat } from '#rules/wording.ts'

/** From this share of pages that return 404, the URLs are probably written wrong. */
const NEARLY_ALL = 0.9
const MIN_LISTED = 3

export const sitemapListsErrors = siteRule<{ isNearlyAll: boolean }>({
  id: 'sitemap-lists-errors',
  name: 'Sitemap lists broken pages',
  checks: 'URLs in the sitemap that return an error',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'file',
  minutes: 15,
  explains: ['page-4xx'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'Copy the URL from the sitemap and open it in a private window: an error appears.',
  find(site) {
    const listed = listedPages(site)
    const broken = listed.filter(({ page }) => page.status >= 400 && !isAccessRefused(page) && !isThrottled(page))
    const notFound = broken.filter(({ page }) => page.status === 404)
    const isNearlyAll = listed.length >= MIN_LISTED && notFound.length >= listed.length * NEARLY_ALL
    return broken.map(({ page, listing }) => ({
      url: page.url,
      at: `sitemap ${listing.file}`,
      found: `status ${page.status}`,
      expected: 'status 200, or not in the sitemap',
      details: { isNearlyAll },
    }))
  },

  advise: (cases) => ({
    title: `Fix ${count(cases.length, 'broken URL')} in the sitemap`,
    problem: `The sitemap lists ${pagesThat(cases, 'that returns', 'that return')} an error${withExample(cases, 'page')} Search engines waste visits on broken pages and trust the rest of the sitemap less.`,
    solution: cases.every(({ details }) => details.isNearlyAll)
      ? 'Nearly all URLs in the sitemap return errors, so they are probably written wrong. Open a page on your site, compare its URL with the sitemap, and create the sitemap again.'
      : `${byPageCount(cases, 'Fix the page if it should exist, or remove it from the sitemap.', 'Fix each page that should exist and remove the others from the sitemap.')} Have your CMS update the sitemap whenever pages are removed.`,
    example: null,
  }),

  fires: () => [site({ '/': linking('/a'), '/sitemap.xml': urlset('/', '/gone') })],
  quiet: () => [
    site({ '/': linking('/a'), '/a': linking('/'), '/sitemap.xml': urlset('/', '/a') }),
    site({ '/': linking(), '/sitemap.xml': urlset('/walled'), '/walled': { status: 403 } }),
  ],
})
