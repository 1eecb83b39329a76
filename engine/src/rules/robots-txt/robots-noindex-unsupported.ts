import { linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'

export const robotsNoindexUnsupported = siteRule({
  id: 'robots-noindex-unsupported',
  name: 'Noindex in robots.txt has no effect',
  checks: 'Noindex lines in robots.txt, which search engines ignore',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  reviewed: '2026-11',
  check: 'Open /robots.txt on your site and search for `Noindex`: a line starts with it.',
  find({ robots, crawl }) {
    const url = crawl.robots?.url ?? crawl.start
    return robots.problems
      .filter(({ problem }) => problem === 'noindex')
      .map(({ line, number }) => ({ url, at: `robots.txt line ${number}`, found: line, expected: 'a robots meta tag in the page' }))
  },

  advise: (cases, stack) => ({
    title: `Replace ${count(cases.length, 'noindex line')} in robots.txt`,
    problem: `robots.txt has ${count(cases.length, 'noindex line')}${withExample(cases, 'quote')} Google has ignored noindex in robots.txt since 2019, so the pages named there can still show up in search results.`,
    solution: `Add noindex to the pages themselves, then remove the line from robots.txt. Don’t add a Disallow rule for these pages, or search engines can’t see the noindex.${platformSetting('robots.txt', stack)}`,
  }),

  fires: () => [site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nNoindex: /private' })],
  quiet: () => [site({ '/': linking('/a'), '/robots.txt': '# noindex: nothing\nUser-agent: *\nDisallow: /noindex' })],
})
