import { directivesFor } from '#facts/robots-directives.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { count, pagesThat } from '#rules/wording.ts'

export const pageExpiredDirective = siteRule({
  id: 'page-expired-directive',
  name: 'Expired unavailable_after date',
  checks: 'Linked pages whose unavailable_after date is in the past',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check: 'Search the page source and the output of `curl -sI ADDRESS` for `unavailable_after`: the date after it is in the past.',
  find(site) {
    return htmlPages(site).flatMap((page) => {
      const token = [...directivesFor(page.directives)].find((each) => each.startsWith('unavailable_after:'))
      const date = Date.parse(token?.slice('unavailable_after:'.length).trim() ?? '')
      const { followed } = site.inlinks(page.url)
      if (!(date < site.now) || followed === 0) return []
      return [
        {
          url: page.url,
          at: 'robots directives',
          found: `${token}, linked from ${count(followed, 'page')}`,
          expected: 'a future date, or no links to the page',
        },
      ]
    })
  },

  advise: (cases) => ({
    title: `Update or retire ${count(cases.length, 'expired page')}`,
    problem: `${pagesThat(cases, 'has an unavailable_after date in the past but is', 'have an unavailable_after date in the past but are')} still linked${withExample(cases, 'page')} Google removes such pages from search results, so the internal links to them are wasted.`,
    solution:
      'If the page still matters, remove unavailable_after or set a later date. If not, redirect it to a current page, or remove the links to it.',
    example: null,
  }),

  fires: () => [
    site({ '/': linking('/sale'), '/sale': document('<meta name="robots" content="unavailable_after: 2025-01-31">', '<p>Sale</p>') }),
  ],
  quiet: () => [
    site({ '/': linking('/sale'), '/sale': document('<meta name="robots" content="unavailable_after: 2030-01-31">', '<p>Sale</p>') }),
    site({ '/': linking('/sale'), '/sale': linking('/') }),
  ],
})
