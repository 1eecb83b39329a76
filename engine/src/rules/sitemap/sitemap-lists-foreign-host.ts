import { linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { siteRule } from '#rules/rule.ts'
import { byFoundCount, foundCount } from '#rules/wording.ts'
import { domainOf } from '#web/same-site.ts'

export const sitemapListsForeignHost = siteRule({
  id: 'sitemap-lists-foreign-host',
  name: 'Sitemap lists URLs of another domain',
  checks: 'URLs in the sitemap that belong to another domain or subdomain',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  minutes: 15,
  source: 'https://www.sitemaps.org/protocol.html',
  reviewed: '2026-11',
  check: 'View the source of the sitemap and read the domains after `<loc>`: one of them isn’t the domain of the sitemap.',
  find(site) {
    return [...site.listed]
      .filter(([url, entry]) => !site.isInternal(url) && domainOf(url) !== domainOf(entry.file))
      .map(([url, entry]) => ({ url: entry.file, at: 'sitemap', found: url, expected: `URLs on ${new URL(entry.file).host}` }))
  },

  advise: (cases) => ({
    title: `Fix ${foundCount(cases, 'sitemap URL on another domain', 'sitemap URLs on other domains')}`,
    problem: `The sitemap lists ${foundCount(cases, 'URL')} on another domain or subdomain${withExample(cases)} Search engines may ignore such entries and find those pages later.`,
    solution: `${byFoundCount(cases, 'Move this URL to a sitemap on its own domain', 'Move these URLs to a sitemap on their own domain')}, or name your sitemap in the robots.txt of ${byFoundCount(cases, 'that domain', 'those domains')}.`,
    example: null,
  }),

  fires: () => [site({ '/': linking('/a'), '/sitemap.xml': urlset('https://blog.shop.test/a') })],
  quiet: () => [site({ '/': linking('/a'), '/sitemap.xml': urlset('https://www.shop.test/a', '/b') })],
})
