/** Tests advice that depends on what was found. */
import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import type { Stack } from '#facts/stack.ts'
import { a11yControlNoName } from './accessibility/a11y-control-no-name.ts'
import { a11yDuplicateId } from './accessibility/a11y-duplicate-id.ts'
import { aiSemanticStructureWeak } from './ai-search/ai-semantic-structure-weak.ts'
import { canonicalChain } from './canonical/canonical-chain.ts'
import { canonicalMissing } from './canonical/canonical-missing.ts'
import { canonicalToError } from './canonical/canonical-to-error.ts'
import { copyrightYearStale } from './content-quality/copyright-year-stale.ts'
import { placeholderText } from './content-quality/placeholder-text.ts'
import { thinContent } from './content-quality/thin-content.ts'
import { descriptionDuplicate } from './description/description-duplicate.ts'
import { descriptionEqualsTitle } from './description/description-equals-title.ts'
import { descriptionMissing } from './description/description-missing.ts'
import { descriptionTooLong } from './description/description-too-long.ts'
import { descriptionTooShort } from './description/description-too-short.ts'
import { duplicateByParameter } from './duplicate-content/duplicate-by-parameter.ts'
import { duplicateExact } from './duplicate-content/duplicate-exact.ts'
import { duplicateNear } from './duplicate-content/duplicate-near.ts'
import { linking, type PageExample, site } from './example.ts'
import { contentTypeWrong } from './fetching/content-type-wrong.ts'
import { indexFileDuplicate } from './fetching/index-file-duplicate.ts'
import { pageFragment } from './fetching/page-fragment.ts'
import { soft404 } from './fetching/soft-404.ts'
import { h1Duplicate } from './headings/h1-duplicate.ts'
import { h1Missing } from './headings/h1-missing.ts'
import { faviconMissing } from './images-and-video/favicon-missing.ts'
import { imageAltGeneric } from './images-and-video/image-alt-generic.ts'
import { inlineSvgBloat } from './images-and-video/inline-svg-bloat.ts'
import { archivePagesIndexable } from './indexability/archive-pages-indexable.ts'
import { contactLinkBad } from './internal-links/contact-link-bad.ts'
import { linkBroken } from './internal-links/link-broken.ts'
import { linkEquityWasted } from './internal-links/link-equity-wasted.ts'
import { linkMalformed } from './internal-links/link-malformed.ts'
import { linkNoText } from './internal-links/link-no-text.ts'
import { linkNotCrawlable } from './internal-links/link-not-crawlable.ts'
import { pageOrphan } from './internal-links/page-orphan.ts'
import { hreflangPageTwoLanguages } from './languages/hreflang-page-two-languages.ts'
import { hreflangToError } from './languages/hreflang-to-error.ts'
import { viewportZoomBlocked } from './mobile/viewport-zoom-blocked.ts'
import { paginationBrokenSequence } from './pagination/pagination-broken-sequence.ts'
import { paginationNotInAnchors } from './pagination/pagination-not-in-anchors.ts'
import { assetsBroken } from './performance-transfer/assets-broken.ts'
import { assetsNotCached } from './performance-transfer/assets-not-cached.ts'
import { jsLegacyOrDuplicate } from './performance-transfer/js-legacy-or-duplicate.ts'
import { jsVulnerableLibrary } from './performance-transfer/js-vulnerable-library.ts'
import { RENAME_ADVICE } from './rename-advice.ts'
import { robotsTxtIsHtml } from './robots-txt/robots-txt-is-html.ts'
import { robotsTxtMissing } from './robots-txt/robots-txt-missing.ts'
import type { Advice, Rule } from './rule.ts'
import { actionsIn, isAction } from './site-links.ts'
import { sitemapChildUnreachable } from './sitemap/sitemap-child-unreachable.ts'
import { sitemapLanguageUnlisted } from './sitemap/sitemap-language-unlisted.ts'
import { sitemapLastmodStamped } from './sitemap/sitemap-lastmod-stamped.ts'
import { sitemapMissesPage } from './sitemap/sitemap-misses-page.ts'
import { sitemapMissing } from './sitemap/sitemap-missing.ts'
import { ogIncomplete } from './social-sharing/og-incomplete.ts'
import { ogUrlMismatch } from './social-sharing/og-url-mismatch.ts'
import { sdMissingOnSiblings } from './structured-data/sd-missing-on-siblings.ts'
import { sdRecommendedMissing } from './structured-data/sd-recommended-missing.ts'
import { sdAggregateRating } from './structured-data-types/sd-aggregate-rating.ts'
import { sdArticle } from './structured-data-types/sd-article.ts'
import { sdOfferValues } from './structured-data-types/sd-offer-values.ts'
import { sdReview } from './structured-data-types/sd-review.ts'
import { sdSiteName } from './structured-data-types/sd-site-name.ts'
import { titleBrandTwice } from './title/title-brand-twice.ts'
import { titleDuplicate } from './title/title-duplicate.ts'
import { titleMissing } from './title/title-missing.ts'
import { titleStuffed } from './title/title-stuffed.ts'
import { titleTooShort } from './title/title-too-short.ts'
import { privacyPageMissing } from './trust-signals/privacy-page-missing.ts'
import { urlStyleOutlier } from './url-form/url-style-outlier.ts'
import { urlTooLong } from './url-form/url-too-long.ts'
import { urlUnderscore } from './url-form/url-underscore.ts'
import { urlUppercase } from './url-form/url-uppercase.ts'

function adviceFor(rule: Rule, exampleIndex: number, stack: Stack[] = []): Advice {
  const example = rule.fires()[exampleIndex]
  if (example === undefined) throw new Error(`${rule.id} has no example ${exampleIndex}`)
  return rule.advise(judgeExample(rule, example).findings, stack)
}

