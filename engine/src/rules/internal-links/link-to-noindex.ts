import { linksInto } from '#facts/link-graph.ts'
import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

/** Rightly in every menu and rightly kept out. */
const EXPECTED = new Set<string>(['cart', 'login', 'search', 'legal', 'contact'])

export const linkToNoindex = siteRule({
  id: 'link-to-noindex',
  name: 'Menu links to pages kept out of results',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check: 'Follow the named link in menu or footer: the source of the page behind it, or its `x-robots-tag`, says `noindex`.',
  find(site) {
    const targets = site.pages.filter((page) => page.status === 200 && page.noindex && !EXPECTED.has(page.type))
    return linksInto(targets, site.pages)
      .filter(({ link }) => link.place === 'nav' || link.place === 'footer')
      .map(({ page, link, target }) => ({
        url: page.url,
        at: link.path,
        found: `${target.url} is noindex`,
        expected: 'an indexable page in menus',
      }))
  },

  advise: (cases) => ({
    title: 'Check noindexed pages in your menus',
    problem: `Menus on ${count(new Set(cases.map((each) => each.url)).size, 'page')} link to pages that are kept out of results: ${cases[0]?.found ?? ''}. The links that count most lead to what searchers never see.`,
    solution: 'Remove noindex if the page matters; else link it from fewer places.',
    example: null,
  }),

  fires: () => [
    site({
      '/': document('', '<footer><a href="/sizes">Sizes</a></footer>'),
      '/sizes': document('<meta name="robots" content="noindex">', ''),
    }),
  ],
  quiet: () => [
    site({ '/': document('', '<nav><a href="/cart">Cart</a></nav>'), '/cart': document('<meta name="robots" content="noindex">', '') }),
    site({ '/': linking('/sizes'), '/sizes': document('<meta name="robots" content="noindex">', '') }),
  ],
})
