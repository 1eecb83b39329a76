import { getDomain } from 'tldts'
import { body, document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { foundCount, pagesThat } from '#rules/wording.ts'

const STAGING_URL = /^https?:\/\/(staging|stage|dev|test|preview|uat|qa)\d*\./

export const linkToStaging = pageRule({
  id: 'link-to-staging',
  name: 'Link to a staging site',
  checks: 'Links to a host of your domain that starts with staging, dev, test or similar',
  version: 2,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'element',
  minutes: 5,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Click the link and look at the address bar: the host starts with staging, dev, test or similar.',
  applies: (page) => isHtmlPage(page) && !STAGING_URL.test(page.url),

  find(page) {
    return page.links.flatMap((link) => {
      if (link.url === null || !STAGING_URL.test(link.url)) return []
      // IP addresses have no registered domain and can belong to different sites.
      const domain = getDomain(link.url)
      if (domain === null || domain !== getDomain(page.url)) return []
      return [{ at: link.path, found: link.url, expected: 'your live domain' }]
    })
  },

  advise: (cases) => ({
    title: `Replace ${foundCount(cases, 'link to a staging site', 'links to a staging site')}`,
    problem: `${pagesThat(cases, 'links', 'link')} to ${foundCount(cases, 'URL')} on a staging site${withExample(cases)} Visitors land on unfinished pages, and Google may index them.`,
    solution:
      'Replace the staging host with your live domain. Then protect the staging site with a password, so that search engines can’t read it.',
    example: null,
  }),

  fires: () => [body('<a href="https://staging.shop.test/boots">Boots</a>'), body('<a href="https://dev.shop.test/">x</a>')],
  quiet: () => [
    body('<a href="https://dev.to/boots">A post</a>'),
    body('<a href="https://blog.shop.test/">Blog</a>'),
    page(document('<title>Boots</title>', '<a href="http://dev.localhost/">Another site</a>'), { url: 'http://192.0.2.7/' }),
  ],
})
