import { distinctPages } from '#rules/questions.ts'
import { inconclusive, siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

/** On a handful of pages one link is natural. */
const SAMPLE = 10
const PATHS = Array.from({ length: 10 }, (_, i) => `/boots-${i}`)
const LIST = document(
  '<title>Boots for walkers</title>',
  `<p>All our boots in one list, the light ones first, then those for winter, for work and for the hills, with sizes, prices and the days on which they are sent.</p>${[...PATHS, '/boots-0?from=mail'].map((path) => `<a href="${path}">To ${path}</a>`).join(' ')}`,
)

export const pageSingleInlink = siteRule({
  id: 'page-single-inlink',
  name: 'Only one page links here',
  checks: 'Pages that one page alone links to, on sites of ten pages and more',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Open Links, Internal links in Search Console and choose the page: one single page is named as linking to it.',
  find(site) {
    if (site.pages.length < SAMPLE) return []
    // A copy should go or name the first; it wants no links.
    const found = distinctPages(site)
      .filter((page) => page.url !== site.home?.url)
      .flatMap((page) => {
        const { followed, from } = site.inlinks(page.url)
        return followed === 1
          ? [{ url: page.url, at: 'a[href]', found: `linked from ${from[0]} only`, expected: 'two and more linking pages' }]
          : []
      })
    return found.length > 0 && site.gap !== null ? inconclusive(site.gap) : found
  },

  advise: (cases) => ({
    title: 'Support lonely pages with more links',
    problem: `${pagesThat(cases, 'hangs', 'hang')} on a single link: ${cases[0]?.url ?? ''} is ${cases[0]?.found ?? ''}. Where that link goes, nobody finds such a page any more; search engines take it for unimportant already.`,
    solution: 'Link it from related pages where readers would want it.',
    example: null,
  }),

  fires: () => [site({ '/': linking(...PATHS), ...Object.fromEntries(PATHS.map((path) => [path, linking('/')])) })],
  quiet: () => [
    site({ '/': linking(...PATHS), ...Object.fromEntries(PATHS.map((path) => [path, linking(...PATHS)])) }),
    site({ '/': linking('/a'), '/a': linking('/') }),
    site({
      '/': linking(...PATHS),
      ...Object.fromEntries(PATHS.map((path) => [path, linking(...PATHS)])),
      '/boots-0': LIST,
      '/boots-0?from=mail': LIST,
    }),
  ],
})
