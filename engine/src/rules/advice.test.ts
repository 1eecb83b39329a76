/** Advice that depends on what was found. */
import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import type { Stack } from '#facts/stack.ts'
import { descriptionDuplicate } from './description/description-duplicate.ts'
import { descriptionTooLong } from './description/description-too-long.ts'
import { duplicateExact } from './duplicate-content/duplicate-exact.ts'
import { linkBroken } from './internal-links/link-broken.ts'
import { linkMalformed } from './internal-links/link-malformed.ts'
import { jsLegacyOrDuplicate } from './performance-transfer/js-legacy-or-duplicate.ts'
import type { Advice, Rule } from './rule.ts'
import { sitemapLanguageUnlisted } from './sitemap/sitemap-language-unlisted.ts'
import { sitemapMissesPage } from './sitemap/sitemap-misses-page.ts'
import { sdMissingOnSiblings } from './structured-data/sd-missing-on-siblings.ts'
import { sdOfferValues } from './structured-data-types/sd-offer-values.ts'
import { sdSiteName } from './structured-data-types/sd-site-name.ts'
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
  expect(created.solution).toMatch(/^You don’t have a robots.txt yet: .* In Docusaurus, put it in the static folder\.$/)
  const changed = adviceFor(sitemapLanguageUnlisted, 1)
  expect(changed.solution).toMatch(/^Add the line “Sitemap: https:\/\/shop.test\/de\/sitemap.xml” to robots.txt/)
})

test('incomplete site name markup is not called missing', () => {
  expect(adviceFor(sdSiteName, 0).problem).toContain('has no WebSite markup.')
  expect(adviceFor(sdSiteName, 1).problem).toContain('has WebSite markup, but without name.')
})

test('markup that similar pages share is named once', () => {
  expect(adviceFor(sdMissingOnSiblings, 0).problem).toMatch(/^2 pages have no Product markup, although 8 of 10 similar pages have it\. In/)
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
  expect(title).toBe('Update the price dates in the Product markup of 1 page')
  expect(problem).toMatch(/^1 page has product offers with a priceValidUntil date that has passed: “2024-12-31”\. /)
  expect(adviceFor(sdOfferValues, 1).problem).toContain('priceCurrency “€” (expected: a three-letter currency code, such as EUR).')
})

test('long texts and URLs leave room for what follows them', () => {
  const about = { url: 'https://shop.test/a', at: 'a', expected: '%20 or a hyphen instead of spaces' }
  const description = { ...about, found: `“${'Good boots. '.repeat(20)}”, also on https://shop.test/b` }
  expect(descriptionDuplicate.advise([description], []).problem).toMatch(/: “(Good boots\. )+.*…”, also on https:\/\/shop\.test\/b\. /)
  const link = { ...about, found: `https://shop.test/?text=${'good boots '.repeat(20)}` }
  expect(linkMalformed.advise([link], []).problem).toMatch(/… \(expected: %20 or a hyphen instead of spaces\)\. /)
})

test('numbers of pages and URLs make sense together', () => {
  const found = 'https://shop.test/gone returns 404'
  const cases = ['a', 'b'].map((name) => ({ url: `https://shop.test/${name}`, at: 'a', found, expected: '' }))
  expect(linkBroken.advise(cases, []).problem).toMatch(/^2 pages link to 1 URL that returns an error: /)
  expect(duplicateExact.advise(cases.slice(0, 1), []).title).toBe('Merge 1 page with its duplicate')
  expect(duplicateExact.advise(cases, []).title).toBe('Merge 2 pages with duplicate content')
})
