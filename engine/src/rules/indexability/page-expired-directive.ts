import { directivesFor } from '#facts/robots-directives.ts'
import { htmlPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { count, pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

export const pageExpiredDirective = siteRule({
  id: 'page-expired-directive',
  name: 'Page has asked to be dropped, but is still linked',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  reviewed: '2026-11',
  check: 'Search the page’s source and the answer to `curl -sI ADDRESS` for `unavailable_after`: the date behind it has passed.',
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
          expected: 'a date to come, or no links',
        },
      ]
    })
  },

  advise: (cases) => ({
    title: 'Renew or retire expired pages',
    problem: `${pagesThat(cases, 'is', 'are')} still linked although the date after which search engines drop it has passed. Links give weight to what results no longer show.`,
    solution: 'Remove the directive if the page still matters; else take the links away or redirect the page.',
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
