import { listedPages } from '#rules/gates.ts'
import { inconclusive, siteRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { linking, site, urlset } from '#testing/example.ts'

export const sitemapOrphan = siteRule({
  id: 'sitemap-orphan',
  name: 'Listed page is linked nowhere',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 20,
  explains: ['link-equity-starved'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'Look for the page in Search Console under Links, Internal links: it is not in the list, although the sitemap names it.',
  find(site) {
    const found = listedPages(site).flatMap(({ page: { url, status }, listing }) => {
      if (status !== 200 || url === site.home?.url) return []
      const { followed, nofollowed } = site.inlinks(url)
      return followed + nofollowed > 0
        ? []
        : [{ url, at: `sitemap ${listing.file}`, found: 'no internal link', expected: 'at least one link from another page' }]
    })
    return found.length > 0 && site.gap !== null ? inconclusive(site.gap) : found
  },

  advise: (cases) => ({
    title: 'Link to pages that only the sitemap knows',
    problem: `${pagesThat(cases, 'is', 'are')} in the sitemap, but no page links there. Visitors cannot reach it, and search engines value it little.`,
    solution: 'Link it from the page of its topic, or take it out of the sitemap if it is outdated.',
    example: `<a href="${escaped(cases[0]?.url ?? '')}">What the page is about</a>`,
  }),

  fires: () => [site({ '/': linking('/a'), '/a': linking('/'), '/lost': linking('/'), '/sitemap.xml': urlset('/a', '/lost') })],
  quiet: () => [
    site({ '/': linking('/a'), '/a': linking('/'), '/sitemap.xml': urlset('/', '/a') }),
    site({ '/': linking('/a'), '/a': linking('/'), '/lost': linking('/'), '/sitemap.xml': urlset('/lost') }, { ended: 'page cap' }),
  ],
})
