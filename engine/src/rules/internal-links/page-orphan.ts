import { isIndexable } from '#rules/gates.ts'
import { inconclusive, siteRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { document, linking, site, urlset } from '#testing/example.ts'

export const pageOrphan = siteRule({
  id: 'page-orphan',
  name: 'No link leads to the page',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'page',
  minutes: 20,
  explains: ['link-equity-starved'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Try to reach the page by clicking from the start page: no link leads there, and Links in Search Console names none.',
  find(site) {
    // What a sitemap lists is told by sitemap-orphan.
    const found = site.pages
      .filter(
        (page) => isIndexable(page) && (page.visit.foundBy === 'canonical' || page.visit.foundBy === 'hreflang') && !site.isListed(page),
      )
      .flatMap((page) => {
        const { followed, nofollowed } = site.inlinks(page.url)
        return followed + nofollowed > 0
          ? []
          : [{ url: page.url, at: 'a[href]', found: `found by ${page.visit.foundBy} only`, expected: 'at least one link' }]
      })
    return found.length > 0 && site.gap !== null ? inconclusive(site.gap) : found
  },

  advise: (cases) => ({
    title: 'Link to pages that nothing links to',
    problem: `${pagesThat(cases, 'cannot', 'cannot')} be reached by any link: ${cases[0]?.url ?? ''} was ${cases[0]?.found ?? ''}. Visitors do not find such a page, and search engines take it for unimportant.`,
    solution: 'Link it from the page of its topic, or remove it if it is outdated.',
    example: `<a href="${escaped(cases[0]?.url ?? '')}">What the page is about</a>`,
  }),

  fires: () => [site({ '/': document('<link rel="alternate" hreflang="de" href="/de">', ''), '/de': linking('/') })],
  quiet: () => [
    site({ '/': document('<link rel="alternate" hreflang="de" href="/de">', '<a href="/de">Deutsch</a>'), '/de': linking('/') }),
    site({ '/': document('<link rel="alternate" hreflang="de" href="/de">', ''), '/de': linking('/') }, { ended: 'page cap' }),
    site({ '/': linking(), '/lost': linking('/'), '/sitemap.xml': urlset('/lost') }),
  ],
})
