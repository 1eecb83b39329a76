/** Advice of several rules; the tests of one topic are in its folder. */
import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import type { Stack } from '#facts/stack.ts'
import { actionsIn, isAction } from '#rules/action-urls.ts'
import { canonicalToError } from '#rules/canonical/canonical-to-error.ts'
import { placeholderText } from '#rules/content-quality/placeholder-text.ts'
import { body, type SiteExample, site } from '#rules/example.ts'
import { contentTypeWrong } from '#rules/fetching/content-type-wrong.ts'
import { indexFileDuplicate } from '#rules/fetching/index-file-duplicate.ts'
import { pageFragment } from '#rules/fetching/page-fragment.ts'
import { serverResponseSlow } from '#rules/fetching/server-response-slow.ts'
import { archivePagesIndexable } from '#rules/indexability/archive-pages-indexable.ts'
import { hreflangToError } from '#rules/languages/hreflang-to-error.ts'
import { phoneNotClickable } from '#rules/local-business/phone-not-clickable.ts'
import { viewportZoomBlocked } from '#rules/mobile/viewport-zoom-blocked.ts'
import { jsLegacyOrDuplicate } from '#rules/performance-transfer/js-legacy-or-duplicate.ts'
import { sentencesTooLong } from '#rules/readability/sentences-too-long.ts'
import { sitemapChildUnreachable } from '#rules/sitemap/sitemap-child-unreachable.ts'
import { sitemapMissing } from '#rules/sitemap/sitemap-missing.ts'
import { ogIncomplete } from '#rules/social-sharing/og-incomplete.ts'
import { sdArticle } from '#rules/structured-data-types/sd-article.ts'
import { titleStuffed } from '#rules/title/title-stuffed.ts'
import { urlTooLong } from '#rules/url-form/url-too-long.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('a repeated word and a library that is loaded twice are named', () => {
  expect(adviceFor(titleStuffed, 0).problem).toContain('uses “boots” three times in the title tag: “')
  expect(adviceFor(jsLegacyOrDuplicate, 0).problem).toContain('jQuery is loaded twice, from https://shop.test/js/jquery-3.7.1.min.js and')
})

test('advice names only what was found', () => {
  const scripts = [0, 1].map((nth) => adviceFor(jsLegacyOrDuplicate, nth))
  expect(scripts.map(({ solution }) => solution.includes('polyfill.io'))).toEqual([false, true])
  expect(scripts.map(({ title }) => title)).toEqual(['Remove duplicate scripts from 1 page', 'Remove scripts for old browsers from 1 page'])
  expect(adviceFor(viewportZoomBlocked, 1).solution).toBe('Remove maximum-scale from the viewport meta tag.')
  expect(adviceFor(placeholderText, 0).solution).not.toContain('template')
  expect(adviceFor(sdArticle, 0).solution).toMatch(
    /^Add image \(the URL of the article’s image\) and author \(with the author’s name\)\. If a page isn’t/,
  )
  const article = { at: '', found: '', expected: 'image', details: { toAdd: ['image'] } }
  const articles = ['a', 'b'].map((path) => ({ ...article, url: `https://shop.test/${path}` }))
  expect(sdArticle.advise(articles, []).solution).toMatch(/^In the template, add image \(the URL of the article’s image\)\. /)
  expect(adviceFor(sdArticle, 1).title).toBe('Fix the dates in the Article markup on 1 page')
  expect(adviceFor(contentTypeWrong, 2).solution).not.toContain('extension')
})

test('a share of long sentences is rounded, but not to the allowed share', () => {
  const foundWith = (long: number, short: number) =>
    judgeExample(
      sentencesTooLong,
      body(`<main><p>${`${'Boots '.repeat(25)}last. `.repeat(long)}${'Good boots last. '.repeat(short)}</p></main>`),
    ).findings[0]?.found
  expect(foundWith(5, 10)).toMatch(/^33% of the sentences \(5 of 15\) /)
  expect(foundWith(16, 47)).toMatch(/^just over 25% of the sentences \(16 of 63\) /)
})

test('actions are recognized in file names of saved sites', () => {
  expect(isAction('https://shop.test/index.html%3Faction=delete.html')).toBe(true)
  expect(isAction('https://shop.test/login?next=/a%3Faction=delete')).toBe(false)
  expect(actionsIn(['https://shop.test/index.html%3Fadd-to-cart=82.html'])).toBe('add-to-cart')
})

