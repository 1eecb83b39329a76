import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { isRightlyBlocked } from '#rules/rightly-blocked.ts'
import { siteRule } from '#rules/rule.ts'
import { byPageCount, count, pageCount } from '#rules/wording.ts'

type Details = { line: string | null }

export const robotsBlocksLinkedPages = siteRule<Details>({
  id: 'robots-blocks-linked-pages',
  name: 'Linked page blocked by robots.txt',
  checks: 'Internally linked pages that are disallowed for Googlebot',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  explains: ['sitemap-lists-blocked', 'canonical-to-blocked'],
  blocksIndexing: 'always',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  reviewed: '2026-11',
  check: 'Inspect ADDRESS in Search Console: it is blocked by robots.txt.',
  find(site) {
    return site.crawl.blocked.concat(site.pages.map(({ url }) => ({ url, line: null }))).flatMap(({ url }) => {
      const { followed, from } = site.inlinks(url)
      const verdict = site.robotsFor(url)
      if (verdict.allowed || followed === 0 || isRightlyBlocked(url)) return []
      return [
        {
          url,
          at: 'robots.txt',
          found: `${verdict.line}; linked from ${from[0]}`,
          expected: 'allowed, unless it should stay out of search results',
          details: { line: verdict.line },
        },
      ]
    })
  },

  advise: (cases, stack) => ({
    title: `Unblock ${count(cases.length, 'linked page')} in robots.txt`,
    problem: `robots.txt blocks Google from ${pageCount(cases)} that your site links to${withExample(cases, ({ url, details }) => `${url} (${details.line})`)} Google can’t read blocked pages, so they rank badly or not at all.`,
    solution: `If people should find ${byPageCount(cases, 'this page', 'these pages')} in search results, unblock ${byPageCount(cases, 'it', 'them')} in robots.txt with a narrower Disallow rule or an Allow line.${platformSetting('robots.txt', stack)} If not, keep the rule; links that visitors need can stay.`,
    example: null,
  }),

  fires: () => [site({ '/': linking('/private/a'), '/robots.txt': 'User-agent: *\nDisallow: /private' })],
  quiet: () => [
    site({ '/': linking('/a'), '/a': linking('/'), '/robots.txt': 'User-agent: *\nDisallow: /private' }),
    site({ '/': linking('/cart', '/boots?color=red'), '/robots.txt': 'User-agent: *\nDisallow: /cart\nDisallow: /*?' }),
    site({ '/': document('', '<a href="/cart" rel="nofollow">Cart</a>'), '/robots.txt': 'User-agent: *\nDisallow: /cart' }),
  ],
})
