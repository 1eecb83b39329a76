import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { inconclusive, siteRule } from '#rules/rule.ts'
import { indexFileIn } from '#rules/url-endings.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const isForSameFolder = (file: string, folder: string): boolean => new URL('.', file).href === folder

export const canonicalTargetUnlinked = siteRule({
  id: 'canonical-target-unlinked',
  name: 'Canonical URL has no internal links',
  checks: 'Canonical tags that point to a page without followed internal links',
  version: 2,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 20,
  explains: ['page-orphan', 'sitemap-orphan'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Copy the URL in `rel="canonical"` and look for it in Search Console under Links › Internal links: it isn’t listed.',
  find(site) {
    const evidence = htmlPages(site).flatMap((page) => {
      const target = page.canonical
      if (
        target === null ||
        target === page.url ||
        !site.isInternal(target) ||
        target === site.home?.url ||
        // canonical-index-file reports the tag of `/` that names `/index.html`, which nothing should link to.
        (indexFileIn(target) !== null && isForSameFolder(target, page.url)) ||
        site.page(target)?.status !== 200
      )
        return []
      return site.inlinks(target).followed > 0
        ? []
        : [
            {
              url: page.url,
              at: 'link[rel=canonical]',
              found: `${target} has no internal links`,
              expected: 'internal links to the canonical URL',
              about: target,
              forms: { wrong: page.url, right: target },
            },
          ]
    })
    return evidence.length > 0 && site.gap !== null ? inconclusive(site.gap) : evidence
  },

  advise: (cases) => ({
    title: `Link to the canonical version of ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'names', 'name')} a canonical URL that your site doesn’t link to${withExample(cases, ({ url, about }) => `${url} names ${about}`)} The tag and your links contradict each other, so Google may show the wrong version in search results.`,
    solution:
      'Change your internal links to the canonical URL. Only links that need their parameters, such as “Add to cart” or “Reply”, can stay. If you want the linked version in search results, change the canonical tag instead.',
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
      '/': document('<link rel="canonical" href="/index.html">', '<a href="/boots">Boots</a>'),
      '/index.html': document('<link rel="canonical" href="/index.html">', '<a href="/boots">Boots</a>'),
      '/boots': linking('/'),
    }),
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
