import { inconclusive, siteRule } from '#rules/rule.ts'
import { linking, site, urlset } from '#testing/example.ts'

const LARGEST = 52_428_800

export const sitemapTooBig = siteRule({
  id: 'sitemap-too-big',
  name: 'Sitemap is larger than 50 MB',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'file',
  minutes: 30,
  source: 'https://www.sitemaps.org/protocol.html',
  reviewed: '2026-11',
  check: 'Save the sitemap as a file, unpack it if it is packed, and look at its size: it has more than 50 MB.',
  find({ crawl }) {
    const big = crawl.sitemaps.files.filter((file) => file.bytes > LARGEST)
    if (big.length === 0 && crawl.sitemaps.files.some((file) => file.truncated))
      return inconclusive('A packed sitemap was read up to 10 MB only.')
    return big.map((file) => ({
      url: file.url,
      at: 'sitemap',
      found: `${Math.round(file.bytes / 1_048_576)} MB`,
      expected: 'at most 50 MB unpacked',
    }))
  },

  advise: (cases) => ({
    title: 'Split the sitemap into smaller files',
    problem: `${cases[0]?.url ?? 'A sitemap'} has ${cases[0]?.found ?? 'too many bytes'}. Search engines refuse files of more than 50 MB.`,
    solution: 'Write several files and name them in an index.',
    example:
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n  <sitemap><loc>https://example.com/sitemap-1.xml</loc></sitemap>\n</sitemapindex>',
  }),

  fires: () => [site({ '/': linking('/a'), '/sitemap.xml': { headers: { 'content-length': '60000000' }, body: urlset('/a') } })],
  quiet: () => [site({ '/': linking('/a'), '/sitemap.xml': urlset('/a') })],
})
