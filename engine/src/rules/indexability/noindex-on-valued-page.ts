import { isRightlyExcluded, promotionOf } from '#facts/indexing.ts'
import { removeDirectivesFix } from '#rules/directive-fixes.ts'
import { document, linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { byPageCount, count, listed, pagesThat } from '#rules/wording.ts'

type Details = { isInSitemap: boolean }

export const noindexOnValuedPage = siteRule<Details>({
  id: 'noindex-on-valued-page',
  name: 'Noindex on an important page',
  checks: 'Pages with noindex that your own site promotes, or that have it in common with most of the site',
  version: 7,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  explains: [
    'nofollow-whole-page',
    'sitemap-lists-noindex',
    'sitemap-misses-page',
    'link-to-noindex',
    'link-equity-wasted',
    'hreflang-to-noindex',
    'canonical-to-noindex',
    'header-noindex',
    'noindex-plus-canonical',
    'robots-directives-conflict',
  ],
  blocksIndexing: 'always',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check:
    'In Chrome, press F12 on the page and open Lighthouse, then run the SEO audit: it says “Page is blocked from indexing”, but your own site promotes the page.',
  find(site) {
    return site.pages
      .filter(
        (page) =>
          isHtmlPage(page) && page.noindex && page.indexing === 'excluded by mistake' && page !== site.home && !isRightlyExcluded(page),
      )
      .map((page) => {
        const reasons = promotionOf(page, site)
        return {
          url: page.url,
          at: 'robots directives',
          found: reasons.length === 0 ? 'noindex, like most of the site' : `noindex, but ${listed(reasons)}`,
          expected: 'no noindex, unless the page should stay hidden',
          details: { isInSitemap: site.isListed(page) },
          fix: () => removeDirectivesFix(page, 'noindex', 'none', 'nofollow'),
        }
      })
  },

  advise: (cases, stack) => ({
    title: `Remove noindex from ${count(cases.length, 'important page')}`,
    problem: `${pagesThat(cases, 'has', 'have')} noindex, probably by mistake${withExample(cases, 'page')} Search engines leave such pages out of search results, so people can’t find them there.`,
    solution: `${byPageCount(cases, 'Remove noindex if the page should', 'Remove noindex from each page that should')} appear in search results.${platformSetting('noindex', stack)} ${byPageCount(cases, 'If it should', 'If a page should')} stay hidden, keep noindex${cases.some(({ details }) => details.isInSitemap) ? ' and remove the page from the sitemap' : ''}.`,
  }),

  fires: () => [
    site({
      '/': document('', '<nav><a href="/boots">Boots</a></nav>'),
      '/boots': document('<meta name="robots" content="noindex">', '<p>Boots</p>'),
    }),
    site({
      '/': linking('/boots'),
      '/boots': { headers: { 'x-robots-tag': 'noindex' }, body: linking('/') },
      '/sitemap.xml': urlset('/boots'),
    }),
  ],
  quiet: () => [
    site({
      '/': document('', '<nav><a href="/category/uncategorized/">Uncategorized</a></nav>'),
      '/category/uncategorized/': document('<meta name="robots" content="noindex">', '<p>No products were found.</p>'),
    }),
    site({
      '/': document(
        '',
        '<nav><a href="/de/">Deutsch</a> <a href="/de/a">A</a> <a href="/de/b">B</a> <a href="/a">A</a> <a href="/b">B</a></nav>',
      ),
      '/a': linking('/'),
      '/b': linking('/'),
      ...Object.fromEntries(['/de/', '/de/a', '/de/b'].map((path) => [path, document('<meta name="robots" content="noindex">', '', 'de')])),
    }),
    site({ '/': linking('/boots'), '/boots': document('<meta name="robots" content="noindex">', '<p>Boots</p>') }),
    site({
      '/': document('', '<nav><a href="/cart">Cart</a></nav>'),
      '/cart': document('<meta name="robots" content="noindex">', '<p>Cart</p>'),
    }),
    site({
      '/': document('', '<nav><a href="/favorites/">Saved boots</a></nav>'),
      '/favorites/': document('<meta name="robots" content="noindex">', '<p>Nothing saved yet</p>'),
    }),
    site({
      '/': document('', '<nav><a href="/aviso-legal/">Aviso legal</a></nav>'),
      '/aviso-legal/': document('<meta name="robots" content="noindex">', '<h1>Aviso legal</h1>', 'es'),
    }),
    site({
      '/': document('', '<nav><a href="/404.html">Events</a></nav>'),
      '/404.html': document('<meta name="robots" content="noindex">', '<p>Not found</p>'),
    }),
    site({
      '/': document('', '<nav><a href="/book/print.html">Print this book</a></nav>'),
      '/book/print.html': document('<meta name="robots" content="noindex">', '<p>Boots</p>'),
    }),
  ],
})
