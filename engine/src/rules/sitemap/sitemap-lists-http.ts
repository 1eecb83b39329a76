import { siteRule } from '#rules/rule.ts'
import { count, escaped } from '#rules/wording.ts'
import { linking, site, urlset } from '#testing/example.ts'

export const sitemapListsHttp = siteRule({
  id: 'sitemap-lists-http',
  name: 'Sitemap of an https site lists http addresses',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'View the sitemap’s source and search for `<loc>http://`: there are matches, although your site is on https.',
  find(site) {
    if (!site.start.startsWith('https:')) return []
    return [...site.listed]
      .filter(([url]) => url.startsWith('http:') && site.isInternal(url))
      .map(([url, entry]) => ({ url, at: `sitemap ${entry.file}`, found: url, expected: url.replace('http:', 'https:') }))
  },

  advise: (cases) => ({
    title: 'List https addresses in the sitemap',
    problem: `${count(cases.length, 'listed address', 'listed addresses')} ${cases.length === 1 ? 'starts' : 'start'} with http:// although the site is on https. Each such entry is a redirect or a second copy of a page.`,
    solution: 'Set the site’s base address to https in the system that writes the sitemap.',
    example: `<loc>${escaped(cases[0]?.expected ?? '')}</loc>`,
  }),

  fires: () => [site({ '/': linking('/a'), '/sitemap.xml': urlset('http://shop.test/a') })],
  quiet: () => [
    site({ '/': linking('/a'), '/sitemap.xml': urlset('/a', 'http://other.test/') }),
    site({ '/': linking('/a'), '/sitemap.xml': urlset('http://shop.test/a') }, { origin: 'http://shop.test' }),
  ],
})
