import { affiliateOf } from '#facts/affiliate-links.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const MOST = 20

export const paidLinkUnlabelled = pageRule({
  id: 'paid-link-unlabelled',
  name: 'Paid link is not marked',
  version: 1,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  reviewed: '2026-11',
  check: 'Right-click the named link and choose Inspect: its `rel` has neither `sponsored` nor `nofollow`.',
  applies: (page) => isHtmlPage(page) && !page.nofollow && page.signs.hasPaidLink,

  find(page) {
    const origin = page.url.slice(0, page.url.indexOf('/', 8))
    const found: Evidence[] = []
    for (const { url, rel, path } of page.links) {
      if (url === null || url.startsWith(origin) || /\b(sponsored|nofollow|ugc)\b/.test(rel)) continue
      const programme = affiliateOf(url)
      if (programme !== null) found.push({ at: path, found: `${url} (${programme})`, expected: 'rel="sponsored"' })
    }
    return found.slice(0, MOST)
  },

  advise: (cases) => ({
    title: 'Mark paid links as sponsored',
    problem: `${pagesThat(cases, 'has', 'have')} affiliate links that are not marked: ${cases[0]?.found ?? ''}. Google takes such links for bought ones and may act against the site.`,
    solution:
      'Add rel="sponsored" to every link that earns money, best in the plugin or function that prints them; nofollow is accepted too.',
    example: `<a href="${escaped(cases[0]?.found.replace(/ \(.*\)$/, '') ?? 'https://amzn.to/abc')}" rel="sponsored">…</a>`,
  }),

  fires: () => [
    body('<a href="https://www.amazon.de/dp/B000?tag=shop-21">Boots</a>'),
    body('<a href="https://www.awin1.com/cread.php?awinmid=1&awinaffid=2">Boots</a>'),
  ],
  quiet: () => [
    body('<a href="https://www.amazon.de/dp/B000?tag=shop-21" rel="sponsored noopener">Boots</a>'),
    body('<a href="https://www.amazon.de/dp/B000" rel="noopener">Boots</a>'),
    body('<a href="https://amzn.to/abc" rel="nofollow">Boots</a>'),
    body('<a href="/blog?tag=boots-21">Boots</a>'),
  ],
})
