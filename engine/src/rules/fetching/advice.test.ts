import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import type { Stack } from '#facts/stack.ts'
import { document, type PageExample, site } from '#rules/example.ts'
import { assetOverCrawlLimit } from '#rules/fetching/asset-over-crawl-limit.ts'
import { contentTypeWrong } from '#rules/fetching/content-type-wrong.ts'
import { emptyResponseBody } from '#rules/fetching/empty-response-body.ts'
import { errorPageUnhelpful } from '#rules/fetching/error-page-unhelpful.ts'
import { headClosedEarly } from '#rules/fetching/head-closed-early.ts'
import { hostVariantsNotMerged } from '#rules/fetching/host-variants-not-merged.ts'
import { htmlMalformed } from '#rules/fetching/html-malformed.ts'
import { seoTagsPastCutoff } from '#rules/fetching/seo-tags-past-cutoff.ts'
import { serverResponseSlow } from '#rules/fetching/server-response-slow.ts'
import { soft404 } from '#rules/fetching/soft-404.ts'
import { httpNotRedirected } from '#rules/redirects/http-not-redirected.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('a file that is too large is an issue of every page that loads it', () => {
  const page = document('<script src="/app.js"></script>', '<a href="/a">A</a>')
  const file = { headers: { 'content-type': 'text/javascript' }, body: ' '.repeat(2_100_000) }
  const { findings } = judgeExample(assetOverCrawlLimit, site({ '/': page, '/a': page, '/app.js': file }))
  expect(findings.map(({ url, about }) => [url, about])).toEqual([
    ['https://shop.test/', 'https://shop.test/app.js'],
    ['https://shop.test/a', 'https://shop.test/app.js'],
  ])
})

test('a feed that is sent as HTML is called a feed', () => {
  expect(adviceFor(contentTypeWrong, 2).problem).toMatch(
    /\(text\/html; charset=utf-8 instead of application\/xml\)\. .* browsers may show the feed as a jumbled page, and feed readers and search engines may skip it\.$/,
  )
  expect(adviceFor(contentTypeWrong, 0).problem).toContain('so they may download the file')
})

