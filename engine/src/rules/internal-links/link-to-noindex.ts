import { isOnlyInFooters, isRightlyExcluded } from '#facts/indexing.ts'
import { linksInto } from '#facts/link-graph.ts'
import { document, linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isListPage } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { byFoundCount, foundCount, pageCount } from '#rules/wording.ts'

export const linkToNoindex = siteRule({
  id: 'link-to-noindex',
  name: 'Menu or footer link to a noindex page',
  checks: 'Menu and footer links to pages with noindex',
  version: 6,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 15,
  minutesEach: 5,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check: 'Follow the link in the menu or footer: the source of the page behind it, or its `x-robots-tag` header, says `noindex`.',
  find(site) {
    // If a noindex is a mistake, the links are right; `noindex-on-valued-page` reports the page. Lists, such as the tags of an article, are
    // useful to visitors.
    const targets = site.pages.filter(
      (page) =>
        page.status === 200 &&
        page.noindex &&
        page.indexing !== 'excluded by mistake' &&
        page.type !== 'contact' &&
        page.type !== 'category' &&
        !isListPage(page) &&
        !isRightlyExcluded(page) &&
        !isOnlyInFooters(page, site),
    )
    return linksInto(targets, site.pages)
      .filter(({ link }) => link.place === 'nav' || link.place === 'footer')
      .map(({ page, link, target }) => ({
        url: page.url,
        at: link.path,
        found: `${target.url} has noindex`,
        expected: 'an indexable page',
      }))
  },

  advise: (cases) => ({
    title: `Review ${foundCount(cases, 'noindex page')} linked in menus or footers`,
    problem: `Menus or footers on ${pageCount(cases)} link to ${byFoundCount(cases, 'a page', 'pages')} kept out of search results${withExample(cases)} Such links tell search engines that ${byFoundCount(cases, 'the page matters, but people can’t find it', 'the pages matter, but people can’t find them')} on Google.`,
    solution:
      'If the page should appear in search results, remove noindex. If not, keep the links that visitors need, such as those to legal pages, and remove the others.',
    example: null,
  }),

  fires: () => [
    site({
      '/': document('', '<footer><a href="/sizes">Sizes</a></footer>'),
      '/sizes': document('<meta name="robots" content="noindex">', ''),
    }),
  ],
  quiet: () => [
    site({
      '/': document('', '<footer><a href="/sizes">Sizes</a></footer>'),
      '/sizes': document('<meta name="robots" content="noindex">', ''),
      '/sitemap.xml': urlset('/'),
    }),
    site({
      '/': document('', '<footer><a href="/l?id=3">Datenschutz</a></footer>'),
      '/l?id=3': document('<meta name="robots" content="noindex">', '<h1>Datenschutzerklärung</h1>', 'de'),
    }),
    site({
      '/': document('', '<footer><a href="/?p=5">Panier</a></footer>'),
      '/?p=5': document('<title>Panier – Acme</title><meta name="robots" content="noindex">', '<h1>Panier</h1>', 'fr'),
    }),
    site({ '/': document('', '<nav><a href="/cart">Cart</a></nav>'), '/cart': document('<meta name="robots" content="noindex">', '') }),
    site({
      '/': document('', '<nav><a href="/tags/boots.html">Boots</a></nav>'),
      '/tags/boots.html': document('<meta name="robots" content="noindex">', ''),
    }),
    site({
      '/': document('', '<footer><a href="/categories/boots/">Boots</a></footer>'),
      '/categories/boots/': document('<meta name="robots" content="noindex">', '<p>No entries yet</p>'),
    }),
    site({ '/': linking('/sizes'), '/sizes': document('<meta name="robots" content="noindex">', '') }),
    site({
      '/': document('', '<nav><a href="/boots">Boots</a></nav>'),
      '/boots': document('<meta name="robots" content="noindex">', ''),
    }),
  ],
})
