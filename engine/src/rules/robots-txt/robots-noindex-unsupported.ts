import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { linking, site } from '#testing/example.ts'

export const robotsNoindexUnsupported = siteRule({
  id: 'robots-noindex-unsupported',
  name: 'Noindex rule in robots.txt has no effect',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  reviewed: '2026-11',
  check: 'Open /robots.txt of your site and search for `Noindex`: a line begins with it.',
  find({ robots, crawl }) {
    const url = crawl.robots?.url ?? crawl.start
    return robots.problems
      .filter(({ problem }) => problem === 'noindex')
      .map(({ line, number }) => ({ url, at: `robots.txt line ${number}`, found: line, expected: 'a robots meta element in the page' }))
  },

  advise: (cases) => ({
    title: 'Replace noindex lines in robots.txt',
    problem: `${count(cases.length, 'line')} of robots.txt ${cases.length === 1 ? 'tries' : 'try'} to keep pages out of results. No search engine has read such lines since 2019.`,
    solution: 'Put the directive into the pages themselves, and do not forbid crawling them, or it cannot be read.',
    example: '<meta name="robots" content="noindex">',
  }),

  fires: () => [site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nNoindex: /private' })],
  quiet: () => [site({ '/': linking('/a'), '/robots.txt': '# noindex: nothing\nUser-agent: *\nDisallow: /noindex' })],
})
