import { linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { inconclusive, siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'

/** 50 MiB, the limit of the sitemap protocol. */
const MAX_BYTES = 52_428_800

export const sitemapTooBig = siteRule({
  id: 'sitemap-too-big',
  name: 'Sitemap larger than 50 MB',
  checks: 'Sitemaps over the size limit of search engines',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'file',
  minutes: 30,
  source: 'https://www.sitemaps.org/protocol.html',
  reviewed: '2026-11',
  check: 'Save the sitemap as a file, unzip it if needed, and look at its size: it is larger than 50 MB.',
  find({ crawl }) {
    const tooBig = crawl.sitemaps.files.filter((file) => file.bytes > MAX_BYTES)
    if (tooBig.length === 0 && crawl.sitemaps.files.some((file) => file.truncated))
      return inconclusive('We read only the first 10 MB of a compressed sitemap. Unzip it and check its size yourself.')
    return tooBig.map((file) => ({
      url: file.url,
      at: 'sitemap',
      found: `${Math.round(file.bytes / 1_048_576)} MB`,
      expected: 'at most 50 MB, uncompressed',
    }))
  },

  advise: (cases) => ({
    title: 'Split the sitemap into files of 50 MB or less',
    problem: `${count(cases.length, 'sitemap is', 'sitemaps are')} larger than 50 MB when uncompressed${withExample(cases, 'page')} Search engines reject such a file, so they discover your new pages later.`,
    solution: 'Split the sitemap into several files and list them in a sitemap index. Then submit the index in Search Console.',
  }),

  fires: () => [site({ '/': linking('/a'), '/sitemap.xml': { headers: { 'content-length': '60000000' }, body: urlset('/a') } })],
  quiet: () => [site({ '/': linking('/a'), '/sitemap.xml': urlset('/a') })],
})
