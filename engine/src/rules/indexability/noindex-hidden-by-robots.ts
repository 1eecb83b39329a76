import { inconclusive, siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

const hidden = document('<meta name="robots" content="noindex">', '')

export const noindexHiddenByRobots = siteRule({
  id: 'noindex-hidden-by-robots',
  name: 'noindex that search engines may not read',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  reviewed: '2026-11',
  check: 'Search the page’s source for `noindex`, then paste the address into URL Inspection in Search Console: robots.txt blocks it.',
  find(site) {
    const evidence = site.pages.flatMap(({ url, status, noindex }) => {
      const verdict = status === 200 && noindex ? site.robotsFor(url) : null
      if (verdict === null || verdict.allowed) return []
      return [{ url, at: 'robots.txt', found: `${verdict.line}, and noindex on the page`, expected: 'one of the two' }]
    })
    // What is forbidden to us as well is not looked at: the owner said so.
    const unseen = site.crawl.blocked.filter(({ url }) => !site.robotsFor(url).allowed).length
    if (evidence.length > 0 || unseen === 0) return evidence
    return inconclusive(`Whether ${count(unseen, 'page')} that robots.txt forbids to us as well carry noindex could not be seen.`)
  },

  advise: (cases) => ({
    title: 'Let search engines read the noindex',
    problem: `${count(cases.length, 'page')} ${cases.length === 1 ? 'asks' : 'ask'} not to be indexed, but robots.txt keeps search engines from reading it. The address may stay in results.`,
    solution: 'Allow crawling until the pages have left the results. A page that must never be shown stays crawlable with noindex.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/old'), '/old': hidden, '/robots.txt': 'User-agent: Googlebot\nDisallow: /old' })],
  quiet: () => [
    site({ '/': linking('/old'), '/old': hidden }),
    site({ '/': linking('/old'), '/old': hidden, '/robots.txt': 'User-agent: *\nDisallow: /old' }),
    site({ '/': linking('/old'), '/old': linking('/'), '/robots.txt': 'User-agent: Googlebot\nDisallow: /old' }),
  ],
})
