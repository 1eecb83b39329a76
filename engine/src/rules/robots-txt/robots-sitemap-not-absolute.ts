import type { Fix } from '#fixes/fix.ts'
import { linking, site } from '#rules/example.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import type { RobotsFile } from '#rules/robots-fixes.ts'
import { replaceLineEdit } from '#rules/robots-fixes.ts'
import { siteRule } from '#rules/rule.ts'
import { normaliseUrl } from '#web/normalise-url.ts'

function absoluteUrlFix(file: RobotsFile | null, value: string): Fix | null {
  const fullUrl = file === null ? null : normaliseUrl(value, file.url)
  const number = (file?.text ?? '').split('\n').findIndex((line) => /^\s*sitemap\b/i.test(line) && line.includes(value)) + 1
  return file === null || fullUrl === null || number === 0 ? null : [replaceLineEdit(file, number, [`Sitemap: ${fullUrl}`])]
}

export const robotsSitemapNotAbsolute = siteRule({
  id: 'robots-sitemap-not-absolute',
  name: 'Relative sitemap URL in robots.txt',
  checks: 'Sitemap lines with a relative or malformed URL',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  minutes: 5,
  source: 'https://www.sitemaps.org/protocol.html',
  reviewed: '2026-11',
  check: 'Open /robots.txt on your site and read the `Sitemap:` line: its URL doesn’t start with http:// or https://.',
  find({ robots, crawl }) {
    const url = crawl.robots?.url ?? crawl.start
    return robots.sitemaps
      .filter((value) => normaliseUrl(value) === null)
      .map((value) => ({
        url,
        at: 'robots.txt',
        found: `Sitemap: ${value}`,
        expected: `Sitemap: ${normaliseUrl(value, url) ?? 'https://…/sitemap.xml'}`,
        fix: () => absoluteUrlFix(crawl.robots, value),
      }))
  },

  advise: (cases, stack) => ({
    title: 'Write the full sitemap URL in robots.txt',
    problem: `robots.txt has the line “${cases[0]?.found || 'Sitemap:'}” without a full URL. Many crawlers ignore such a line, so they don’t find your sitemap and discover new pages later.`,
    solution: `Write the complete URL, with https:// and your domain.${platformSetting('robots.txt', stack)}`,
  }),

  fires: () => [site({ '/': linking('/a'), '/robots.txt': 'Sitemap: /sitemap.xml' })],
  quiet: () => [site({ '/': linking('/a'), '/robots.txt': 'Sitemap: https://shop.test/sitemap.xml' })],
})
