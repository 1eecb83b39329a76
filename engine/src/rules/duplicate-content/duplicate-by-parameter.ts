import { groupsBy } from '#facts/duplicates.ts'
import type { Page } from '#facts/page.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

const isOpen = (page: Page): boolean => isHtmlPage(page) && !page.noindex && page.canonicals.length === 0 && page.text.simhash !== null

const boots = (inHead = '') =>
  document(
    `<title>Boots</title>${inHead}`,
    '<main><h1>Boots</h1><p>We make boots for every kind of weather and repair them for as long as people want to wear them on any road.</p></main>',
  )

export const duplicateByParameter = siteRule({
  id: 'duplicate-by-parameter',
  name: 'Parameters make copies of a page',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 20,
  explains: ['duplicate-exact', 'title-duplicate', 'description-duplicate', 'h1-duplicate'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check:
    'Open the address with and without the part after the question mark: the same text appears, and neither source has `rel="canonical"`.',
  find(site) {
    return groupsBy(site.pages.filter(isOpen), (page) => `${page.url.split('?')[0]} ${page.text.hash}`).flatMap((group) => {
      const [first, ...copies] = group.toSorted((a, b) => a.url.length - b.url.length)
      return first === undefined
        ? []
        : copies.map(({ url }) => ({
            url,
            at: 'head',
            found: `the text of ${first.url}, no canonical`,
            expected: `<link rel="canonical" href="${first.url}">`,
          }))
    })
  },

  advise: (cases) => ({
    title: 'Name the page without parameters as canonical',
    problem: `${pagesThat(cases, 'repeats', 'repeat')} another, only with other parameters: ${cases[0]?.url ?? ''}. Search engines see as many pages as there are combinations.`,
    solution: 'Name the plain address as canonical in the template, and link to it only.',
    example: cases[0]?.expected ?? null,
  }),

  fires: () => [site({ '/': linking('/boots', '/boots?ref=home'), '/boots': boots(), '/boots?ref=home': boots() })],
  quiet: () => [
    site({
      '/': linking('/boots', '/boots?ref=home'),
      '/boots': boots('<link rel="canonical" href="/boots">'),
      '/boots?ref=home': boots('<link rel="canonical" href="/boots">'),
    }),
    site({ '/': linking('/boots', '/boots?page=2'), '/boots': boots(), '/boots?page=2': boots().replace('every kind', 'another kind') }),
    site({ '/': linking('/boots', '/sandals'), '/boots': boots(), '/sandals': boots() }),
  ],
})
