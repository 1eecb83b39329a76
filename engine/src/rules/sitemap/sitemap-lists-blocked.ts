import { linking, site, urlset } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { isRightlyBlocked } from '#rules/rightly-blocked.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { byPageCount, count } from '#rules/wording.ts'

const areRightlyBlocked = (cases: readonly Case[]): boolean => cases.every(({ url }) => isRightlyBlocked(url))

export const sitemapListsBlocked = siteRule({
  id: 'sitemap-lists-blocked',
  name: 'Sitemap URL blocked by robots.txt',
  checks: 'URLs in the sitemap that robots.txt disallows',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'file',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'Open Page indexing in Search Console and choose “All submitted pages”: the URL is among those blocked by robots.txt.',
  find(site) {
    return [...site.listed].flatMap(([url, entry]) => {
      const verdict = site.isInternal(url) ? site.robotsFor(url) : null
      return verdict === null || verdict.allowed
        ? []
        : [
            {
              url,
              at: `sitemap ${entry.file}`,
              found: `blocked by ${verdict.line}`,
              ...(isRightlyBlocked(url)
                ? { expected: 'not in the sitemap', impact: 'low' as const }
                : { expected: 'allowed in robots.txt, or not in the sitemap' }),
            },
          ]
    })
  },

  advise: (cases, stack) => ({
    title: areRightlyBlocked(cases)
      ? `Remove ${count(cases.length, 'blocked URL')} from the sitemap`
      : `Unblock or remove ${count(cases.length, 'blocked sitemap URL')}`,
    problem: `The sitemap lists ${count(cases.length, 'URL')} that robots.txt blocks${withExample(cases, 'page')} ${areRightlyBlocked(cases) ? 'A sitemap should list only pages that people look for, and search engines report the others as errors.' : 'Google can’t read blocked pages, so they rank badly or not at all.'}`,
    solution: areRightlyBlocked(cases)
      ? `Remove ${byPageCount(cases, 'the URL', 'the URLs')} from the sitemap: pages for admins, logins, carts and searches don’t belong there.${stack.includes('Astro') ? ' In Astro, use the filter option of the sitemap integration.' : ''}`
      : `If ${byPageCount(cases, 'the page', 'a page')} should be found, unblock it in robots.txt with a narrower Disallow rule or an Allow line. If not, remove the URL from the sitemap.${platformSetting('robots.txt', stack)}`,
    example: null,
  }),

  fires: () => [
    site({ '/': linking('/a'), '/sitemap.xml': urlset('/private/a'), '/robots.txt': 'User-agent: *\nDisallow: /private' }),
    site({ '/': linking('/a'), '/sitemap.xml': urlset('/admin/login/'), '/robots.txt': 'User-agent: *\nDisallow: /admin/' }),
  ],
  quiet: () => [
    site({ '/': linking('/a'), '/a': linking('/'), '/sitemap.xml': urlset('/a'), '/robots.txt': 'User-agent: *\nDisallow: /private' }),
  ],
})
