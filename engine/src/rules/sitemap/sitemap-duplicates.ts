import { duplicateGroupsBy } from '#facts/duplicates.ts'
import { linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { siteRule } from '#rules/rule.ts'
import { foundCount } from '#rules/wording.ts'

const FEED = '<rss version="2.0"><channel><item><link>https://shop.test/a</link></item></channel></rss>'

export const sitemapDuplicates = siteRule({
  id: 'sitemap-duplicates',
  name: 'Duplicate URLs in the sitemap',
  checks: 'URLs that are listed more than once',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  source: 'https://www.sitemaps.org/protocol.html',
  reviewed: '2026-11',
  check: 'Open the sitemap files in the browser and search (Ctrl+F) for the URL: it is listed more than once.',
  find({ crawl }) {
    const { files, pages } = crawl.sitemaps
    // A feed lists the newest pages again, so that search engines find them sooner.
    const feeds = new Set(files.filter(({ kind }) => kind === 'feed').map(({ url }) => url))
    const entriesOfSitemaps = pages.filter(({ file }) => !feeds.has(file))
    return duplicateGroupsBy(entriesOfSitemaps, (entry) => entry.url).map((entries) => ({
      url: entries[0]?.file ?? crawl.start,
      at: 'sitemap',
      found: `${entries[0]?.url} is listed ${entries.length} times`,
      expected: 'listed once',
    }))
  },

  advise: (cases, stack) => ({
    title: `Remove ${foundCount(cases, 'duplicate URL')} from the sitemap`,
    problem: `${foundCount(cases, 'URL is', 'URLs are')} listed more than once in your sitemaps${withExample(cases)} Duplicates make the files longer and can carry different dates, so search engines trust the sitemap less.`,
    solution: `List each URL once. The usual cause is two tools that both create a sitemap: turn one of them off.${stack.includes('WordPress') ? ' In WordPress, look for a second SEO or sitemap plugin.' : ''}`,
    example: null,
  }),

  fires: () => [site({ '/': linking('/a'), '/sitemap.xml': urlset('/a', '/b', '/a') })],
  quiet: () => [
    site({ '/': linking('/a'), '/sitemap.xml': urlset('/a', '/a?b', '/a/') }),
    site({
      '/': linking('/a'),
      '/robots.txt': 'Sitemap: https://shop.test/feed.xml',
      '/sitemap.xml': urlset('/a'),
      'https://shop.test/feed.xml': FEED,
    }),
  ],
})
