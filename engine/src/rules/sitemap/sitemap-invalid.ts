import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { linking, site, urlset } from '#testing/example.ts'

export const sitemapInvalid = siteRule({
  id: 'sitemap-invalid',
  name: 'Sitemap cannot be read',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'file',
  minutes: 20,
  source: 'https://www.sitemaps.org/protocol.html',
  reviewed: '2026-11',
  check: 'Open the Sitemaps report in Search Console: the file is listed with an error or could not be read.',
  find({ crawl }) {
    return crawl.sitemaps.files
      .filter((file) => file.problem !== null && file.kind !== 'unreachable')
      .map((file) => ({
        url: file.url,
        at: 'sitemap',
        found: file.problem ?? '',
        expected: 'valid XML with <urlset> or <sitemapindex> and the sitemap namespace',
      }))
  },

  advise: (cases) => ({
    title: 'Repair the sitemap',
    problem: `${count(cases.length, 'sitemap')} cannot be read: ${cases[0]?.found ?? ''} Search engines drop the file as a whole.`,
    solution: 'Correct the place named, escape & as &amp; in addresses, and keep the namespace in the first element.',
    example: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
  }),

  fires: () => [
    site({ '/': linking('/a'), '/sitemap.xml': '<urlset><url><loc>https://shop.test/</urlset>' }),
    site({ '/': linking('/a'), '/sitemap.xml': '<!doctype html><title>Shop</title>' }),
  ],
  quiet: () => [site({ '/': linking('/a'), '/sitemap.xml': urlset('/a') })],
})
