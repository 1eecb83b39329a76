import { linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'

type Details = { hasPartialUrls: boolean; lacksNamespace: boolean }

const NAMESPACE_ADVICE =
  ' The first tag must be <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">, or the same with sitemapindex instead of urlset in a sitemap index.'

export const sitemapInvalid = siteRule<Details>({
  id: 'sitemap-invalid',
  name: 'Invalid XML sitemap',
  checks: 'Sitemaps that are not valid XML, have the wrong namespace or list URLs without protocol and domain',
  version: 3,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'file',
  minutes: 20,
  source: 'https://www.sitemaps.org/protocol.html',
  reviewed: '2026-11',
  check: 'Open the Sitemaps report in Search Console: the file is listed with an error or couldn’t be read.',
  find({ crawl }) {
    return crawl.sitemaps.files.flatMap(({ url, problem, kind }) => {
      if (problem === null || kind === 'unreachable') return []
      const hasPartialUrls = problem.startsWith('The URLs are not complete')
      return [
        {
          url,
          at: 'sitemap',
          found: problem,
          expected: hasPartialUrls
            ? 'URLs with https:// and your domain'
            : 'valid XML with <urlset> or <sitemapindex> and the sitemap namespace',
          details: { hasPartialUrls, lacksNamespace: problem.includes('namespace') },
        },
      ]
    })
  },

  advise: (cases) => {
    if (cases.every(({ details }) => details.hasPartialUrls))
      return {
        title: `Write full URLs in ${count(cases.length, 'sitemap')}`,
        problem: `${count(cases.length, 'sitemap lists', 'sitemaps list')} URLs without protocol and domain${withExample(cases, 'page')} Google rejects such URLs.`,
        solution:
          'Write each URL in the sitemap with https:// and your domain. If a tool created the sitemap or exported the site, set the address of the site in its settings and run it again. Then submit the sitemap again in Search Console.',
      }
    return {
      title: `Fix ${count(cases.length, 'invalid sitemap')}`,
      problem: `${count(cases.length, 'sitemap')} can’t be read${withExample(cases, 'page')} Search engines ignore the whole file, so they discover your new pages later.`,
      solution: `Create the sitemap again with your CMS or plugin, or correct the file by hand.${cases.some(({ details }) => details.lacksNamespace) ? NAMESPACE_ADVICE : ''} Then submit the sitemap again in Search Console.`,
    }
  },

  fires: () => [
    site({ '/': linking('/a'), '/sitemap.xml': '<urlset><url><loc>https://shop.test/</urlset>' }),
    site({ '/': linking('/a'), '/sitemap.xml': '<!doctype html><title>Shop</title>' }),
    site({ '/': linking('/a'), '/sitemap.xml': '<urlset><url><loc>https://shop.test/a</loc></url></urlset>' }),
    site({ '/': linking('/a'), '/sitemap.xml': urlset('/a').replace('https://shop.test/a', 'a') }),
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
