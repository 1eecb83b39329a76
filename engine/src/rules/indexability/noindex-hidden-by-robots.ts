import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { inconclusive, siteRule } from '#rules/rule.ts'
import { byPageCount, count, pagesThat } from '#rules/wording.ts'
import { CRAWLER_NAME } from '#web/user-agent.ts'

const noindexPage = document('<meta name="robots" content="noindex">', '')

export const noindexHiddenByRobots = siteRule({
  id: 'noindex-hidden-by-robots',
  name: 'Noindex blocked by robots.txt',
  checks: 'Pages with noindex that robots.txt keeps search engines from reading',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  reviewed: '2026-11',
  check: 'Search the page source for `noindex`, then inspect ADDRESS in Search Console: robots.txt blocks it.',
  find(site) {
    const evidence = site.pages.flatMap(({ url, status, noindex }) => {
      const verdict = status === 200 && noindex ? site.robotsFor(url) : null
      if (verdict === null || verdict.allowed) return []
      return [
        {
          url,
          at: 'robots.txt',
          found: `${verdict.line} in robots.txt, and noindex on the page`,
          expected: 'noindex, but no Disallow rule',
        },
      ]
    })
    // We respect robots.txt, so we don’t read pages from which it also blocks our crawler.
    const unreadCount = site.crawl.blocked.filter(({ url }) => !site.robotsFor(url).allowed).length
    if (evidence.length > 0 || unreadCount === 0) return evidence
    return inconclusive(
      `robots.txt also blocks our crawler from ${count(unreadCount, 'page')}, so we couldn’t look for noindex there. Allow our user agent (${CRAWLER_NAME}) and run the analysis again.`,
    )
  },

  advise: (cases, stack) => ({
    title: `Unblock ${count(cases.length, 'noindex page')} in robots.txt`,
    problem: `${pagesThat(cases, 'has', 'have')} noindex, but robots.txt stops search engines from reading it${withExample(cases, 'page')} Such a URL can stay in search results, without a description.`,
    solution: `In robots.txt, add an Allow line for ${byPageCount(cases, 'this page', 'these pages')}, or remove the Disallow rule if nothing else needs it.${platformSetting('robots.txt', stack)} Keep noindex, and don’t block the ${byPageCount(cases, 'page', 'pages')} again later: search engines must be able to see the noindex.`,
    example: null,
  }),

  fires: () => [site({ '/': linking('/old'), '/old': noindexPage, '/robots.txt': 'User-agent: Googlebot\nDisallow: /old' })],
  quiet: () => [
    site({ '/': linking('/old'), '/old': noindexPage }),
    site({ '/': linking('/old'), '/old': noindexPage, '/robots.txt': 'User-agent: *\nDisallow: /old' }),
    site({ '/': linking('/old'), '/old': linking('/'), '/robots.txt': 'User-agent: Googlebot\nDisallow: /old' }),
  ],
})
