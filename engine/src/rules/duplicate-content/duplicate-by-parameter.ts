import { duplicateGroupsBy } from '#facts/duplicates.ts'
import type { Page } from '#facts/page.ts'
import { actionsIn, isAction } from '#rules/action-urls.ts'
import { copyFix } from '#rules/duplicate-fixes.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

const isIndexableWithoutCanonical = (page: Page): boolean =>
  isHtmlPage(page) && !page.noindex && page.canonicals.length === 0 && page.text.simhash !== null

const boots = (inHead = '') =>
  document(
    `<title>Boots</title>${inHead}`,
    '<main><h1>Boots</h1><p>We make boots for every kind of weather and repair them for as long as people want to wear them on any road.</p></main>',
  )

/** Parameters that usually select what a page shows. */
const FILTER = /[?&](category|cat|tag|filter|type|color|size|brand|product|id|q|search|lang)\b/i

/** Links that trigger an action are buttons, which would stop working without their parameters. */
function linkAdvice(cases: readonly Case[]): string {
  const urls = cases.map(({ url }) => url)
  const actions = actionsIn(urls)
  const others = urls.every(isAction) ? '' : ' Then link only to that URL.'
  const buttons =
    actions === ''
      ? ''
      : ` Don’t change the URLs of the links with ${actions}, because these links are buttons; only add rel="nofollow" to them.`
  return others + buttons
}

export const duplicateByParameter = siteRule({
  id: 'duplicate-by-parameter',
  name: 'Duplicate pages from URL parameters',
  checks: 'Pages with the same text that differ only in URL parameters and have no canonical tag',
  version: 1,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 20,
  explains: ['duplicate-exact', 'title-duplicate', 'description-duplicate', 'h1-duplicate'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Open the URL with and without the part after the question mark: the same text appears, and neither page has a canonical tag.',
  find(site) {
    return duplicateGroupsBy(
      site.pages.filter(isIndexableWithoutCanonical),
      (page) => `${page.url.split('?')[0]} ${page.text.hash}`,
    ).flatMap((group) => {
      const [first, ...copies] = group.toSorted((a, b) => a.url.length - b.url.length)
      return first === undefined
        ? []
        : copies.map((page) => ({
            url: page.url,
            at: 'head',
            found: `same text as ${first.url}, no canonical tag`,
            expected: `<link rel="canonical" href="${first.url}">`,
            fix: () => copyFix(page, first, site),
          }))
    })
  },

  advise: (cases, stack) => ({
    title: `Add ${byPageCount(cases, 'a canonical tag', 'canonical tags')} to ${pageCount(cases, 'duplicate page')} with parameters`,
    problem: `${pagesThat(cases, 'is a copy of another page', 'are copies of other pages')} with different URL parameters${withExample(cases, 'url')} Search engines crawl every variant, and the copies compete with the original in search results.`,
    solution: `Set the canonical tag to the URL without the parameters that don’t change the content.${cases.some(({ url }) => FILTER.test(url)) ? ' If a parameter should change it, such as a category, fix that instead.' : ''}${linkAdvice(cases)}${platformSetting('canonical', stack)}`,
  }),

  fires: () => [
    site({ '/': linking('/boots', '/boots?ref=home'), '/boots': boots(), '/boots?ref=home': boots() }),
    site({ '/': linking('/boots', '/boots?add-to-cart=63'), '/boots': boots(), '/boots?add-to-cart=63': boots() }),
  ],
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
