import { domainOf } from '#crawl/same-site.ts'
import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { linking, site, urlset } from '#testing/example.ts'

export const sitemapListsForeignHost = siteRule({
  id: 'sitemap-lists-foreign-host',
  name: 'Sitemap lists addresses of another host',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  minutes: 15,
  source: 'https://www.sitemaps.org/protocol.html',
  reviewed: '2026-11',
  check: 'View the sitemap’s source and read the domains behind `<loc>`: one of them is not yours.',
  find(site) {
    return [...site.listed]
      .filter(([url, entry]) => !site.isInternal(url) && domainOf(url) !== domainOf(entry.file))
      .map(([url, entry]) => ({ url: entry.file, at: 'sitemap', found: url, expected: `addresses of ${new URL(entry.file).host}` }))
  },

  advise: (cases) => ({
    title: 'List only addresses of this host',
    problem: `${count(cases.length, 'listed address', 'listed addresses')} ${cases.length === 1 ? 'belongs' : 'belong'} to another host, such as ${cases[0]?.found ?? ''}. Search engines ignore them there.`,
    solution: 'Move them to a sitemap on their own host, or name this sitemap in that host’s robots.txt.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/a'), '/sitemap.xml': urlset('https://blog.shop.test/a') })],
  quiet: () => [site({ '/': linking('/a'), '/sitemap.xml': urlset('https://www.shop.test/a', '/b') })],
})
