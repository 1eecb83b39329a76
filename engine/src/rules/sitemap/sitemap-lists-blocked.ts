import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { linking, site, urlset } from '#testing/example.ts'

export const sitemapListsBlocked = siteRule({
  id: 'sitemap-lists-blocked',
  name: 'Sitemap lists pages that may not be crawled',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'file',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'Open Page indexing in Search Console and choose “All submitted pages”: the address is among those blocked by robots.txt.',
  find(site) {
    return [...site.listed].flatMap(([url, entry]) => {
      const verdict = site.isInternal(url) ? site.robotsFor(url) : null
      return verdict === null || verdict.allowed
        ? []
        : [{ url, at: `sitemap ${entry.file}`, found: `forbidden by ${verdict.line}`, expected: 'allowed' }]
    })
  },

  advise: (cases) => ({
    title: 'Make sitemap and robots.txt agree',
    problem: `${count(cases.length, 'listed address', 'listed addresses')} may not be crawled: ${cases[0]?.url ?? ''} is ${cases[0]?.found ?? ''}. The sitemap asks for a visit that robots.txt forbids.`,
    solution: 'Allow the pages in robots.txt if they should be found; else take them out of the sitemap.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/a'), '/sitemap.xml': urlset('/private/a'), '/robots.txt': 'User-agent: *\nDisallow: /private' })],
  quiet: () => [
    site({ '/': linking('/a'), '/a': linking('/'), '/sitemap.xml': urlset('/a'), '/robots.txt': 'User-agent: *\nDisallow: /private' }),
  ],
})
