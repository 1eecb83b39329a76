import { groupsBy } from '#facts/duplicates.ts'
import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { linking, site, urlset } from '#testing/example.ts'

export const sitemapDuplicates = siteRule({
  id: 'sitemap-duplicates',
  name: 'Sitemap lists addresses twice',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  source: 'https://www.sitemaps.org/protocol.html',
  reviewed: '2026-11',
  check: 'Open the sitemap files in the browser and search (Ctrl+F) for the named address: it stands there more than once.',
  find({ crawl }) {
    return groupsBy(crawl.sitemaps.pages, (entry) => entry.url).map((entries) => ({
      url: entries[0]?.file ?? crawl.start,
      at: 'sitemap',
      found: `${entries[0]?.url} is listed ${entries.length} times`,
      expected: 'once',
    }))
  },

  advise: (cases) => ({
    title: 'List each address once',
    problem: `${count(cases.length, 'address', 'addresses')} ${cases.length === 1 ? 'stands' : 'stand'} in the sitemaps more than once: ${cases[0]?.found ?? ''}. Repetitions make the file longer and its dates doubtful.`,
    solution: 'Remove the doubles; two plugins that both write sitemaps are the usual cause.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/a'), '/sitemap.xml': urlset('/a', '/b', '/a') })],
  quiet: () => [site({ '/': linking('/a'), '/sitemap.xml': urlset('/a', '/a?b', '/a/') })],
})
