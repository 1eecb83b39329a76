import { mistakenCanonical } from '#facts/indexing.ts'
import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import { document, linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { canonicalFix } from '#rules/page-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

/** The final URL of the redirect; the page itself if the redirect ends in an error or in other content. Null if its end is unknown. */
function expectedCanonical(page: Page, target: Page, site: Site): string | null {
  const { end, isLoop } = site.redirects(target.url)
  if (isLoop || (end !== null && end.status !== 200) || mistakenCanonical(page, site) !== null) return page.url
  return end?.url ?? null
}

const needsOwnUrl = ({ url, expected }: Case): boolean => expected === url
const steps = (cases: readonly Case[]): string =>
  cases.every(needsOwnUrl)
    ? 'Write the page’s own URL into the canonical tag, because the redirect ends at different content or an error.'
    : `Write the URL where the redirect ends into the canonical tag.${cases.some(needsOwnUrl) ? ' If the redirect ends at different content or an error, use the page’s own URL.' : ''}`

export const canonicalToRedirect = siteRule({
  id: 'canonical-to-redirect',
  name: 'Canonical tag points to a redirect',
  checks: 'Canonical tags with a URL that redirects to another URL',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  explains: ['canonical-style-drift', 'og-url-mismatch', 'canonical-chain', 'canonical-relative'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Copy the URL in `rel="canonical"` from the page source and open it: the address bar then shows a different URL.',
  find(site) {
    return htmlPages(site).flatMap((page) => {
      const target = page.canonical === null || page.canonical === page.url ? null : site.page(page.canonical)
      if (target === null || target.redirect === null) return []
      const expected = expectedCanonical(page, target, site)
      return [
        {
          url: page.url,
          at: 'link[rel=canonical]',
          found: `${target.url} redirects to ${target.redirect}`,
          expected: expected ?? 'the final URL of the redirect',
          about: target.url,
          fix: () => (expected === null ? null : canonicalFix(page, expected)),
        },
      ]
    })
  },

  advise: (cases, stack) => ({
    title: `Fix ${byPageCount(cases, 'the canonical tag that points to a redirect', 'canonical tags that point to redirects')} on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has a canonical tag that points', 'have canonical tags that point')} to a redirect${withExample(cases)} Google gets conflicting signals and may show a different URL in search results.`,
    solution: `${steps(cases)}${platformSetting('canonical', stack)}`,
  }),

  fires: () => [
    site({
      '/': linking('/boots'),
      '/boots': document('<link rel="canonical" href="/old">', ''),
      '/old': redirect('/new'),
      '/new': linking('/'),
    }),
  ],
  quiet: () => [site({ '/': linking('/boots'), '/boots': document('<link rel="canonical" href="/new">', ''), '/new': linking('/') })],
})
