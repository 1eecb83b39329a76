import { isHtmlPage, isShell } from '#rules/gates.ts'
import { inconclusive, siteRule } from '#rules/rule.ts'
import { escaped } from '#rules/wording.ts'
import { linking, site, urlset } from '#testing/example.ts'

export const sitemapMissing = siteRule({
  id: 'sitemap-missing',
  name: 'There is no XML sitemap',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  minutes: 20,
  explainsEverywhere: ['robots-no-sitemap-line'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'Open /sitemap.xml and /sitemap_index.xml of your site: neither exists, and /robots.txt has no line `Sitemap:`.',
  find({ crawl, pages }) {
    if (crawl.robots?.state === 'unreachable') return inconclusive('robots.txt could not be read, so no sitemap was looked for.')
    // One that is named but cannot be fetched is another rule's business.
    if (crawl.sitemaps.files.length > 0) return []
    // Whoever finds the only page has found all; but scripts may draw a whole site within one.
    const [only, second] = pages.filter(isHtmlPage)
    if (crawl.ended === 'complete' && only !== undefined && second === undefined && !isShell(only)) return []
    const { origin } = new URL(crawl.start)
    return [
      { url: crawl.start, at: 'robots.txt, /sitemap.xml, /sitemap_index.xml', found: 'no sitemap', expected: `${origin}/sitemap.xml` },
    ]
  },

  advise: (cases, stack) => ({
    title: 'Provide an XML sitemap',
    problem: 'No sitemap was found. New and changed pages then wait until a crawler happens to pass by.',
    solution: stack.includes('WordPress')
      ? 'Switch it on: WordPress makes one at /wp-sitemap.xml, SEO plugins at /sitemap_index.xml. Name it in robots.txt.'
      : 'List all pages that should be found in a file and name it in robots.txt. Most systems can write it for you.',
    example: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n  <url><loc>${escaped(cases[0]?.url ?? '')}</loc></url>\n</urlset>`,
  }),

  fires: () => [site({ '/': linking('/a'), '/a': linking('/') })],
  quiet: () => [
    site({ '/': linking('/a'), '/sitemap.xml': urlset('/a') }),
    site({ '/': linking('/a'), '/robots.txt': { status: 500 } }),
    site({ '/': linking('#work', 'https://other.test/me') }),
  ],
})
