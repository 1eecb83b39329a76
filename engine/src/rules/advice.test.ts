/** Advice that depends on what was found. */
import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import type { Stack } from '#facts/stack.ts'
import { placeholderText } from './content-quality/placeholder-text.ts'
import { descriptionDuplicate } from './description/description-duplicate.ts'
import { descriptionTooLong } from './description/description-too-long.ts'
import { duplicateExact } from './duplicate-content/duplicate-exact.ts'
import { contentTypeWrong } from './fetching/content-type-wrong.ts'
import { linkBroken } from './internal-links/link-broken.ts'
import { linkMalformed } from './internal-links/link-malformed.ts'
import { hreflangPageTwoLanguages } from './languages/hreflang-page-two-languages.ts'
import { viewportZoomBlocked } from './mobile/viewport-zoom-blocked.ts'
import { jsLegacyOrDuplicate } from './performance-transfer/js-legacy-or-duplicate.ts'
import { robotsTxtMissing } from './robots-txt/robots-txt-missing.ts'
import type { Advice, Rule } from './rule.ts'
import { sitemapLanguageUnlisted } from './sitemap/sitemap-language-unlisted.ts'
import { sitemapMissesPage } from './sitemap/sitemap-misses-page.ts'
import { sdMissingOnSiblings } from './structured-data/sd-missing-on-siblings.ts'
import { sdArticle } from './structured-data-types/sd-article.ts'
import { sdOfferValues } from './structured-data-types/sd-offer-values.ts'
import { sdSiteName } from './structured-data-types/sd-site-name.ts'
import { titleBrandTwice } from './title/title-brand-twice.ts'
import { titleDuplicate } from './title/title-duplicate.ts'
import { titleStuffed } from './title/title-stuffed.ts'

function adviceFor(rule: Rule, nth: number, stack: Stack[] = []): Advice {
  const example = rule.fires()[nth]
  if (example === undefined) throw new Error(`${rule.id} has no example ${nth}`)
  return rule.advise(judgeExample(rule, example).findings, stack)
}

test('a home page that the sitemap lacks is not advised to have noindex', () => {
  expect(adviceFor(sitemapMissesPage, 0).solution).toContain('noindex')
  expect(adviceFor(sitemapMissesPage, 1).title).toBe('Add the home page to the sitemap')
  expect(adviceFor(sitemapMissesPage, 1).solution).not.toContain('noindex')
})

test('a site without robots.txt is advised to create one', () => {
  const created = adviceFor(sitemapLanguageUnlisted, 0, ['Docusaurus'])
  expect(created.solution).toMatch(/^Create a text file named robots.txt with the line .* In Docusaurus, put it in the static folder\.$/)
  expect(created.problem).toMatch(/^Your site has no robots.txt, and 1 sitemap /)
  const changed = adviceFor(sitemapLanguageUnlisted, 1)
  expect(changed.solution).toMatch(/^Add the line “Sitemap: https:\/\/shop.test\/de\/sitemap.xml” to robots.txt/)
})

test('incomplete site name markup is not called missing', () => {
  expect(adviceFor(sdSiteName, 0).problem).toContain('has no WebSite markup.')
  expect(adviceFor(sdSiteName, 1).problem).toContain('has WebSite markup, but without name.')
})

test('markup that similar pages share is named once', () => {
  expect(adviceFor(sdMissingOnSiblings, 0).problem).toMatch(/^2 pages have no Product markup, although 8 of 10 similar pages have it\. So/)
})

test('a description is quoted with what makes it too long', () => {
  expect(adviceFor(descriptionTooLong, 0).problem).toContain('It has 199 characters: “')
  expect(adviceFor(descriptionTooLong, 1).problem).toMatch(/It has 139 characters and is 1,156 pixels wide: “/)
})

test('a repeated word and a library that is loaded twice are named', () => {
  expect(adviceFor(titleStuffed, 0).problem).toContain('uses “boots” three times in the title tag: “')
  expect(adviceFor(jsLegacyOrDuplicate, 0).problem).toContain('jQuery is loaded twice, from https://shop.test/js/jquery-3.7.1.min.js and')
})

