import { affiliateOf } from '#facts/affiliate-links.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { byFoundCount, foundCount, pageCount } from '#rules/wording.ts'

const MAX_FINDINGS_PER_PAGE = 20

export const paidLinkUnlabelled = pageRule({
  id: 'paid-link-unlabelled',
  name: 'Affiliate link without rel="sponsored"',
  checks: 'Links of known affiliate programs without rel="sponsored" or nofollow',
  version: 2,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 15,
  explains: ['disclosure-missing'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  reviewed: '2026-11',
  check: 'Right-click the link and choose Inspect: its `rel` contains neither `sponsored` nor `nofollow`.',
  applies: (page) => isHtmlPage(page) && !page.nofollow && page.signs.hasPaidLink,

  find(page) {
    const evidence: Evidence[] = []
    for (const link of page.links) {
      const { url, rel, path } = link
      const program = /\b(sponsored|nofollow|ugc)\b/.test(rel) ? null : affiliateOf(link, page.url)
      if (url !== null && program !== null)
        evidence.push({
          at: path,
          found: `${url} (${program})`,
          expected: 'rel="sponsored"',
          fix: () => [{ do: 'set attributes', at: { tag: 'a', has: { href: url } }, values: { rel: `${rel} sponsored`.trim() } }],
        })
    }
    return evidence.slice(0, MAX_FINDINGS_PER_PAGE)
  },

  advise: (cases) => ({
    title: `Add rel="sponsored" to ${foundCount(cases, 'affiliate link')}`,
    problem: `${foundCount(cases, 'affiliate link on', 'affiliate links on')} ${pageCount(cases)} ${byFoundCount(cases, 'isn’t', 'aren’t')} marked as paid${withExample(cases)} Google treats unmarked paid links as link spam and may lower your rankings.`,
    solution:
      'Add rel="sponsored" to every link that earns you money; nofollow is accepted too. If a plugin or function prints the links, change it there once. If a page doesn’t say that you earn money from such links, add a sentence before the first one.',
  }),

  fires: () => [
    body('<a href="https://www.amazon.de/dp/B000?tag=shop-21">Boots</a>'),
    body('<a href="https://www.awin1.com/cread.php?awinmid=1&awinaffid=2">Boots</a>'),
    body('<a href="https://www.amazon.com/dp/B000?tag=shop-20">Boots</a>', { url: 'https://www.amazon.co/boots' }),
  ],
  quiet: () => [
    body('<a href="https://www.amazon.de/dp/B000?tag=shop-21" rel="sponsored noopener">Boots</a>'),
    body('<a href="https://www.amazon.de/dp/B000" rel="noopener">Boots</a>'),
    body('<a href="https://amzn.to/abc" rel="nofollow">Boots</a>'),
    body('<a href="/blog?tag=boots-21">Boots</a>'),
    body('<a href="http://amazon.de/dp/B000?tag=shop-21">Boots</a>', { url: 'https://www.amazon.de/boots' }),
  ],
})
