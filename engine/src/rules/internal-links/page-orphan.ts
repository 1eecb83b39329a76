import { document, linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { type Case, inconclusive, siteRule } from '#rules/rule.ts'
import { byPageCount, count, pagesThat } from '#rules/wording.ts'

type Details = { isFoundByCanonical: boolean }
const isFoundByCanonical = ({ details }: Case<Details>): boolean => details.isFoundByCanonical

function linkAdvice(cases: readonly Case<Details>[]): string {
  const page = byPageCount(cases, 'the page', 'each page')
  if (!cases.some(isFoundByCanonical)) return `Link to ${page} from a related page, a category page or the menu.`
  const change = byPageCount(
    cases,
    'Other pages have a canonical tag that points to this page. Wherever your site links to one of those pages, link to this page instead.',
    `${cases.every(isFoundByCanonical) ? 'These pages are' : 'Some of these pages are'} in the canonical tags of other pages. Change links to those other pages so that they lead to the URL in the canonical tag.`,
  )
  return `${change} You can also link to ${page} from a related page, a category page or the menu.`
}

function outdatedAdvice(cases: readonly Case<Details>[]): string {
  const condition = byPageCount(cases, 'If it is outdated', 'If a page is outdated')
  return cases.some(isFoundByCanonical)
    ? `${condition}, delete it together with the pages whose canonical tags point to it, and redirect all their URLs to the closest page.`
    : `${condition}, delete it and redirect its URL to the closest page.`
}

export const pageOrphan = siteRule<Details>({
  id: 'page-orphan',
  name: 'Orphan page',
  checks: 'Pages without internal links, found only through canonical or hreflang tags',
  version: 2,
  category: 'technical',
  impact: 'high',
  difficulty: 'medium',
  change: 'page',
  minutes: 20,
  explains: ['link-equity-starved'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Try to reach the page by clicking from the home page: no link leads there, and Search Console lists no internal links to it.',
  find(site) {
    // sitemap-orphan reports pages listed in a sitemap.
    const evidence = site.pages
      .filter(
        (page) =>
          isMeantForSearch(page) && (page.visit.foundBy === 'canonical' || page.visit.foundBy === 'hreflang') && !site.isListed(page),
      )
      .flatMap((page) => {
        const { followed, nofollowed } = site.inlinks(page.url)
        return followed + nofollowed > 0
          ? []
          : [
              {
                url: page.url,
                at: 'a[href]',
                found: `found only in ${page.visit.foundBy} tags`,
                expected: 'at least one internal link',
                details: { isFoundByCanonical: page.visit.foundBy === 'canonical' },
                // Search engines also reach translations through hreflang.
                ...(page.visit.foundBy === 'hreflang' && { impact: 'low' as const }),
              },
            ]
      })
    return evidence.length > 0 && site.gap !== null ? inconclusive(site.gap) : evidence
  },

  advise: (cases) => ({
    title: `Link to ${count(cases.length, 'page')} that no other page links to`,
    problem: `${pagesThat(cases, 'has no internal links to it', 'have no internal links to them')}${withExample(cases, 'page')} Visitors can’t find such a page, and search engines treat it as unimportant.`,
    solution: `${linkAdvice(cases)} ${outdatedAdvice(cases)}`,
  }),

  fires: () => [
    site({ '/': document('<link rel="alternate" hreflang="de" href="/de">', ''), '/de': linking('/') }),
    site({
      '/': linking('/boots?sort=price'),
      '/boots?sort=price': document('<link rel="canonical" href="/boots">', ''),
      '/boots': linking('/'),
    }),
  ],
  quiet: () => [
    site({ '/': document('<link rel="alternate" hreflang="de" href="/de">', '<a href="/de">Deutsch</a>'), '/de': linking('/') }),
    site({ '/': document('<link rel="alternate" hreflang="de" href="/de">', ''), '/de': linking('/') }, { ended: 'page cap' }),
    site({ '/': linking(), '/lost': linking('/'), '/sitemap.xml': urlset('/lost') }),
  ],
})