test('the advice for a home page that the sitemap lacks does not suggest noindex', () => {
  expect(adviceFor(sitemapMissesPage, 0).solution).toContain('noindex')
  expect(adviceFor(sitemapMissesPage, 1).title).toBe('Add the home page to the sitemap')
  expect(adviceFor(sitemapMissesPage, 1).solution).not.toContain('noindex')
})

test('the advice for a site without robots.txt is to create one', () => {
  const adviceWithoutFile = adviceFor(sitemapLanguageUnlisted, 0, ['Docusaurus'])
  expect(adviceWithoutFile.solution).toMatch(
    /^Add the line .* when you create robots.txt\. In Docusaurus, put robots.txt in the static folder\.$/,
  )
  expect(adviceWithoutFile.problem).toMatch(/^Your site has no robots.txt, and 1 sitemap /)
  const adviceWithFile = adviceFor(sitemapLanguageUnlisted, 1)
  expect(adviceWithFile.solution).toMatch(/^Add the line “Sitemap: https:\/\/shop.test\/de\/sitemap.xml” to robots.txt/)
})

test('incomplete site name markup is not called missing', () => {
  expect(adviceFor(sdSiteName, 0).problem).toContain('has no WebSite markup.')
  expect(adviceFor(sdSiteName, 1).problem).toContain('has WebSite markup, but without name.')
})

test('the type of the markup that similar pages share is named only once', () => {
  expect(adviceFor(sdMissingOnSiblings, 0).problem).toMatch(
    /^2 pages have no Product markup, although 8 similar pages do\. Google can show .* for those pages, but not for these\.$/,
  )
})

