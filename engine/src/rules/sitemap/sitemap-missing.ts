import { isShell } from '#facts/shell.ts'
import type { Stack } from '#facts/stack.ts'
import { linking, site, urlset } from '#rules/example.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, inconclusive, siteRule } from '#rules/rule.ts'

/** Platforms that write robots.txt themselves and name the sitemap there. */
const STACKS_LISTING_SITEMAP = new Set<Stack>(['Shopify', 'Wix', 'Squarespace', 'Ghost'])

type Details = { hasRobotsTxt: boolean }

const lackRobotsTxt = (cases: readonly Case<Details>[]): boolean => cases.some(({ details }) => !details.hasRobotsTxt)

function submission(cases: readonly Case<Details>[], stack: readonly Stack[]): string {
  if (stack.some((name) => STACKS_LISTING_SITEMAP.has(name))) return 'Then submit its URL in Search Console.'
  return lackRobotsTxt(cases)
    ? 'Then create robots.txt with a line that names it, such as “Sitemap: https://www.example.com/sitemap.xml”, and submit the sitemap in Search Console.'
    : 'Then add the URL of the sitemap to robots.txt and submit it in Search Console.'
}

export const sitemapMissing = siteRule<Details>({
  id: 'sitemap-missing',
  name: 'Missing XML sitemap',
  checks: 'No sitemap in robots.txt, at /sitemap.xml or at /sitemap_index.xml',
  version: 4,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'file',
  isAboutSite: true,
  minutes: 20,
  explainsEverywhere: ['robots-no-sitemap-line', 'robots-txt-missing'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check:
    'Open /sitemap.xml, /sitemap_index.xml and, in WordPress, /wp-sitemap.xml: each shows an error, and /robots.txt has no `Sitemap:` line.',
  find({ crawl, pages }) {
    if (crawl.robots?.state === 'unreachable')
      return inconclusive('We couldn’t read robots.txt, so we didn’t look for a sitemap. Fix robots.txt and run the analysis again.')
    // sitemap-child-unreachable reports a sitemap that is listed but can’t be fetched.
    if (crawl.sitemaps.files.length > 0) return []
    // A site with one page needs no sitemap, unless scripts render a whole site within that page.
    const [first, second] = pages.filter(isHtmlPage)
    if (crawl.ended === 'complete' && first !== undefined && second === undefined && !isShell(first)) return []
    const hasRobotsTxt = crawl.robots?.status !== 404 && crawl.robots?.status !== 410
    return [
      {
        url: crawl.start,
        at: 'robots.txt, /sitemap.xml, /sitemap_index.xml',
        found: hasRobotsTxt ? 'no sitemap' : 'no sitemap and no robots.txt',
        expected: 'a sitemap, listed in robots.txt',
        details: { hasRobotsTxt },
      },
    ]
  },

  advise: (cases, stack) => ({
    title: 'Add an XML sitemap',
    problem: `${lackRobotsTxt(cases) ? 'Your site has no robots.txt and no sitemap at /sitemap.xml or /sitemap_index.xml.' : 'We found no sitemap in robots.txt, at /sitemap.xml or at /sitemap_index.xml.'} Search engines then find new and changed pages only through links, which takes longer.`,
    solution: `${platformSetting('sitemap', stack).trim() || 'Have your CMS or framework create a sitemap of all pages that should appear in search results. If you use neither, create the file with a sitemap generator and upload it as /sitemap.xml.'} ${submission(cases, stack)}`,
  }),

  fires: () => [
    site({ '/': linking('/a'), '/a': linking('/') }),
    site({ '/': linking('/a'), '/a': linking('/'), '/robots.txt': 'User-agent: *\nDisallow:' }),
  ],
  quiet: () => [
    site({ '/': linking('/a'), '/sitemap.xml': urlset('/a') }),
    site({ '/': linking('/a'), '/robots.txt': { status: 500 } }),
    site({ '/': linking('#work', 'https://other.test/me') }),
  ],
})
