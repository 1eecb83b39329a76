import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { escaped, pageCount, pagesThat } from '#rules/wording.ts'
import { document, linking, redirect, site } from '#testing/example.ts'

export const canonicalToRedirect = siteRule({
  id: 'canonical-to-redirect',
  name: 'Canonical tag points to a redirect',
  checks: 'Canonical tags with a URL that redirects to another URL',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  explains: ['canonical-style-drift', 'og-url-mismatch', 'canonical-chain'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Copy the URL in `rel="canonical"` from the page source and open it: the address bar ends at a different URL.',
  find(site) {
    return htmlPages(site).flatMap((page) => {
      const target = page.canonical === null || page.canonical === page.url ? null : site.page(page.canonical)
      if (target === null || target.redirect === null) return []
      return [
        {
          url: page.url,
          at: 'link[rel=canonical]',
          found: `${target.url} redirects to ${target.redirect}`,
          expected: site.redirects(target.url).end?.url ?? 'the final URL of the redirect',
          about: target.url,
        },
      ]
    })
  },

  advise: (cases, stack) => ({
    title: `Point canonical tags to the final URL on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has a canonical tag that points', 'have canonical tags that point')} to a redirect${withExample(cases)} Google gets conflicting signals and may show a different URL in search results.`,
    solution: `Write the final URL of the redirect into the canonical tag. If the redirect only adds or removes a trailing slash, fix that once in the template.${platformSetting('canonical', stack)}`,
    example: `<link rel="canonical" href="${escaped(cases[0]?.expected ?? '')}">`,
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