test('an error page at its own address is not called a missing page', () => {
  expect(adviceFor(soft404, 3).title).toBe('Restore 1 page that shows a server error')
  const empty = adviceFor(soft404, 6)
  expect(empty.title).toBe('Fill or remove 1 page that lists nothing')
  expect(empty.problem).toMatch(/^1 page lists no products, posts or other entries: /)
  expect(empty.solution).toMatch(/^Add entries\. If the page stays empty for some time, .* to the parent page\.$/)
  const { findings } = judgeExample(soft404, soft404.fires()[6] as PageExample)
  const filtered = findings.map((finding) => ({ ...finding, url: 'https://shop.test/collections/all/red' }))
  expect(soft404.advise(filtered, ['Shopify']).solution).toContain(' set lists with current_tags to noindex.')
  const withoutScheme = {
    url: 'https://shop.test/blog/other.org/art/index.html',
    at: 'h1',
    found: 'Page not found',
    expected: 'status 404',
    details: { shows: 'not found' as const, text: 'Page not found' },
  }
  expect(soft404.advise([withoutScheme], []).solution).toContain(
    'In a link to other.org, the https:// is missing, so browsers look for the page on your own site: write https://other.org/art/. ',
  )
  expect(judgeExample(soft404, soft404.fires()[0] as PageExample).findings[0]?.found).toBe('“Page not found – Shop”, but status 200')
  expect(adviceFor(soft404, 0).problem).toContain('(“Page not found – Shop”)')
  expect(adviceFor(soft404, 0).solution).toMatch(/^If a page should exist, .* return status 404 \(or 410/)
  expect(adviceFor(soft404, 2).problem).toMatch(/^Your error page can be opened at \/404\.html and returns status 200 there\. /)
  expect(adviceFor(soft404, 2).solution).toMatch(/^Make the server return status 404 for it, or add noindex\. .* lead to it\.$/)
})

test('code for nginx says so and is not shown for other servers', () => {
  for (const rule of [hostVariantsNotMerged, httpNotRedirected]) {
    expect(adviceFor(rule, 0).example).toMatch(/^# nginx: /)
    expect(adviceFor(rule, 0, ['WordPress', 'nginx']).example).toMatch(/^# nginx: /)
    expect(adviceFor(rule, 0, ['Apache']).example).toBeNull()
  }
  expect(adviceFor(hostVariantsNotMerged, 0).example).toContain('to keep shop.test, put this into the server block of www.shop.test\n')
})

test('only tags after 2 MB are called unread', () => {
  expect(adviceFor(seoTagsPastCutoff, 0).problem).toMatch(/ so it will miss them if that code grows\.$/)
  const late = { url: 'https://shop.test/a', at: 'head', found: '', expected: '', details: { isUnreadByGoogle: true } }
  expect(seoTagsPastCutoff.advise([late], []).problem).toMatch(/ so it misses tags that come later\.$/)
})

test('a response time is shown only if it says more than the sentence', () => {
  expect(adviceFor(serverResponseSlow, 0).problem).toContain(': https://shop.test/. ')
  expect(adviceFor(serverResponseSlow, 1).problem).toContain(': https://shop.test/ (> 1,800 ms). ')
})

test('elements that were pasted in from Word are deleted, not moved', () => {
  const solutionFor = (...names: string[]) =>
    headClosedEarly.advise(
      names.map((element) => ({
        url: 'https://shop.test/',
        at: 'head',
        found: `<${element}> inside the head`,
        expected: '',
        details: { element },
      })),
      [],
    ).solution
  expect(solutionFor('o:smarttagtype')).toMatch(/^Delete these elements: they were pasted in from Microsoft Word/)
  expect(solutionFor('div', 'st1:place')).toMatch(
    /^Move the element into the body, and delete elements that were pasted in from Microsoft Word/,
  )
  expect(solutionFor('div')).not.toContain('Word')
  expect(solutionFor('img')).toContain('tracking snippet')
  expect(solutionFor('a')).toBe('Move the element into the body. If nobody knows what the element is for, delete it.')
})

test('a few pages with HTML errors are all checked, many by template', () => {
  const solutionFor = (count: number) =>
    htmlMalformed.advise(
      Array.from({ length: count }, (_, i) => ({
        url: `https://shop.test/${i}`,
        at: 'document',
        found: '5 structural errors',
        expected: '',
        details: { isAttributeTwice: false },
      })),
      [],
    ).solution
  expect(solutionFor(1)).toMatch(/^Check the page at /)
  expect(solutionFor(3)).toMatch(/^Check the pages at /)
  expect(solutionFor(4)).toMatch(/^Check one page of each template at /)
})

test('a page without any content is empty, and one with some tags almost empty', () => {
  expect(adviceFor(emptyResponseBody, 0).problem).toMatch(
    /^1 page is empty, although the server reports no error \(status 200\): \S+ \(0 bytes\)\. /,
  )
  expect(adviceFor(emptyResponseBody, 1).problem).toMatch(/^1 page is almost empty, .* \(35 bytes, 0 elements in the body\)\. /)
})

test('where a 404 page belongs depends on what serves the site', () => {
  const solutionOn = (...stack: Stack[]) => adviceFor(errorPageUnhelpful, 0, stack).solution
  expect(solutionOn('WordPress', 'GitHub Pages')).toContain(' it is the file 404.html in the root folder of the site.')
  expect(solutionOn('nginx')).toContain(' In nginx, set error_page 404 to the path of your page.')
  expect(adviceFor(errorPageUnhelpful, 2, ['WordPress']).solution).toContain(' In WordPress, edit 404.php ')
})
