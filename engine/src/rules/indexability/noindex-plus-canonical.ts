import { canonicalTarget } from '#facts/indexing.ts'
import { htmlPages, replacedBy } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, redirect, site } from '#testing/example.ts'

export const noindexPlusCanonical = siteRule({
  id: 'noindex-plus-canonical',
  name: 'Page is both excluded and canonicalised',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check:
    'Search the page’s source, or `x-robots-tag` in `curl -sI ADDRESS`, for `noindex`: it is there, while `rel="canonical"` names another page.',
  find(site) {
    return htmlPages(site)
      .filter((page) => page.noindex && (replacedBy(page, site) !== null || canonicalTarget(page, site) === 'another site'))
      .map((page) => ({ url: page.url, at: 'link[rel=canonical]', found: `noindex, canonical ${page.canonical}`, expected: 'one of both' }))
  },

  advise: (cases) => ({
    title: 'Choose between noindex and canonical',
    problem: `${pagesThat(cases, 'asks', 'ask')} to be left out and, at once, to be merged with another page. The noindex may then be taken for that other page.`,
    solution:
      'For a copy of a page keep the canonical and drop the noindex. For a page that should not be found keep the noindex and drop the canonical.',
    example: null,
  }),

  fires: () => [
    site({
      '/': linking('/boots', '/shoes'),
      '/boots': document('<meta name="robots" content="noindex"><link rel="canonical" href="/shoes">', ''),
      '/shoes': linking('/'),
    }),
  ],
  quiet: () => [
    site({ '/': linking('/boots'), '/boots': document('<meta name="robots" content="noindex"><link rel="canonical" href="/boots">', '') }),
    site({
      '/': linking('/boots/'),
      '/boots/': document('<meta name="robots" content="noindex"><link rel="canonical" href="/boots">', ''),
      '/boots': redirect('/boots/'),
    }),
    site({ '/': linking('/boots', '/shoes'), '/boots': document('<link rel="canonical" href="/shoes">', ''), '/shoes': linking('/') }),
  ],
})
