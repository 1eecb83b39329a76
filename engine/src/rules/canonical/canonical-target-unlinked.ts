import { htmlPages } from '#rules/gates.ts'
import { inconclusive, siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

export const canonicalTargetUnlinked = siteRule({
  id: 'canonical-target-unlinked',
  name: 'Preferred address is linked nowhere',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Copy the address in `rel="canonical"` and look for it in Search Console under Links, Internal links: it is not in the list.',
  find(site) {
    const found = htmlPages(site).flatMap((page) => {
      const target = page.canonical
      if (
        target === null ||
        target === page.url ||
        !site.isInternal(target) ||
        target === site.home?.url ||
        site.page(target)?.status !== 200
      )
        return []
      return site.inlinks(target).followed > 0
        ? []
        : [
            {
              url: page.url,
              at: 'link[rel=canonical]',
              found: `${target} has no link from the site`,
              expected: 'links to the preferred address',
            },
          ]
    })
    return found.length > 0 && site.gap !== null ? inconclusive(site.gap) : found
  },

  advise: (cases) => ({
    title: 'Let links and canonical name the same address',
    problem: `${pagesThat(cases, 'prefers', 'prefer')} an address that no page links to: ${cases[0]?.found ?? ''}. Links and canonical say different things, and links are the stronger sign.`,
    solution: 'Change the internal links to the preferred address, or the canonical to the linked one.',
    example: null,
  }),

  fires: () => [
    site({
      '/': linking('/boots?ref=home'),
      '/boots?ref=home': document('<link rel="canonical" href="/boots">', ''),
      '/boots': document('<link rel="canonical" href="/boots">', ''),
    }),
  ],
  quiet: () => [
    site({
      '/': linking('/boots?ref=home', '/boots'),
      '/boots?ref=home': document('<link rel="canonical" href="/boots">', ''),
      '/boots': linking('/'),
    }),
    site(
      { '/': linking('/boots?ref=home'), '/boots?ref=home': document('<link rel="canonical" href="/boots">', ''), '/boots': linking('/') },
      { ended: 'page cap' },
    ),
  ],
})
