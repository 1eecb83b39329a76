import { commonStack } from '#facts/stack.ts'
import { linking, site } from '#rules/example.ts'
import { platformRobotsTxtAdvice } from '#rules/platform-robots-txt.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { allowAllFix } from '#rules/robots-fixes.ts'
import { siteRule } from '#rules/rule.ts'

export const robotsTxtIsHtml = siteRule({
  id: 'robots-txt-is-html',
  name: 'robots.txt returns an HTML page',
  checks: '/robots.txt that returns a web page instead of a text file',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'file',
  minutes: 15,
  explainsEverywhere: ['robots-txt-invalid-lines', 'robots-txt-missing'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  reviewed: '2026-11',
  check: 'Open /robots.txt on your site: a web page appears instead of plain lines of text.',
  find({ pages, crawl: { robots, sitemaps } }) {
    if (robots?.state !== 'read') return []
    const isPage = robots.text.trimStart().startsWith('<') || (/text\/html/i.test(robots.contentType) && robots.text.trim() === '')
    return isPage
      ? [
          {
            url: robots.url,
            at: 'robots.txt',
            found: robots.text.trimStart().slice(0, 80) || robots.contentType,
            expected: 'plain text',
            fix: () => (platformRobotsTxtAdvice(commonStack(pages)) === null ? allowAllFix(robots, sitemaps) : null),
          },
        ]
      : []
  },

  advise: (_cases, stack) => ({
    title: 'Serve robots.txt as plain text',
    problem:
      '/robots.txt returns a web page instead of a text file. Crawlers find no rules and no sitemap in it, so pages you wanted to block aren’t blocked.',
    solution:
      platformRobotsTxtAdvice(stack) ??
      `Put a plain text file at /robots.txt, or return 404 for that URL. The usual cause is an app that answers every unknown path with its home page.${platformSetting('robots.txt', stack)}`,
  }),

  fires: () => [site({ '/': linking('/a'), '/robots.txt': '<!doctype html><title>Shop</title>' })],
  quiet: () => [site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nDisallow: /<script>' })],
})
