import { firstPageOf } from '#facts/page-number.ts'
import { isUtilityType } from '#facts/page-type.ts'
import { document, linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { pagesForSearch } from '#rules/gates.ts'
import { PRODUCT_IN_COLLECTION } from '#rules/product-in-collection.ts'
import { inconclusive, siteRule } from '#rules/rule.ts'
import { byPageCount, count, pagesThat } from '#rules/wording.ts'

/** On a smaller site, one link is normal. */
const MIN_PAGES = 10
const PATHS = Array.from({ length: 10 }, (_, i) => `/boots-${i}`)
const LIST = document(
  '<title>Boots for walkers</title>',
  `<p>All our boots in one list, the light ones first, then those for winter, for work and for the hills, with sizes, prices and the days on which they are sent.</p>${[...PATHS, '/boots-0?from=mail'].map((path) => `<a href="${path}">To ${path}</a>`).join(' ')}`,
)

/** With this many entries that only their list links to, such as the older posts of a blog, one link is how the site is built. */
const MIN_LISTED_ENTRIES = 3

/** Pages of tags, such as `/taxonomy/term/7` in Drupal. Many tags have only one post, so one link to their page is normal. */
const TAG_PAGE = /\/(?:(?:product-)?tags?|taxonomy\/term)\/[^/?#]+/i
/** One month of a calendar, such as `?year=2019&month=8`: nobody wants more links to it. */
const CALENDAR_VIEW = /[?&](?:\w+_)?(?:year|month|day|date)=/i

export const pageSingleInlink = siteRule({
  id: 'page-single-inlink',
  name: 'Page with only one internal link',
  checks: 'Pages that only one other page links to, except the entries of a list, on sites with at least ten pages',
  version: 5,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Open Links › Internal links in Search Console and select the page: only one page links to it.',
  find(site) {
    if (site.pages.length < MIN_PAGES) return []
    // Search engines count links to a copy for the page that its canonical tag names.
    const pagesWithLinkedCopies = new Set(
      site.pages.flatMap(({ url, canonical }) => (url !== canonical && site.inlinks(url).followed > 0 ? canonical : [])),
    )
    const canonicals = new Map(site.pages.map(({ url, canonical }) => [url, canonical]))
    const textCounts = new Map<string, number>()
    for (const { text } of pagesForSearch(site)) textCounts.set(text.hash, (textCounts.get(text.hash) ?? 0) + 1)
    // Copies are skipped: they need a canonical tag or a redirect, not more links.
    const entries = new Map<string, number>()
    const linked = pagesForSearch(site)
      .filter(
        ({ url, type }) =>
          url !== site.home?.url &&
          !isUtilityType(type) &&
          firstPageOf(url).length === 0 &&
          !pagesWithLinkedCopies.has(url) &&
          !PRODUCT_IN_COLLECTION.test(url) &&
          !CALENDAR_VIEW.test(url) &&
          !TAG_PAGE.test(url),
      )
      .filter(({ text }) => text.simhash === null || textCounts.get(text.hash) === 1)
      .flatMap((page) => {
        const { followed, from } = site.inlinks(page.url)
        const [list = ''] = from
        // The only link comes from a copy of the page, which names it as its canonical.
        if (followed !== 1 || canonicals.get(list) === page.url) return []
        entries.set(list, (entries.get(list) ?? 0) + 1)
        return [{ url: page.url, list }]
      })
    const evidence = linked
      .filter(({ list }) => list === site.home?.url || (entries.get(list) ?? 0) < MIN_LISTED_ENTRIES)
      .map(({ url, list }) => ({ url, at: 'a[href]', found: `linked only from ${list}`, expected: 'links from at least two pages' }))
    return evidence.length > 0 && site.gap !== null ? inconclusive(site.gap) : evidence
  },

  advise: (cases) => ({
    title: `Link to ${count(cases.length, 'page')} that only one other page links to`,
    problem: `${pagesThat(cases, 'is', 'are')} linked from only one other page${withExample(cases, ({ url, found }) => `${url} is ${found}`)} Search engines see such a page as less important, and if that link is removed, people can’t find it anymore.`,
    solution: `${byPageCount(cases, 'Link to the page', 'Link to each page')} from other pages where readers would want it, for example from the text of a related page.`,
    example: null,
  }),

  fires: () => [site({ '/': linking(...PATHS), ...Object.fromEntries(PATHS.map((path) => [path, linking('/')])) })],
  quiet: () => [
    site({
      '/': linking('/search', ...PATHS),
      ...Object.fromEntries(PATHS.map((path) => [path, linking(...PATHS)])),
      '/search': document('<title>Search</title>', '<p>Search our boots by size, color and season.</p>'),
    }),
    site({ '/': linking(...PATHS), ...Object.fromEntries(PATHS.map((path) => [path, linking(...PATHS)])) }),
    site({ '/': linking('/a'), '/a': linking('/') }),
    site({
      '/': linking('/blog', ...PATHS),
      ...Object.fromEntries(PATHS.map((path) => [path, linking('/', '/blog', ...PATHS)])),
      '/blog': linking('/', '/blog/page/2'),
      '/blog/page/2': document('', '<h1>Older posts</h1>'),
    }),
    site({
      '/': linking(...PATHS),
      ...Object.fromEntries(PATHS.map((path) => [path, linking(...PATHS)])),
      '/boots-0': LIST,
      '/boots-0?from=mail': LIST,
    }),
    site({
      '/': linking('/boots', '/all/boots', ...PATHS),
      ...Object.fromEntries(PATHS.map((path) => [path, linking('/all/boots', ...PATHS)])),
      '/boots': document('<link rel="canonical" href="/boots">', '<h1>Boots</h1>'),
      '/all/boots': document('<link rel="canonical" href="/boots">', '<h1>Boots</h1>'),
    }),
    site({
      '/': linking('/collections/boots', ...PATHS),
      ...Object.fromEntries(PATHS.map((path) => [path, linking('/', '/collections/boots', ...PATHS)])),
      '/collections/boots': linking('/', '/collections/boots/products/kestrel'),
      '/collections/boots/products/kestrel': document('', '<h1>Kestrel boots</h1>'),
    }),
    site({
      '/': linking('/events', ...PATHS),
      ...Object.fromEntries(PATHS.map((path) => [path, linking('/', '/events', ...PATHS)])),
      '/events': linking('/', '/events/fair', '/events/hike', '/events/sale'),
      '/events/fair': document('', '<h1>Fair</h1>'),
      '/events/hike': document('', '<h1>Hike</h1>'),
      '/events/sale': document('', '<h1>Sale</h1>'),
    }),
    site({
      '/': linking('/tag/wet', ...PATHS),
      ...Object.fromEntries(PATHS.map((path) => [path, linking('/', ...PATHS)])),
      '/tag/wet': document('', '<h1>Wet trails</h1>'),
    }),
    site({
      '/': linking('/taxonomy/term/7', ...PATHS),
      ...Object.fromEntries(PATHS.map((path) => [path, linking('/', ...PATHS)])),
      '/taxonomy/term/7': document('', '<h1>Wet trails</h1>'),
    }),
    site({
      '/': linking(...PATHS),
      ...Object.fromEntries(PATHS.map((path) => [path, linking(...PATHS)])),
      '/offers/': document('<link rel="canonical" href="/offers/index.html">', '<h1>Offers</h1><a href="/offers/index.html">All</a>'),
      '/offers/index.html': document('<link rel="canonical" href="/offers/index.html">', '<h1>Offers</h1><p>None</p>'),
      '/sitemap.xml': urlset('/offers/'),
    }),
    site({
      '/': linking('/events', ...PATHS),
      ...Object.fromEntries(PATHS.map((path) => [path, linking('/', '/events', ...PATHS)])),
      '/events': linking('/', '/events?sp_year=2019&sp_month=8'),
      '/events?sp_year=2019&sp_month=8': document('', '<h1>August</h1>'),
    }),
  ],
})