test('a price date that has passed is not called a wrong price', () => {
  const { title, problem } = adviceFor(sdOfferValues, 5)
  expect(title).toBe('Update or remove old price dates in the Product markup of 1 page')
  expect(problem).toMatch(/^1 page has product offers with a priceValidUntil date that has passed: “2024-12-31”\. /)
  expect(adviceFor(sdOfferValues, 1).problem).toContain('priceCurrency “€” (expected: a three-letter currency code, such as EUR).')
})

test('advice names only what was found', () => {
  const scripts = [0, 1].map((nth) => adviceFor(jsLegacyOrDuplicate, nth))
  expect(scripts.map(({ solution }) => solution.includes('polyfill.io'))).toEqual([false, true])
  expect(scripts.map(({ title }) => title)).toEqual(['Remove duplicate scripts from 1 page', 'Remove scripts for old browsers from 1 page'])
  expect(adviceFor(viewportZoomBlocked, 1).solution).toBe('Remove maximum-scale from the viewport meta tag.')
  expect(adviceFor(placeholderText, 0).solution).not.toContain('template')
  expect(adviceFor(sdArticle, 0).solution).toMatch(/^Add the article’s image and the author’s name, as on the page\. If a page isn’t/)
  expect(adviceFor(sdArticle, 1).title).toBe('Fix the dates in the Article markup on 1 page')
  expect(adviceFor(contentTypeWrong, 2).solution).not.toContain('extension')
})

test('robots.txt lines are said to name the sitemap only if there is one', () => {
  const { url, at, found, expected } = { url: 'https://shop.test/robots.txt', at: '', found: 'status 404', expected: 'a text file' }
  const withSitemap = { url, at, found, expected: `${expected}, with a line for the sitemap` }
  expect(robotsTxtMissing.advise([{ url, at, found, expected }], []).solution).toContain('They allow crawlers to read everything.')
  expect(robotsTxtMissing.advise([withSitemap], []).solution).toContain('everything and name your sitemap.')
})

test('the platform hint is about the tag of the task', () => {
  expect(adviceFor(titleBrandTwice, 1, ['Docusaurus']).solution).toMatch(
    /instead of the first one\. In Docusaurus, set title in the front matter/,
  )
  expect(adviceFor(descriptionTooLong, 0, ['Docusaurus']).solution).toContain('set description in the front matter')
})

test('a URL that is listed for two languages keeps its own', () => {
  expect(adviceFor(hreflangPageTwoLanguages, 1).solution).toBe(
    'For the URL above, keep the en tag. Point the es tag to the page in that language, or remove it if there is none.',
  )
  expect(adviceFor(hreflangPageTwoLanguages, 0).solution).toMatch(
    /^Keep only the tag for the language that the page at this URL is written in\./,
  )
})

test('pages that share a text are named together', () => {
  const found = '“Boots”, also on https://shop.test/b, https://shop.test/c, https://shop.test/d and 1,000 more'
  const { problem } = titleDuplicate.advise([{ url: 'https://shop.test/a', at: 'head > title', found, expected: '' }], [])
  expect(problem).toContain(': “Boots” is on https://shop.test/a, https://shop.test/b and 1,002 more pages. ')
})

test('long texts and URLs leave room for what follows them', () => {
  const shared = { url: 'https://shop.test/a', at: 'a', expected: '%20 or a hyphen instead of spaces' }
  const description = { ...shared, found: `“${'Good boots. '.repeat(20)}”, also on https://shop.test/b` }
  expect(descriptionDuplicate.advise([description], []).problem).toMatch(
    /: “(Good boots\. )+.*…” is on https:\/\/shop\.test\/a and https:\/\/shop\.test\/b\. /,
  )
  const link = { ...shared, found: `https://shop.test/?text=${'good boots '.repeat(20)}` }
  expect(linkMalformed.advise([link], []).problem).toMatch(/… \(expected: %20 or a hyphen instead of spaces\)\. /)
})

test('numbers of pages and URLs make sense together', () => {
  const found = 'https://shop.test/gone returns 404'
  const cases = ['a', 'b'].map((name) => ({ url: `https://shop.test/${name}`, at: 'a', found, expected: '' }))
  expect(linkBroken.advise(cases, []).problem).toMatch(/^2 pages link to 1 URL that returns an error: /)
  expect(duplicateExact.advise(cases.slice(0, 1), []).title).toBe('Merge 1 page with its duplicate')
  expect(duplicateExact.advise(cases, []).title).toBe('Merge 2 pages with duplicate content')
})
