import { linking, site } from '#rules/example.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'

export const robotsTxtOversized = siteRule({
  id: 'robots-txt-oversized',
  name: 'robots.txt too large',
  checks: 'robots.txt larger than 500 KB; rules after that are ignored',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'file',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  reviewed: '2026-11',
  check: 'Save /robots.txt on your site as a file and look at its size: it is larger than 512,000 bytes.',
  find({ crawl: { robots } }) {
    if (robots === null || !robots.truncated) return []
    return [{ url: robots.url, at: 'robots.txt', found: 'more than 512,000 bytes', expected: 'at most 512,000 bytes (500 KiB)' }]
  },

  advise: (_cases, stack) => ({
    title: 'Shorten robots.txt to 500 KB or less',
    problem: 'Your robots.txt is larger than 500 KB. Google ignores everything after that, so the rules at the end have no effect.',
    solution: `Replace long lists of URLs with patterns, and remove rules for pages that no longer exist.${platformSetting('robots.txt', stack)}`,
  }),

  fires: () => [site({ '/': linking('/a'), '/robots.txt': `User-agent: *\n${'Disallow: /some/long/path\n'.repeat(20_000)}` })],
  quiet: () => [site({ '/': linking('/a'), '/robots.txt': `User-agent: *\n${'Disallow: /some/long/path\n'.repeat(1_000)}` })],
})
