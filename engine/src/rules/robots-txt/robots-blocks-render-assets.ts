import { document, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { pagesForSearch } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { allowAddressFix } from '#rules/robots-fixes.ts'
import { siteRule } from '#rules/rule.ts'
import { foundCount } from '#rules/wording.ts'

export const robotsBlocksRenderAssets = siteRule({
  id: 'robots-blocks-render-assets',
  name: 'CSS or JavaScript blocked by robots.txt',
  checks: 'CSS and JavaScript files of your pages that are disallowed for Googlebot',
  version: 2,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  reviewed: '2026-11',
  check: 'Test the page live in URL Inspection in Search Console and open More info › Page resources: robots.txt blocks the file.',
  find(site) {
    const checkedUrls = new Set<string>()
    return pagesForSearch(site).flatMap((page) =>
      page.assets.flatMap(({ url, kind }) => {
        if (url === null || checkedUrls.has(url) || !site.isInternal(url)) return []
        checkedUrls.add(url)
        const verdict = site.robotsFor(url)
        return verdict.allowed
          ? []
          : [
              {
                url: page.url,
                at: 'robots.txt',
                found: `${verdict.line} blocks the ${kind === 'style' ? 'stylesheet' : 'script'} ${url}`,
                expected: 'allowed',
                fix: () => (site.crawl.robots === null ? null : allowAddressFix(site.crawl.robots, url, 'Googlebot')),
              },
            ]
      }),
    )
  },

  advise: (cases, stack) => ({
    title: `Unblock ${foundCount(cases, 'CSS or JavaScript file')} in robots.txt`,
    problem: `robots.txt blocks ${foundCount(cases, 'file that your pages need', 'files that your pages need')} to display correctly${withExample(cases)} Google then sees a broken layout or missing content, which can hurt your rankings.`,
    solution: `Add Allow lines for your CSS and JavaScript files, or remove the rule.${platformSetting('robots.txt', stack)}`,
  }),

  fires: () => [
    site({ '/': document('<link rel="stylesheet" href="/assets/a.css">', ''), '/robots.txt': 'User-agent: *\nDisallow: /assets/' }),
  ],
  quiet: () => [
    site({ '/': document('<script src="https://cdn.test/assets/a.js"></script>', ''), '/robots.txt': 'User-agent: *\nDisallow: /assets/' }),
    site({
      '/': document('<link rel="stylesheet" href="/assets/a.css">', ''),
      '/robots.txt': 'User-agent: *\nDisallow: /assets/\nAllow: /assets/*.css',
    }),
  ],
})
