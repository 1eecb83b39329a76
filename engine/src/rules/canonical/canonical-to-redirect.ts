import { htmlPages } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { document, linking, redirect, site } from '#testing/example.ts'

export const canonicalToRedirect = siteRule({
  id: 'canonical-to-redirect',
  name: 'Preferred address redirects',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  explains: ['canonical-style-drift', 'og-url-mismatch', 'canonical-chain'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Copy the address in `rel="canonical"` from the page’s source and open it: the address bar ends at another one.',
  find(site) {
    return htmlPages(site).flatMap((page) => {
      const target = page.canonical === null || page.canonical === page.url ? null : site.page(page.canonical)
      if (target === null || target.redirect === null) return []
      return [
        {
          url: page.url,
          at: 'link[rel=canonical]',
          found: `${target.url} redirects to ${target.redirect}`,
          expected: site.redirects(target.url).end?.url ?? 'the end of the redirect',
          about: target.url,
        },
      ]
    })
  },

  advise: (cases) => ({
    title: 'Point canonicals to the end of the redirect',
    problem: `${pagesThat(cases, 'prefers', 'prefer')} an address that sends visitors on: ${cases[0]?.found ?? ''}. The two signals disagree.`,
    solution: 'Write the final address into the canonical.',
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
