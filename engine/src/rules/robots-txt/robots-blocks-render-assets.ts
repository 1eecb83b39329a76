import { siteRule } from '#rules/rule.ts'
import { count } from '#rules/wording.ts'
import { document, site } from '#testing/example.ts'

export const robotsBlocksRenderAssets = siteRule({
  id: 'robots-blocks-render-assets',
  name: 'Styles or scripts may not be fetched',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'file',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt',
  reviewed: '2026-11',
  check: 'Test the page live in URL Inspection in Search Console and open More info, Page resources: robots.txt blocks the named file.',
  find(site) {
    const seen = new Set<string>()
    return site.pages.flatMap((page) =>
      page.assets.flatMap(({ url, kind }) => {
        if (url === null || seen.has(url) || !site.isInternal(url)) return []
        seen.add(url)
        const verdict = site.robotsFor(url)
        return verdict.allowed
          ? []
          : [{ url: page.url, at: 'robots.txt', found: `${verdict.line} forbids the ${kind} ${url}`, expected: 'allowed' }]
      }),
    )
  },

  advise: (cases) => ({
    title: 'Let search engines fetch styles and scripts',
    problem: `${count(cases.length, 'file')} needed to draw the page may not be fetched: ${cases[0]?.found ?? ''}. Google then sees a broken page.`,
    solution: 'Allow the folders with styles and scripts.',
    example: 'Allow: /*.css\nAllow: /*.js',
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
