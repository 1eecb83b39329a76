import { htmlPages, isThrottled, isWalled } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

export const canonicalToError = siteRule({
  id: 'canonical-to-error',
  name: 'Preferred address is an error page',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  explains: ['page-4xx'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Copy the address in `rel="canonical"` from the page’s source and open it in a private window: an error appears.',
  find(site) {
    return htmlPages(site).flatMap((page) => {
      const target = page.canonical === null || page.canonical === page.url ? null : site.page(page.canonical)
      if (target === null || target.status < 400 || isWalled(target) || isThrottled(target)) return []
      return [
        {
          url: page.url,
          at: 'link[rel=canonical]',
          found: `${target.url} answers ${target.status}`,
          expected: 'a page that answers 200',
          restsOn: target.url,
        },
      ]
    })
  },

  advise: (cases) => ({
    title: 'Point canonicals to living pages',
    problem: `${pagesThat(cases, 'prefers', 'prefer')} an address that fails: ${cases[0]?.found ?? ''}. The page may drop out of results.`,
    solution: 'Let the page name itself, or the living page that replaced the target.',
    example: `<link rel="canonical" href="${escaped(cases[0]?.url ?? '')}">`,
  }),

  fires: () => [site({ '/': linking('/boots'), '/boots': document('<link rel="canonical" href="/gone">', '') })],
  quiet: () => [
    site({ '/': linking('/boots'), '/boots': document('<link rel="canonical" href="/walled">', ''), '/walled': { status: 403 } }),
    site({ '/': linking('/boots'), '/boots': document('<link rel="canonical" href="/">', '') }),
  ],
})
