import { canonicalTarget, isRightlyExcluded } from '#facts/indexing.ts'
import { document, linking, redirect, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages, isDestinationPage, otherCanonicalPage } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

export const noindexPlusCanonical = siteRule({
  id: 'noindex-plus-canonical',
  name: 'Noindex combined with a canonical tag',
  checks: 'Pages with noindex and a canonical tag to another page',
  version: 4,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check:
    'Search the page source and the output of `curl -sI ADDRESS` for `noindex`: it is there, while `rel="canonical"` points to another page.',
  find(site) {
    return htmlPages(site)
      .filter(
        (page) =>
          page.noindex &&
          isDestinationPage(page) &&
          !isRightlyExcluded(page) &&
          (otherCanonicalPage(page, site) !== null || canonicalTarget(page, site) === 'another site'),
      )
      .map((page) => ({
        url: page.url,
        at: 'link[rel=canonical]',
        found: `noindex, canonical ${page.canonical}`,
        expected: 'either noindex or the canonical tag',
      }))
  },

  advise: (cases) => ({
    title: `Choose between noindex and the canonical tag on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} noindex and also a canonical tag that points to another page${withExample(cases, 'page')} The two contradict each other, so you can’t be sure which one Google follows.`,
    solution:
      'If the page is a copy, keep the canonical tag and remove noindex. If it should stay out of search results, keep noindex and remove the canonical tag.',
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
    site({
      '/': linking('/old', '/shoes'),
      '/old': document(
        '<meta name="robots" content="noindex"><link rel="canonical" href="/shoes"><meta http-equiv="refresh" content="0; url=/shoes">',
        '',
      ),
      '/shoes': linking('/'),
    }),
    site({ '/': linking('/boots'), '/boots': document('<meta name="robots" content="noindex"><link rel="canonical" href="/boots">', '') }),
    site({
      '/': linking('/boots/'),
      '/boots/': document('<meta name="robots" content="noindex"><link rel="canonical" href="/boots">', ''),
      '/boots': redirect('/boots/'),
    }),
    site({ '/': linking('/boots', '/shoes'), '/boots': document('<link rel="canonical" href="/shoes">', ''), '/shoes': linking('/') }),
  ],
})
