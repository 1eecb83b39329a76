import { type PageType, typeByAddress } from '#facts/page-type.ts'
import { pathOf } from '#facts/path-of.ts'
import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

const NOT_FOR_SEARCH = new Set<PageType>(['cart', 'login', 'search'])
/** Doors of the system, and addresses that only act. */
const MACHINERY = /\/(wp-admin|wp-json|wp-login|xmlrpc|cdn-cgi|cgi-bin|admin|api|feed|accounts?|orders?|checkouts?)(\/|\.|$)/i

/** Carts, logins, filters and machinery are linked everywhere and kept from crawlers with good reason. */
const isRightlyBlocked = (url: string): boolean =>
  url.includes('?') || NOT_FOR_SEARCH.has(typeByAddress(url).type) || MACHINERY.test(pathOf(url))

export const robotsBlocksLinkedPages = siteRule({
  id: 'robots-blocks-linked-pages',
  name: 'Linked page may not be crawled',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  explains: ['sitemap-lists-blocked', 'canonical-to-blocked'],
  blocksIndexing: true,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  reviewed: '2026-11',
  check: 'Paste the linked address into URL Inspection in Search Console: it is blocked by robots.txt.',
  find(site) {
    return site.crawl.blocked.concat(site.pages.map(({ url }) => ({ url, line: null }))).flatMap(({ url }) => {
      const { followed, from } = site.inlinks(url)
      const verdict = site.robotsFor(url)
      if (verdict.allowed || followed === 0 || isRightlyBlocked(url)) return []
      return [{ url, at: 'robots.txt', found: `${verdict.line}; linked from ${from[0]}`, expected: 'allowed, or not linked' }]
    })
  },

  advise: (cases) => ({
    title: 'Unblock pages that you link to',
    problem: `${count(cases.length, 'linked address', 'linked addresses')} may not be crawled by Google (${cases[0]?.found.split(';')[0] ?? ''}). Links to them lead into the dark.`,
    solution: 'Remove the rule if the pages matter. If they do not, keep the rule and take the links out of the main content.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/private/a'), '/robots.txt': 'User-agent: *\nDisallow: /private' })],
  quiet: () => [
    site({ '/': linking('/a'), '/a': linking('/'), '/robots.txt': 'User-agent: *\nDisallow: /private' }),
    site({ '/': linking('/cart', '/boots?color=red'), '/robots.txt': 'User-agent: *\nDisallow: /cart\nDisallow: /*?' }),
    site({ '/': document('', '<a href="/cart" rel="nofollow">Cart</a>'), '/robots.txt': 'User-agent: *\nDisallow: /cart' }),
  ],
})
