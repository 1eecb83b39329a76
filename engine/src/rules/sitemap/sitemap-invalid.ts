import { linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'

const NAMESPACE_ADVICE =
  ' The first tag must be <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">, or the same with sitemapindex instead of urlset in a sitemap index.'

export const sitemapInvalid = siteRule({
  id: 'sitemap-invalid',
  name: 'Invalid XML sitemap',
  checks: 'Sitemaps that are not valid XML or have the wrong namespace',
  version: 2,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'file',
  minutes: 20,
  source: 'https://www.sitemaps.org/protocol.html',
  reviewed: '2026-11',
  check: 'Open the Sitemaps report in Search Console: the file is listed with an error or couldn’t be read.',
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
    title: `Fix ${count(cases.length, 'invalid sitemap')}`,
    problem: `${count(cases.length, 'sitemap')} can’t be read${withExample(cases, 'page')} Search engines ignore the whole file, so they discover your new pages later.`,
    solution: `Create the sitemap again with your CMS or plugin, or correct the file by hand.${cases.some(({ found }) => found.includes('namespace')) ? NAMESPACE_ADVICE : ''} Then submit the sitemap again in Search Console.`,
  }),

  fires: () => [
    site({ '/': linking('/a'), '/sitemap.xml': '<urlset><url><loc>https://shop.test/</urlset>' }),
    site({ '/': linking('/a'), '/sitemap.xml': '<!doctype html><title>Shop</title>' }),
    site({ '/': linking('/a'), '/sitemap.xml': '<urlset><url><loc>https://shop.test/a</loc></url></urlset>' }),
  ],
  quiet: () => [
    site({ '/': linking('/a'), '/sitemap.xml': urlset('/a') }),
    site({
      '/': linking('/a'),
      '/sitemap.xml': '<rss version="2.0"><channel><item><link>https://shop.test/a</link></item></channel></rss>',
    }),
    site({
      '/': linking('/a'),
      '/sitemap.xml': '<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="https://shop.test/a"/></entry></feed>',
    }),
  ],
})
