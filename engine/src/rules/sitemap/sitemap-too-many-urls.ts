import { linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { siteRule } from '#rules/rule.ts'
import { count, grouped } from '#rules/wording.ts'

const MAX_URLS = 50_000

const urlsetOf = (count: number): string => urlset('/a').replace(/<url>.*<\/url>/, (entry) => entry.repeat(count))

export const sitemapTooManyUrls = siteRule({
  id: 'sitemap-too-many-urls',
  name: 'Sitemap with more than 50,000 URLs',
  checks: 'Sitemaps over the limit of 50,000 URLs',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'file',
  minutes: 30,
  source: 'https://www.sitemaps.org/protocol.html',
  reviewed: '2026-11',
  check: 'Open the sitemap in a text editor and count `<loc>`: there are more than 50,000.',
  find({ crawl }) {
    return crawl.sitemaps.files
      .filter((file) => file.listed > MAX_URLS)
      .map((file) => ({
        url: file.url,
        at: 'sitemap',
        found: `${grouped(file.listed)} URLs`,
        expected: `at most ${grouped(MAX_URLS)} URLs`,
      }))
  },

  advise: (cases) => ({
    title: 'Split the sitemap into files of 50,000 URLs or fewer',
    problem: `${count(cases.length, 'sitemap lists', 'sitemaps list')} more than 50,000 URLs${withExample(cases, 'page')} Search engines reject such a file, so they discover your new pages later.`,
    solution: 'Split the sitemap into several files and list them in a sitemap index. Then submit the index in Search Console.',
  }),

  fires: () => [site({ '/': linking('/a'), '/sitemap.xml': urlsetOf(50_001) })],
  quiet: () => [site({ '/': linking('/a'), '/sitemap.xml': urlsetOf(50_000) })],
})
