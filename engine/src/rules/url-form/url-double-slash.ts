import { withoutDoubleSlashes } from '#facts/indexing.ts'
import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { EVERYTHING_ON_PAGE, pageRule } from '#rules/rule.ts'
import { count, pagesThat } from '#rules/wording.ts'

/** Whether a sitemap lists the URL and no link leads to it. */
type Details = { isInSitemap: boolean }

const namesRightUrl = ({ canonical, url }: Page): boolean =>
  canonical !== null && canonical !== url && withoutDoubleSlashes(canonical) === canonical

export const urlDoubleSlash = pageRule<Details>({
  id: 'url-double-slash',
  name: 'Double slash in URL',
  checks: 'URL paths with two slashes in a row',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 30,
  // The pages with a single slash have the same issues.
  explains: [EVERYTHING_ON_PAGE, 'sitemap-misses-page'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Read the URL in the address bar: after the domain, there are two slashes side by side.',
  judgesCopies: true,
  applies: (page) => isHtmlPage(page) && !page.noindex && !namesRightUrl(page),

  find(page) {
    const right = withoutDoubleSlashes(page.url)
    if (right === page.url) return []
    const isInSitemap = page.visit.foundBy === 'sitemap'
    return [
      {
        at: 'address',
        found: pathOf(page.url),
        expected: pathOf(right),
        about: right,
        details: { isInSitemap },
        // Without a copy at the right URL, the page is only named badly.
        ...(!page.isCopy && { impact: 'low' as const }),
      },
    ]
  },

  advise: (cases, stack) => ({
    title: `Remove double slashes from ${count(cases.length, 'URL')}`,
    problem: `${pagesThat(cases, 'has a URL', 'have URLs')} with a double slash${withExample(cases)} For search engines, this is a different page from the one with a single slash, so you compete with your own copies.`,
    solution: `Fix the ${cases.some(({ details }) => details.isInSitemap) ? 'tool that writes the sitemap: it' : 'template or setting that'} adds the second slash between folder and page name. Then redirect the wrong URLs with a 301.${platformSetting('redirect', stack)}`,
  }),

  fires: () => [head('', { path: '/boots//red' }), head('', { url: 'https://shop.test//boots' })],
  quiet: () => [
    head('', { path: '/boots/red' }),
    head('', { path: '/web/2026/https://other.test/a' }),
    head('', { path: '/go?to=//other.test' }),
  ],
})
