import { siteRule } from '#rules/rule.ts'
import { linking, site } from '#testing/example.ts'

export const robotsTxtIsHtml = siteRule({
  id: 'robots-txt-is-html',
  name: 'A web page is served as robots.txt',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'file',
  minutes: 15,
  explainsEverywhere: ['robots-txt-invalid-lines', 'robots-txt-missing'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  reviewed: '2026-11',
  check: 'Open /robots.txt of your site: a web page appears in place of plain lines of text.',
  find({ crawl: { robots } }) {
    if (robots?.state !== 'read') return []
    const isPage = robots.text.trimStart().startsWith('<') || (/text\/html/i.test(robots.contentType) && robots.text.trim() === '')
    return isPage
      ? [{ url: robots.url, at: 'robots.txt', found: robots.text.trimStart().slice(0, 80) || robots.contentType, expected: 'plain text' }]
      : []
  },

  advise: () => ({
    title: 'Serve robots.txt as plain text',
    problem: 'The address of robots.txt answers with a web page, so no rule of yours is heard.',
    solution:
      'Save a real text file there, or let the address answer 404. Frameworks that answer every unknown path with the start page are the usual cause.',
    example: 'User-agent: *\nDisallow:',
  }),

  fires: () => [site({ '/': linking('/a'), '/robots.txt': '<!doctype html><title>Shop</title>' })],
  quiet: () => [site({ '/': linking('/a'), '/robots.txt': 'User-agent: *\nDisallow: /<script>' })],
})
