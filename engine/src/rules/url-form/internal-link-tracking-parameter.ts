import { sameSite } from '#crawl/same-site.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const MOST = 20
const TRACKING = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid)$/i
const ANY = /[?&](utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_cid|mc_eid)=/i

export const internalLinkTrackingParameter = pageRule({
  id: 'internal-link-tracking-parameter',
  name: 'Own links carry campaign tags',
  checks: 'Links inside the site with utm_, gclid, fbclid and similar parameters',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  minutes: 15,
  source: 'https://support.google.com/analytics/answer/10917952',
  reviewed: '2026-11',
  check: 'Rest the mouse on the named link and read the address at the bottom of the window: it has `utm_`, `gclid` or `fbclid` in it.',
  applies: isHtmlPage,

  find(page) {
    const tagged = page.links.filter(({ url }) => url?.includes('?') && ANY.test(url))
    if (tagged.length === 0) return []
    const isInternal = sameSite(page.url)
    return tagged
      .flatMap(({ url, path }) => {
        if (url === null || !isInternal(url)) return []
        const target = new URL(url)
        for (const name of [...target.searchParams.keys()]) if (TRACKING.test(name)) target.searchParams.delete(name)
        return [{ at: path, found: url, expected: target.href }]
      })
      .slice(0, MOST)
  },

  advise: (cases) => ({
    title: 'Take campaign tags off your own links',
    problem: `${pagesThat(cases, 'links', 'link')} within the site by addresses with campaign tags: ${cases[0]?.found ?? ''}. Every visitor then counts as a new visit of that campaign, and search engines meet each page twice.`,
    solution: 'Link to the plain address. To see which banner was clicked, measure the click as an event.',
    example: `<a href="${cases[0]?.expected ?? '/sale'}" data-event="banner">…</a>`,
  }),

  fires: () => [body('<a href="/sale?utm_source=home&utm_medium=banner">Sale</a>')],
  quiet: () => [
    body('<a href="https://other.test/?utm_source=shop">Partner</a>'),
    body('<a href="/sale?source=home">Sale</a>'),
    body('<a href="/sale?q=utm_source">What is utm_source?</a>'),
  ],
})