test('advice for one platform replaces general advice that does not work there', () => {
  expect(adviceFor(hreflangToError, 0, ['Docusaurus']).solution).toMatch(/^In Docusaurus, hreflang tags assume /)
  expect(adviceFor(hreflangToError, 0, ['Docusaurus']).solution).not.toContain('remove the tag until')
  expect(adviceFor(pageFragment, 0, ['Docusaurus']).solution).toMatch(/^In Docusaurus, every file in src\/pages becomes a page\. /)
  expect(adviceFor(sitemapMissing, 0, ['WordPress']).solution).toMatch(/^In WordPress, the sitemap is created automatically \(version /)
  expect(adviceFor(sitemapMissing, 0, ['nginx']).solution).toMatch(/^Have your CMS or framework create a sitemap /)
  expect(adviceFor(canonicalToError, 0, ['Shopify']).solution).not.toContain('canonical_url')
  expect(adviceFor(sitemapChildUnreachable, 0, ['Shopify']).solution).toMatch(/^Shopify creates its sitemap files automatically\. /)
  const sitemapDetails = { file: '', reason: '', isNotPublic: false }
  const sitemapIn = (url: string) =>
    sitemapChildUnreachable.advise([{ url, at: '', found: '', expected: '', details: sitemapDetails }], ['Shopify']).solution
  expect(sitemapIn('https://shop.test/robots.txt')).toContain(' and remove the old sitemap URL from robots.txt.')
  expect(sitemapIn('https://shop.test/sitemap.xml')).not.toContain('robots.txt')
  expect(adviceFor(indexFileDuplicate, 0, ['WordPress']).solution).toContain(
    ' If index.html is a file on your server, ask your host to set up the redirect, ',
  )
})

test('the advice for missing Open Graph tags names the settings of the platform', () => {
  const solution = (missing: string[], stack: Stack) =>
    ogIncomplete.advise([{ url: 'https://shop.test/', at: '', found: '', expected: '', details: { missing, lacksCard: false } }], [stack])
      .solution
  expect(solution(['og:type', 'og:image'], 'Docusaurus')).toBe(
    "In docusaurus.config.js, add { property: 'og:type', content: 'website' } to themeConfig.metadata and set a default image as themeConfig.image. For pages with their own image, set the field image in their front matter.",
  )
  expect(solution(['og:type'], 'Docusaurus')).toMatch(/^In docusaurus\.config\.js, add \{[^}]*\} to themeConfig\.metadata\.$/)
  expect(solution(['og:url'], 'Docusaurus')).toMatch(/^Add the missing tag to the template [^.]*\.$/)
  expect(solution(['og:image'], 'Shopify')).toMatch(/ In Shopify, choose an image under Online Store › Preferences\.$/)
  expect(solution(['og:type'], 'Shopify')).not.toContain('Shopify')
})

test('archives of a Hugo site get a condition in the head template instead of a fix for one page', () => {
  const example = archivePagesIndexable.fires()[0] as SiteExample
  const tagged = (html: string) => html.replace('<title>', '<meta name="generator" content="Hugo 0.120"><title>')
  const hugo = site(Object.fromEntries(Object.entries(example.routes).map(([path, html]) => [path, tagged(html as string)])))
  expect(judgeExample(archivePagesIndexable, example).findings[0]?.fix).toBeDefined()
  expect(judgeExample(archivePagesIndexable, hugo).findings[0]?.fix).toBeUndefined()
  expect(adviceFor(archivePagesIndexable, 0, ['Hugo']).example).toMatch(/^\{\{ if eq \.Kind "term" \}\}/)
  expect(adviceFor(archivePagesIndexable, 0).example).toBeUndefined()
})

test('static sites need no page cache', () => {
  expect(adviceFor(serverResponseSlow, 0, ['Hugo']).solution).toMatch(/^Your pages are static files, /)
  expect(adviceFor(serverResponseSlow, 0, ['nginx']).solution).toMatch(/^Turn on page caching first\. /)
})

test('only URLs that programs reject have to be shortened, and products in collections have a shorter URL', () => {
  const longUrl = (path: string, impact: 'high' | 'low' = 'low') => ({
    url: `https://shop.test${path}`,
    at: '',
    found: '',
    expected: '',
    impact,
  })
  const [inCollection, page] = [longUrl('/collections/boots/products/gale'), longUrl('/a')]
  expect(urlTooLong.advise([inCollection], [])).toMatchObject({
    title: 'Link to 1 product page by its short URL',
    solution: expect.stringMatching(/^In your Shopify theme, link to products as \/products\/name, without the collection: [^.]*\.url\.$/),
  })
  expect(urlTooLong.advise([inCollection, page], []).solution).toMatch(/^In your Shopify theme, .* For new products and pages, /)
  expect(urlTooLong.advise([page], ['Shopify']).solution).toMatch(/^For new products and pages, shorten the URL handle /)
  expect(urlTooLong.advise([page, longUrl('/b', 'high')], [])).toMatchObject({
    title: 'Use shorter URLs for new pages',
    solution: expect.stringMatching(/^In new URLs, .* Existing URLs can stay; /),
  })
  expect(urlTooLong.advise([longUrl('/b', 'high')], [])).toMatchObject({
    title: 'Shorten the URL of 1 page',
    solution: expect.stringMatching(/^Leave out parameters and folders .* redirect the old URL with a 301\. /),
  })
})

test('the extension after a phone number is not part of the number that the link dials', () => {
  const expectedOf = (text: string) => judgeExample(phoneNotClickable, body(`<p>Tel. ${text}</p>`)).findings[0]?.expected
  expect(expectedOf('+254-20 284 9000 / 221')).toBe('<a href="tel:+254202849000">+254-20 284 9000</a>')
  expect(expectedOf('030/123456789')).toBe('<a href="tel:030123456789">030/123456789</a>')
})
