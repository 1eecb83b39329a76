import { linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { sitemapEntryFix } from '#rules/sitemap-fixes.ts'
import { count } from '#rules/wording.ts'

export const sitemapListsHttp = siteRule({
  id: 'sitemap-lists-http',
  name: 'http URLs in the sitemap',
  checks: 'URLs that start with http:// in the sitemap of an https site',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'View the source of the sitemap and search for `<loc>http://`: there are matches, although your site uses https.',
  find(site) {
    if (!site.start.startsWith('https:')) return []
    return [...site.listed]
      .filter(([url]) => url.startsWith('http:') && site.isInternal(url))
      .map(([url, entry]) => {
        const secure = url.replace('http:', 'https:')
        return { url, at: `sitemap ${entry.file}`, found: url, expected: secure, fix: () => sitemapEntryFix(url, site.page(secure), site) }
      })
  },

  advise: (cases, stack) => ({
    title: `Change ${count(cases.length, 'sitemap URL')} to https`,
    problem: `${count(cases.length, 'URL in the sitemap starts', 'URLs in the sitemap start')} with http:// although your site uses https${withExample(cases)} Each one is a redirect or a duplicate of a page, which wastes crawling.`,
    solution: `Set the site URL to https in the CMS or plugin that creates the sitemap, then create it again.${platformSetting('site URL', stack)}`,
  }),

  fires: () => [
    site({ '/': linking('/a'), '/sitemap.xml': urlset('http://shop.test/a') }),
    site({ '/': linking('/a'), '/a': linking('/'), '/sitemap.xml': urlset('http://shop.test/a') }),
  ],
  quiet: () => [
    site({ '/': linking('/a'), '/sitemap.xml': urlset('/a', 'http://other.test/') }),
    site({ '/': linking('/a'), '/sitemap.xml': urlset('http://shop.test/a') }, { origin: 'http://shop.test' }),
  ],
})
