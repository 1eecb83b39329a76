import { getDomain } from 'tldts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body, document, page } from '#testing/example.ts'

const STAGING = /^https?:\/\/(staging|stage|dev|test|preview|uat|qa)\d*\./

export const linkToStaging = pageRule({
  id: 'link-to-staging',
  name: 'Link to a test host',
  version: 2,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'element',
  minutes: 5,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Click the named link and look at the address bar: the host begins with staging, dev, test or the like.',
  applies: (page) => isHtmlPage(page) && !STAGING.test(page.url),

  find(page) {
    return page.links.flatMap((link) => {
      if (link.url === null || !STAGING.test(link.url)) return []
      // Addresses by number have none, and are not all one site.
      const domain = getDomain(link.url)
      if (domain === null || domain !== getDomain(page.url)) return []
      return [{ at: link.path, found: link.url, expected: 'the live host' }]
    })
  },

  advise: (cases) => ({
    title: 'Replace links to the test site',
    problem: `${pagesThat(cases, 'links', 'link')} to a test host: ${cases[0]?.found ?? ''}. Visitors land on unfinished pages, and search engines find them.`,
    solution: 'Replace the host by the live one, and protect the test host with a password.',
    example: null,
  }),

  fires: () => [body('<a href="https://staging.shop.test/boots">Boots</a>'), body('<a href="https://dev.shop.test/">x</a>')],
  quiet: () => [
    body('<a href="https://dev.to/boots">A post</a>'),
    body('<a href="https://blog.shop.test/">Blog</a>'),
    page(document('<title>Boots</title>', '<a href="http://dev.localhost/">Another site</a>'), { url: 'http://192.0.2.7/' }),
  ],
})