test('a description that is too long is quoted with its characters or its width', () => {
  expect(adviceFor(descriptionTooLong, 0).problem).toContain('It has 199 characters: “')
  expect(adviceFor(descriptionTooLong, 1).problem).toMatch(/It has 139 characters and is 1,156 pixels wide \(985 fit\): “/)
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

test('the advice says that the robots.txt lines name the sitemap only if there is a sitemap', () => {
  const { url, at, found, expected } = { url: 'https://shop.test/robots.txt', at: '', found: 'status 404', expected: 'a text file' }
  const withSitemap = { url, at, found, expected: `${expected}, with a line for the sitemap` }
  expect(robotsTxtMissing.advise([{ url, at, found, expected }], []).solution).toContain('They let crawlers read everything.')
  expect(robotsTxtMissing.advise([withSitemap], []).solution).toContain('everything and tell them where your sitemap is.')
})

test('if the platform creates robots.txt, no fix replaces its rules', () => {
  const shop = { '/': { body: linking(), headers: { 'x-shopid': '42' } } }
  for (const [rule, routes] of [
    [robotsTxtMissing, shop],
    [robotsTxtIsHtml, { ...shop, '/robots.txt': '<!doctype html><title>Shop</title>' }],
  ] as const) {
    const { findings } = judgeExample(rule, site(routes))
    expect(findings).toHaveLength(1)
    expect(findings[0]?.fix).toBeUndefined()
    const { solution, example } = rule.advise(findings, ['Shopify'])
    expect(solution).toMatch(/^Shopify creates robots\.txt automatically\. .* restore it to its default or delete it\.$/)
    expect(example).toBeUndefined()
  }
  expect(adviceFor(robotsTxtMissing, 0, ['Shopify']).title).toBe('Restore the robots.txt file')
  expect(adviceFor(robotsTxtMissing, 0, ['nginx']).solution).toContain(' It belongs in the top folder of the site,')
  expect(adviceFor(sitemapLanguageUnlisted, 0, ['Shopify']).solution).toMatch(/^Shopify creates robots\.txt/)
})

test('the advised favicon has a format and size that the platform accepts', () => {
  expect(adviceFor(faviconMissing, 0, ['WordPress']).solution).toMatch(
    /^Create a square PNG of at least 512 × 512 pixels\. In WordPress, upload it under Settings › General › Site Icon\./,
  )
  expect(adviceFor(faviconMissing, 0, ['Shopify']).solution).toMatch(/^Create a square PNG of at least 48 × 48 pixels\. /)
  expect(adviceFor(faviconMissing, 0).solution).toMatch(/^Create a square icon: SVG, or PNG /)
})

test('the example of a page without a canonical tag is not a copy, unless there are only copies', () => {
  const [page, copy] = canonicalMissing.fires().map((example) => judgeExample(canonicalMissing, example).findings[0])
  if (page === undefined || copy === undefined) throw new Error('no findings')
  expect([page.fix, copy.fix]).toEqual([expect.anything(), undefined])
  const { problem, solution } = canonicalMissing.advise([copy, page], [])
  expect(problem).toContain('for example: https://shop.test/boots. ')
  expect(solution).toContain('On copies, such as add-to-cart URLs, use the URL of the original page.')
  expect(canonicalMissing.advise([page], []).solution).not.toContain('copies')
})

test('actions are recognized in file names of saved sites', () => {
  expect(isAction('https://shop.test/index.html%3Faction=delete.html')).toBe(true)
  expect(isAction('https://shop.test/login?next=/a%3Faction=delete')).toBe(false)
  expect(actionsIn(['https://shop.test/index.html%3Fadd-to-cart=82.html'])).toBe('add-to-cart')
})

test('advice for links with spaces says to write %20, and to encode titles of share links in the template', () => {
  expect(adviceFor(linkMalformed, 3).solution).toBe('Correct the URL of the link. Write spaces as %20.')
  expect(adviceFor(linkMalformed, 5, ['WordPress']).solution).toMatch(
    / In share links, .* in the template, in WordPress with rawurlencode\(\)\.$/,
  )
  expect(adviceFor(linkMalformed, 0).problem).toContain('Visitors who click such a link get an error, ')
  const mixed = [0, 3].flatMap((nth) => judgeExample(linkMalformed, linkMalformed.fires()[nth] as PageExample).findings)
  expect(linkMalformed.advise(mixed, []).problem).toContain('Visitors who click such a link can get an error, ')
})

test('a single missing Open Graph tag is named', () => {
  const { title, problem, solution } = adviceFor(ogIncomplete, 0)
  expect(title).toBe('Add the missing og:image tag to 1 page')
  expect(problem).toContain(
    '(og:title, og:type, og:image and og:url): og:image is missing. Shared links may show no image or a random one.',
  )
  expect(solution).toBe('Add the missing tag to the template that writes the others, and fill it in for each page.')
  const adviceForFindings = (...found: string[]) =>
    ogIncomplete.advise(
      found.map((each) => ({ url: `https://shop.test/${each}`, at: 'head', found: each, expected: '' })),
      [],
    )
  expect(adviceForFindings('no og:image', 'no og:url').title).toBe('Add the missing Open Graph tags to 2 pages')
  expect(adviceForFindings('no og:title and og:image').problem).toMatch(/Shared links may show a bare URL, and no image or a random one\.$/)
  expect(adviceForFindings('no og:url').problem).toMatch(/Social networks have to guess what is missing\.$/)
})

test('the example for a copyright year keeps the name of the owner', () => {
  const advice = (found: string, stack: Stack[]) =>
    copyrightYearStale.advise([{ url: 'https://shop.test/', at: 'footer', found, expected: '2026' }], stack)
  expect(advice('© 2014 Kyle & Ann', ['WordPress'])).toMatchObject({
    replaced: '&copy; 2014 Kyle &amp; Ann',
    example: "&copy; <?php echo esc_html(wp_date('Y')); ?> Kyle &amp; Ann",
  })
  expect(advice('Copyright © 2012–2021 Shop since 1987', ['Shopify'])).toMatchObject({
    example: "Copyright &copy; 2012–{{ 'now' | date: '%Y' }} Shop since 1987",
  })
  expect(advice('© 2014 A very long…', ['WordPress']).replaced).toBe('&copy; 2014')
  expect(advice('© 2014 Shop', []).example).toBeNull()
})

test('both URLs of a mismatch are shown, however long they are', () => {
  const url = (path: string) => `https://shop.test/${path}/${'long-path/'.repeat(20)}`
  const { problem } = ogUrlMismatch.advise([{ url: url('a'), at: '', found: url('b'), expected: url('c') }], [])
  expect(problem).toMatch(/: og:url is https:\/\/shop\.test\/b\/.*…, but the canonical URL is https:\/\/shop\.test\/c\/.*… Likes/)
})

test('a feed that is sent as HTML is called a feed', () => {
  expect(adviceFor(contentTypeWrong, 2).problem).toMatch(
    /\(text\/html; charset=utf-8 instead of application\/xml\)\. .* browsers may show the feed as a jumbled page, and feed readers and search engines may skip it\.$/,
  )
  expect(adviceFor(contentTypeWrong, 0).problem).toContain('so they may download the file')
})

test('the hint about the platform names the tag of the task', () => {
  expect(adviceFor(titleBrandTwice, 1, ['Docusaurus']).solution).toMatch(
    /^If a title is nothing but the site name twice, .* In Docusaurus, set title in the front matter/,
  )
  expect(adviceFor(descriptionTooLong, 0, ['Docusaurus']).solution).toContain('set description in the front matter')
})

test('a URL that is listed for two languages keeps the tag of its own language', () => {
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
  expect(problem).toContain(
    ': “Boots” is on https://shop.test/a, https://shop.test/b and 1,002 more pages; other tasks cover 1,003 of the pages with this text. ',
  )
})

test('if a text is on more pages than the task has, the advice mentions other tasks', () => {
  const found = (others: string) => `“Boots”, also on ${others}`
  const [a, b] = [
    { url: 'https://shop.test/a', at: 'h', found: found('https://shop.test/b and https://shop.test/c'), expected: '' },
    { url: 'https://shop.test/b', at: 'h', found: found('https://shop.test/a and https://shop.test/c'), expected: '' },
  ]
  expect(titleDuplicate.advise([a, b], []).problem).toContain(' and 1 more page; another task covers one of the pages with this text. ')
  expect(titleDuplicate.advise([{ ...a, found: found('https://shop.test/c') }], []).problem).toContain('/a and https://shop.test/c. ')
})

test('long texts and URLs are shortened, so that the end of the sentence is visible', () => {
  const shared = { url: 'https://shop.test/a', at: 'a', expected: '%20 instead of spaces' }
  const description = { ...shared, found: `“${'Good boots. '.repeat(20)}”, also on https://shop.test/b` }
  expect(descriptionDuplicate.advise([description], []).problem).toMatch(
    /: “(Good boots\. )+.*…” is on https:\/\/shop\.test\/a and https:\/\/shop\.test\/b\. /,
  )
  const link = { ...shared, found: `https://shop.test/?text=${'good boots '.repeat(20)}` }
  expect(linkMalformed.advise([link], []).problem).toMatch(/… \(spaces must be written as %20\)\. Browsers usually repair /)
})

test('numbers of pages and URLs do not contradict each other', () => {
  const found = 'https://shop.test/gone returns 404'
  const cases = ['a', 'b'].map((name) => ({ url: `https://shop.test/${name}`, at: 'a', found, expected: '' }))
  expect(linkBroken.advise(cases, []).problem).toMatch(/^2 pages link to 1 URL that returns an error: /)
  expect(duplicateExact.advise(cases.slice(0, 1), []).title).toBe('Merge 1 page with its duplicate')
  expect(duplicateExact.advise(cases, []).title).toBe('Merge 2 pages with duplicate content')
})

test('advised lengths depend on the script of the text', () => {
  expect(adviceFor(descriptionTooLong, 0).solution).toBe('Say the most important thing first and stop after about 155 characters.')
  expect(adviceFor(descriptionTooLong, 1).solution).toMatch(/155 characters, sooner if the text has many capital letters or dashes\.$/)
  expect(adviceFor(descriptionTooLong, 2).solution).toBe('Say the most important thing first and stop after about 70 characters.')
  expect(adviceFor(descriptionTooLong, 2).problem).toMatch(/It has 100 characters, and about 70 fit in Chinese, Japanese or Korean: “/)
  expect(adviceFor(titleTooShort, 0).solution).toContain('Aim for 30 to 60 characters.')
  expect(adviceFor(titleTooShort, 2).solution).toContain('Aim for 10 to 28 characters.')
  expect(adviceFor(titleMissing, 0).solution).toContain('what this page offers, in 30 to 60 characters.')
  expect(adviceFor(titleMissing, 3).solution).toContain('what this page offers, in 10 to 28 characters.')
  expect(adviceFor(descriptionMissing, 2).solution).toContain('Aim for 25 to 70 characters.')
  const both = [0, 2].flatMap((nth) => judgeExample(titleTooShort, titleTooShort.fires()[nth] as PageExample).findings)
  expect(titleTooShort.advise(both, []).solution).toContain('30 to 60 characters, or 10 to 28 in Chinese, Japanese or Korean.')
})

test('the advice is to leave links that are buttons as they are', () => {
  expect(adviceFor(duplicateByParameter, 0).solution).toContain('Then link only to that URL.')
  const { solution } = adviceFor(duplicateByParameter, 1)
  expect(solution).not.toContain('link only')
  expect(solution).toContain('Leave the links with add-to-cart as they are, because they are buttons, and add rel="nofollow" to them.')
})

test('a missing email address is called missing', () => {
  expect(adviceFor(contactLinkBad, 1).solution).toBe('Write email addresses as mailto: without spaces or extra words.')
  expect(adviceFor(contactLinkBad, 2).problem).toContain('on 1 page: nothing follows “mailto:”. ')
  expect(adviceFor(contactLinkBad, 2).solution).toBe('Add the email address after mailto:, or remove the link.')
})

test('an error page at its own address is not called a missing page', () => {
  expect(adviceFor(soft404, 0).solution).toMatch(/^Return status 404 \(or 410/)
  expect(adviceFor(soft404, 2).problem).toMatch(/^Your error page can be opened at \/404\.html and returns status 200 there\. /)
  expect(adviceFor(soft404, 2).solution).toMatch(/^Make the server return status 404 for it, or add noindex\. .* lead to it\.$/)
})

test('controls are named by their kind', () => {
  expect(adviceFor(a11yControlNoName, 0).problem).toContain('https://shop.test/boots (an email field). Screen readers say only “edit”, and')
  expect(adviceFor(a11yControlNoName, 1).title).toBe('Add a label to a button on 1 page')
  expect(adviceFor(a11yControlNoName, 2).problem).toContain('Screen readers say only “combo box”, and')
})

test('for findings of version 1, which do not store the kind of reference, the advice names all kinds', () => {
  const [example] = a11yDuplicateId.fires()
  const findings = example === undefined ? [] : judgeExample(a11yDuplicateId, example).findings
  const { problem, solution } = a11yDuplicateId.advise(
    findings.map((finding) => ({ ...finding, expected: 'a unique ID for each element' })),
    [],
  )
  expect(problem).toContain('and a label, an aria attribute or a jump link points to it')
  expect(solution).toContain('change the label, aria attribute or jump link that belongs to it')
})

test('the advice names the kind of reference to a duplicate ID', () => {
  expect(adviceFor(a11yDuplicateId, 0).problem).toContain('and a label points to it: id="mail".')
  expect(adviceFor(a11yDuplicateId, 1).problem).toContain('and a jump link points to it: id="care".')
  expect(adviceFor(a11yDuplicateId, 2).solution).toContain('change the aria attribute that belongs to it')
})

test('the advice names large or repeated SVGs only if they were found', () => {
  expect(adviceFor(inlineSvgBloat, 0).title).toBe('Move a large inline SVG out of 1 page')
  expect(adviceFor(inlineSvgBloat, 0).solution).not.toContain('symbol')
  expect(adviceFor(inlineSvgBloat, 1).title).toBe('Move a repeated inline SVG out of 1 page')
  expect(adviceFor(inlineSvgBloat, 1).solution).not.toContain('.svg file')
})

test('two copies, several pairs and larger groups each get their own advice', () => {
  const duplicateAt = (name: string, found: string) => ({ url: `https://shop.test/${name}`, at: 'main', found, expected: '' })
  const pair = [duplicateAt('a', 'same text as https://shop.test/b'), duplicateAt('b', 'same text as https://shop.test/a')]
  const third = duplicateAt('c', 'same text as https://shop.test/d')
  const group = duplicateAt('e', 'same text as https://shop.test/f and https://shop.test/g')
  const solution = (cases: typeof pair) => duplicateExact.advise(cases, []).solution
  expect(solution(pair.slice(0, 1))).toMatch(/^Decide which of the two pages to keep\. Redirect the other one /)
  expect(solution(pair)).toMatch(/^Decide which of the two pages to keep\. /)
  expect(solution([...pair, third])).toMatch(/^In each pair, decide which page to keep\. Redirect the other one /)
  expect(solution([...pair, group])).toMatch(/^Of the pages with the same text, decide which one to keep\. Redirect the others /)
})

test('no article headline is suggested as the title of a home page, and only the last viewport tag is changed', () => {
  const fixOf = (rule: Rule, nth: number) => judgeExample(rule, rule.fires()[nth] as PageExample).findings[0]?.fix
  expect(fixOf(titleTooShort, 3)).toMatchObject([{ do: 'set text', text: 'Ann’s blog – WHAT YOUR PAGE OFFERS' }])
  expect(fixOf(viewportZoomBlocked, 2)).toMatchObject([{ at: { has: { content: 'width=device-width, maximum-scale=1' } } }])
})

test('for a text that was cut off in the evidence, no exact number of pages or characters is given', () => {
  const found = `“Boots”, also on https://shop.test/b, https://shop.test/${'c'.repeat(60)}…`
  const { problem } = titleDuplicate.advise([{ url: 'https://shop.test/a', at: 'head > title', found, expected: '' }], [])
  expect(problem).toContain(': “Boots” is on https://shop.test/a, https://shop.test/b and other pages. ')
  const long = { url: 'https://shop.test/a', at: 'meta', found: `${'x'.repeat(299)}…`, expected: '' }
  expect(descriptionTooLong.advise([long], []).problem).toContain('It has more than 300 characters: “')
})

test('a URL that triggers an action is not suggested for og:url', () => {
  const [wrong] = judgeExample(ogUrlMismatch, ogUrlMismatch.fires()[2] as PageExample).findings
  const [right] = judgeExample(ogUrlMismatch, ogUrlMismatch.fires()[1] as PageExample).findings
  if (wrong === undefined || right === undefined) throw new Error('no findings')
  expect([wrong.fix, right.fix]).toEqual([undefined, expect.anything()])
  expect(ogUrlMismatch.advise([wrong], []).solution).toBe(
    'First correct the canonical tag so that it names the clean URL of the page. Then set og:url to the same value in the template.',
  )
  expect(ogUrlMismatch.advise([wrong], []).problem).toContain(' then get different URLs for the same page.')
  const both = ogUrlMismatch.advise([wrong, right], [])
  expect(both.problem).toContain('Likes and shares')
  expect(both.problem).toContain('for example: og:url is https://shop.test/boots?utm_source=x, ')
  expect(both.solution).toMatch(/as the canonical tag\. Where the canonical URL contains add-to-cart, first correct it /)
})

test('the advice names the caching header, and does not rename files of a WordPress theme', () => {
  expect(adviceFor(assetsNotCached, 0).solution).toContain(
    'send the header Cache-Control: max-age=31536000 with all files that have a version or hash',
  )
  const { solution } = adviceFor(assetsNotCached, 0, ['WordPress'])
  expect(solution).toContain('set the header Cache-Control: max-age=31536000 for these files on your web server')
  expect(solution).not.toContain('file names')
})

test('all rules about descriptions advise the same length', () => {
  for (const rule of [descriptionMissing, descriptionTooShort, descriptionEqualsTitle])
    expect(adviceFor(rule, 0).solution).toContain('70 to 155 characters')
})

test('a canonical chain is shown with all its steps', () => {
  const { problem, solution } = adviceFor(canonicalChain, 0)
  expect(problem).toContain(': https://shop.test/a names /b as canonical, but /b names /c. ')
  expect(solution).toMatch(/^Point the canonical tag of https:\/\/shop\.test\/a straight to https:\/\/shop\.test\/c\. /)
  const [first] = canonicalChain.fires().slice(1)
  expect(first && judgeExample(canonicalChain, first).findings[0]?.expected).toBe('https://shop.test/d')
  const longer = adviceFor(canonicalChain, 1)
  expect(longer.problem).toContain('https://shop.test/a names https://www.shop.test/b as canonical, but https://www.shop.test/b names /c. ')
  expect(longer.solution).toMatch(/^Point the canonical tag of each page straight to the last page of its chain\. /)
})

test('a generic word is not suggested as an H1', () => {
  const fixOf = (nth: number) => judgeExample(h1Missing, h1Missing.fires()[nth] as PageExample).findings[0]?.fix
  expect(fixOf(1)).toMatchObject([{ html: '<h1>Boots for walkers</h1>' }])
  expect(fixOf(3)).toMatchObject([{ do: 'insert', html: '<h1>YOUR HEADING</h1>' }])
})

test('for a page that others name as canonical, the advice is to change the links so that they lead to it', () => {
  expect(adviceFor(pageOrphan, 0).problem).toMatch(/^No internal link leads to 1 page: https:\/\/shop\.test\/de was found only in hreflang/)
  expect(adviceFor(pageOrphan, 0).solution).not.toContain('canonical')
  expect(adviceFor(pageOrphan, 1).solution).toContain(
    ' Other pages name this page in their canonical tag. Where your site links to those pages, link to this one instead. ',
  )
})

test('the advice is not to remove or redirect cart buttons', () => {
  const adviceForPath = (path: string) =>
    linkEquityWasted.advise(
      [
        {
          url: 'https://shop.test/',
          at: 'a',
          found: `21% of internal links, weighted by importance, go to error pages, for example /boots and ${path}`,
          expected: '',
        },
      ],
      [],
    )
  expect(adviceForPath('/shop/index.html%3Fadd-to-cart=82.html').solution).toContain(
    ' Leave links that visitors need, such as cart buttons, as they are and add rel="nofollow"',
  )
  expect(adviceForPath('/shop').solution).not.toContain('nofollow')
  expect(adviceForPath('/shop').problem).toContain(': 21% of them, weighted by importance, go to error pages')
  const duplicateAt = (path: string) => ({
    url: `https://shop.test/${path}`,
    at: 'main',
    found: 'same text as https://shop.test/',
    expected: '',
  })
  expect(duplicateExact.advise([duplicateAt('shop?add-to-cart=82')], []).solution).toContain(
    ' Don’t redirect add-to-cart URLs that your shop needs: point their canonical tag to the page you keep.',
  )
  expect(duplicateExact.advise([duplicateAt('shop')], []).solution).not.toContain('cart')
})

test('for static site generators, the advice is to change URLs in the source files', () => {
  expect(adviceFor(urlUppercase, 0, ['Docusaurus']).solution).toMatch(
    / In Docusaurus, set a lowercase slug in the front matter of the page, and set up the redirect at your hosting provider\.$/,
  )
  expect(adviceFor(urlUppercase, 0, ['MkDocs']).solution).toMatch(/ In MkDocs, rename the Markdown file /)
  expect(adviceFor(urlUppercase, 0, ['nginx']).solution).toMatch(/ In nginx, use return 301 /)
})

test('rules about the spelling of URLs give the same advice on existing pages', () => {
  for (const rule of [urlUppercase, urlUnderscore]) expect(adviceFor(rule, 0).solution).toContain(` ${RENAME_ADVICE} `)
})

test('on Shopify, the noindex line for lists has a condition, and no fix replaces it', () => {
  const paths = Array.from({ length: 6 }, (_, i) => `/collections/all/color-${i}`)
  const list = '<title>Boots</title><h1>Boots</h1>'
  const shop = (headers: Record<string, string>) =>
    judgeExample(
      archivePagesIndexable,
      site({ '/': { body: linking(...paths), headers }, ...Object.fromEntries(paths.map((path) => [path, list])) }),
    ).findings
  expect(shop({})[0]?.fix).toBeDefined()
  const findings = shop({ 'x-shopid': '42' })
  expect(findings).toHaveLength(6)
  expect(findings.some(({ fix }) => fix !== undefined)).toBe(false)
  expect(archivePagesIndexable.advise(findings, ['Shopify']).example).toMatch(/^\{% if current_tags %\}.*noindex.*\{% endif %\}$/)
  expect(archivePagesIndexable.advise(shop({}), []).example).toBeUndefined()
})

test('the advice for thin pages fits their types', () => {
  const solutionFor = (...types: string[]) =>
    thinContent.advise(
      types.map((type) => ({ url: `https://shop.test/${type}`, at: 'main', found: `9 words on a ${type} page`, expected: '' })),
      [],
    ).solution
  expect(solutionFor('category')).toMatch(/^On category pages, say .* merge it with another one\.$/)
  expect(solutionFor('category')).not.toContain('costs')
  expect(solutionFor('product', 'category')).toMatch(/^On product pages, .* On category pages, /)
})

test('an empty link to a tag without a name should be removed', () => {
  const emptyTag = { url: 'https://shop.test/', at: 'a', found: 'empty link to https://shop.test/tags//', expected: '' }
  const emptyLink = { ...emptyTag, found: 'empty link to https://shop.test/boots' }
  expect(linkNoText.advise([emptyTag, emptyLink], []).problem).toContain('for example: an empty link to https://shop.test/boots.')
  expect(linkNoText.advise([emptyTag], []).solution).toMatch(/ the name of the tag or category is empty: remove the link\.$/)
  expect(linkNoText.advise([emptyLink], []).solution).not.toContain('//')
})

test('a link without href is described differently from a link with JavaScript', () => {
  expect(adviceFor(linkNotCrawlable, 0).problem).toMatch(
    /^We found 1 link with JavaScript in place of a URL on 1 page: javascript:go\('\/boots'\) on https/,
  )
  expect(adviceFor(linkNotCrawlable, 2).problem).toMatch(
    /^We found 1 link without a URL \(the href attribute is missing\) on 1 page: https/,
  )
  expect(adviceFor(linkNotCrawlable, 2).title).toBe('Add a URL to 1 link that has none')
})

test('the advice on a privacy policy names how the site collects data', () => {
  expect(adviceFor(privacyPageMissing, 0).problem).toMatch(/^Your site uses forms, but we found no page /)
  expect(adviceFor(privacyPageMissing, 1).problem).toMatch(/^Your site uses third-party scripts, but /)
})

test('the product numbers that Google accepts are explained in one word', () => {
  const problem = adviceFor(sdRecommendedMissing, 1).problem
  expect(problem).toContain('no product number, such as a GTIN (the number below the barcode)')
  expect(problem).not.toContain('gtin8')
})

test('the only semantic elements of a page are named with the right verb', () => {
  const problemFor = (found: string) =>
    aiSemanticStructureWeak.advise([{ url: 'https://shop.test/a', at: 'body', found, expected: '' }], []).problem
  expect(problemFor('only lists')).toContain(': on https://shop.test/a, lists are the only such elements.')
  expect(problemFor('only a main element')).toContain(', a main element is the only such element.')
  expect(problemFor('only a nav element and a footer')).toContain(', a nav element and a footer are the only such elements.')
})

test('in Shopify, the advice is to remove a page before its URL is redirected', () => {
  for (const rule of [duplicateExact, duplicateNear])
    expect(adviceFor(rule, 0, ['Shopify']).solution).toMatch(
      / In Shopify, delete or unpublish the page you don’t keep, then add a URL redirect in the admin\.$/,
    )
})

test('filtered collections of Shopify are not deleted, and get their own H1', () => {
  const duplicateAt = (path: string) => ({
    url: `https://shop.test${path}`,
    at: '',
    found: 'same text as https://shop.test/',
    expected: '',
  })
  const filtered = duplicateAt('/collections/boots/red')
  expect(duplicateExact.advise([filtered], ['Shopify']).solution).toMatch(/ if both must stay\. Filtered collections can’t be deleted: /)
  expect(duplicateNear.advise([filtered, duplicateAt('/a')], ['Shopify']).solution).toMatch(
    / in the admin\. Filtered collections can’t be deleted/,
  )
  for (const path of ['/collections/boots', '/collections/boots/products/gale'])
    expect(duplicateExact.advise([duplicateAt(path)], ['Shopify']).solution).not.toContain('Filtered')
  expect(h1Duplicate.advise([filtered], ['Shopify']).solution).toContain('On filtered collection pages, add the name of the filter')
  expect(h1Duplicate.advise([filtered], []).solution).not.toContain('filter')
})

test('the advice about a logo is given only for an H1 with the name of the site', () => {
  const adviceForHeading = (text: string) =>
    h1Duplicate.advise(
      [{ url: 'https://acme-boots.test/a', at: 'h1', found: `“${text}”, also on https://acme-boots.test/b`, expected: '' }],
      [],
    )
  expect(adviceForHeading('Acme Boots').solution).toContain('If the logo or site name is the H1')
  expect(adviceForHeading('Walking boots').solution).not.toContain('logo')
})

test('links that change the cart are not the example, unless all broken links do', () => {
  const brokenLink = (path: string) => ({ url: 'https://shop.test/', at: 'a', found: `https://shop.test${path} returns 404`, expected: '' })
  const [cart, page] = [brokenLink('/cart?remove_item=1'), brokenLink('/gone')]
  expect(linkBroken.advise([cart, page], []).problem).toContain('for example: https://shop.test/gone returns 404. ')
  expect(linkBroken.advise([cart, page], []).solution).toBe('Correct the URL, link to the page that replaced it, or remove the link.')
  expect(linkBroken.advise([cart], []).solution).toMatch(/^These links trigger an action, .* Use buttons instead/)
})

test('a URL in another format is compared with the usual format', () => {
  expect(adviceFor(urlStyleOutlier, 0).problem).toContain(': /boots-0.html (.html at the end, unlike 11 other pages). ')
  expect(adviceFor(urlStyleOutlier, 1).problem).toContain(': /boots-0 (no trailing slash, unlike 11 other pages). ')
})

test('the update of a library stays within the major version of the fix', () => {
  const found = 'jQuery 1.12.4 (https://shop.test/jquery.js), which has a known security hole (CVE-2020-11022)'
  const jQuery = { url: 'https://shop.test/', at: 'script[src]', found, expected: 'jQuery 3.5.0 or newer' }
  const { problem, solution } = jsVulnerableLibrary.advise([jQuery], [])
  expect(problem).toMatch(/\(CVE-2020-11022\)\. Attackers can use it to .* browsers\. jQuery 3\.5\.0 fixes it\.$/)
  expect(solution).toMatch(/^Update the library to jQuery 3\.5\.0 or a newer 3\.x version, then test/)
  const both = jsVulnerableLibrary.advise([jQuery, { ...jQuery, found: 'Bootstrap 3.3.7', expected: 'Bootstrap 3.4.1 or newer' }], [])
  expect(both.solution).toMatch(/^Update each library to a version without known security holes, then test/)
})

test('files with a version in their URL get no advice about versions', () => {
  const adviceForFiles = (...files: string[]) =>
    assetsNotCached.advise(
      files.map((file) => ({ url: 'https://shop.test/', at: 'script[src]', found: `https://shop.test/${file}`, expected: '' })),
      [],
    )
  for (const file of ['main.1a2b3c4d.js (max-age=600)', 'index-DiwrgTda.css (max-age=600)', 'a.css?v=2 (max-age=600)'])
    expect(adviceForFiles(file).solution).toMatch(/^Send the header Cache-Control/)
  expect(adviceForFiles('app.js (no-cache)').solution).toMatch(/^Put a version or hash into the file names, /)
  expect(adviceForFiles('app.js (no-cache)', 'a.css?v=2 (max-age=600)').solution).toMatch(/ into the file names that have none, /)
  expect(adviceForFiles('app.js (max-age=600)').title).toBe('Make browsers cache static files for longer')
  expect(adviceForFiles('app.js (no-cache)').title).toBe('Turn on browser caching for static files')
})

test('a file of another host that is linked as a folder gets the right URL', () => {
  const broken = (path: string) => ({ url: 'https://shop.test/', at: '', found: `https://shop.test/${path} returns 404`, expected: '' })
  expect(assetsBroken.advise([broken('cdn.shopify.com/a.js')], []).solution).toMatch(
    /^Correct the URL: https:\/\/cdn\.shopify\.com\/a\.js\. /,
  )
  expect(assetsBroken.advise([broken('js/a.js')], []).solution).toMatch(/^Restore the file, or correct its URL\. /)
  expect(assetsBroken.advise([broken('cdn.shopify.com/a.js'), broken('js/a.js')], []).solution).toMatch(/^Restore each file, /)
})

test('advice for one platform replaces general advice that does not work there', () => {
  expect(adviceFor(hreflangToError, 0, ['Docusaurus']).solution).toMatch(/^In Docusaurus, hreflang tags are written automatically /)
  expect(adviceFor(hreflangToError, 0, ['Docusaurus']).solution).not.toContain('remove the tag until')
  expect(adviceFor(pageFragment, 0, ['Docusaurus']).solution).toMatch(/^Move this file out of src\/pages, or start its file name with an /)
  expect(adviceFor(sitemapMissing, 0, ['WordPress']).solution).toMatch(/^In WordPress, the sitemap is created automatically at /)
  expect(adviceFor(sitemapMissing, 0, ['nginx']).solution).toMatch(/^Have your CMS or framework create a sitemap /)
  expect(adviceFor(canonicalToError, 0, ['Shopify']).solution).not.toContain('canonical_url')
  expect(adviceFor(sitemapChildUnreachable, 0, ['Shopify']).solution).toMatch(/^Shopify creates its sitemap files automatically\. /)
  expect(adviceFor(indexFileDuplicate, 0, ['WordPress']).solution).toContain(
    ' If index.html is a file on your server, set up the redirect in the server settings.',
  )
  const url = 'https://shop.test/collections/boots/products/gale'
  expect(urlTooLong.advise([{ url, at: '', found: '', expected: '' }], ['Shopify']).solution).toMatch(
    /^Link to products as \/products\/name/,
  )
  expect(urlTooLong.advise([{ url: 'https://shop.test/a', at: '', found: '', expected: '' }], ['Shopify']).solution).not.toContain(
    '/products',
  )
})

test('the advice about pagination tags says what the tags of the page do', () => {
  const page = { url: 'https://shop.test/?page=2', at: 'link[rel=next]', expected: '' }
  const problemOf = (found: string) => paginationBrokenSequence.advise([{ ...page, found }], []).problem
  expect(problemOf(`${page.url}, which leads back to this page`)).toContain('?page=2, rel="next" points to the page itself. ')
  expect(problemOf('/a, whose previous page is /b')).toContain('rel="next" points to /a, whose rel="prev" points to /b. ')
  const found = 'no link leads to https://shop.test/?page=1'
  const unlinked = (at: string) => paginationNotInAnchors.advise([{ ...page, at, found }], []).problem
  expect(unlinked('link[rel=prev]')).toMatch(/ no longer reads these tags, and visitors can’t get back to the previous page\.$/)
  expect(unlinked('link[rel=next]')).toMatch(/ so it may miss everything on later pages\.$/)
})

test('alt texts that are file names are called that, and logos get their own advice only if there are some', () => {
  const adviceForTexts = (...texts: string[]) =>
    imageAltGeneric.advise(
      texts.map((found) => ({ url: 'https://shop.test/', at: 'main > img', found, expected: '' })),
      [],
    )
  expect(adviceForTexts('a.jpg').title).toBe('Replace file names used as alt text on 1 page')
  expect(adviceForTexts('a.jpg', 'image').title).toBe('Replace file names and other meaningless alt text on 1 page')
  expect(adviceForTexts('image').title).toBe('Replace meaningless alt text on 1 page')
  expect(adviceForTexts('image').solution).not.toContain('logo')
  expect(adviceForTexts('logo').solution).toContain('For a logo, write the name of the company.')
})

test('the length of a short text is shown', () => {
  expect(adviceFor(titleTooShort, 0).problem).toMatch(/^1 page has a short title tag: “Boots” \(5 characters\)\. /)
  expect(adviceFor(descriptionTooShort, 0).problem).toMatch(/^1 page has a short meta description: “Good boots\.” \(11 characters\)\. /)
})

test('advice about unnamed rated items mentions types other than products, and where microdata tags belong', () => {
  const { solution } = adviceFor(sdAggregateRating, 3)
  expect(solution).toContain('If it isn’t a product, replace Product in the code with its schema.org type, such as Book.')
  expect(solution).not.toMatch(/business|Put the code/)
  const [microdataFinding] = judgeExample(sdAggregateRating, sdAggregateRating.fires()[4] as PageExample).findings
  if (microdataFinding === undefined) throw new Error('no finding')
  expect(sdAggregateRating.advise([microdataFinding], []).solution).toContain(
    ' Put the code inside the element whose itemtype (or typeof) is AggregateRating. ',
  )
  expect(adviceFor(sdAggregateRating, 0).solution).not.toContain('Product')
  expect(adviceFor(sdReview, 2).solution).toContain(
    'If something other than a product was reviewed, replace Product in the code with its schema.org type, such as Book.',
  )
  expect(adviceFor(sdReview, 0).solution).not.toContain('Product')
})

test('identical dates in a sitemap are shown with the number of URLs', () => {
  const caseOf = (found: string, name = 'sitemap') => ({ url: `https://shop.test/${name}.xml`, at: 'lastmod', found, expected: '' })
  const problem = (...cases: ReturnType<typeof caseOf>[]) => sitemapLastmodStamped.advise(cases, []).problem
  const oneDate = caseOf('1,070 URLs, 1 date: 2026-08-18')
  expect(problem(oneDate)).toMatch(/^All 1,070 URLs in https:\/\/shop\.test\/sitemap\.xml have the same lastmod date: 2026-08-18\. Google /)
  expect(problem(caseOf('70 URLs, 2 dates: 2026-08-18, 2026-08-17'))).toContain('have only two lastmod dates: 2026-08-18 and 2026-08-17. ')
  expect(problem(oneDate, caseOf('70 URLs, 1 date: 2026-08-17', 'news'))).toMatch(
    /^2 sitemaps have only one or two lastmod dates, for example: all 1,070 URLs in /,
  )
})

test('the advice for several missing sitemap files is to put back each of them', () => {
  const caseOf = (name: string) => ({
    url: 'https://shop.test/robots.txt',
    at: 'sitemap',
    found: `https://shop.test/${name}.xml`,
    expected: '',
  })
  expect(sitemapChildUnreachable.advise([caseOf('a')], []).solution).toMatch(/^Put the file back /)
  expect(sitemapChildUnreachable.advise([caseOf('a'), caseOf('b')], []).solution).toMatch(/^Put each file back /)
})
