import { siteRule } from '#rules/rule.ts'
import { grouped } from '#rules/wording.ts'
import { linking, site, urlset } from '#testing/example.ts'

const MOST = 50_000

const listing = (count: number): string => urlset('/a').replace(/<url>.*<\/url>/, (one) => one.repeat(count))

export const sitemapTooManyUrls = siteRule({
  id: 'sitemap-too-many-urls',
  name: 'Sitemap lists more than 50,000 addresses',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'file',
  minutes: 30,
  source: 'https://www.sitemaps.org/protocol.html',
  reviewed: '2026-11',
  check: 'Open the sitemap in an editor and count `<loc>`: there are more than 50,000.',
  find({ crawl }) {
    return crawl.sitemaps.files
      .filter((file) => file.listed > MOST)
      .map((file) => ({
        url: file.url,
        at: 'sitemap',
        found: `${grouped(file.listed)} addresses`,
        expected: `at most ${grouped(MOST)}`,
      }))
  },

  advise: (cases) => ({
    title: 'Split the sitemap',
    problem: `${cases[0]?.url ?? 'A sitemap'} lists ${cases[0]?.found ?? 'too many addresses'}. Search engines refuse files with more than 50,000.`,
    solution: 'Write several files and name them in an index.',
    example:
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n  <sitemap><loc>https://example.com/sitemap-1.xml</loc></sitemap>\n</sitemapindex>',
  }),

  fires: () => [site({ '/': linking('/a'), '/sitemap.xml': listing(50_001) })],
  quiet: () => [site({ '/': linking('/a'), '/sitemap.xml': listing(50_000) })],
})
