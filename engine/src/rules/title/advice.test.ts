import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import { TITLE_SEPARATOR, urlIn, withoutTitleEnding, withoutUrlOrEmptyEnding } from '#facts/title-parts.ts'
import { descriptionMissing } from '#rules/description/description-missing.ts'
import { descriptionTooLong } from '#rules/description/description-too-long.ts'
import { descriptionTooShort } from '#rules/description/description-too-short.ts'
import { document, head, linking, type PageExample, site } from '#rules/example.ts'
import { viewportZoomBlocked } from '#rules/mobile/viewport-zoom-blocked.ts'
import type { Rule } from '#rules/rule.ts'
import { titleBrandTwice } from '#rules/title/title-brand-twice.ts'
import { titleDuplicate } from '#rules/title/title-duplicate.ts'
import { titleHasUrl } from '#rules/title/title-has-url.ts'
import { titleMissing } from '#rules/title/title-missing.ts'
import { titleOutdatedYear } from '#rules/title/title-outdated-year.ts'
import { titleTemplateOutlier } from '#rules/title/title-template-outlier.ts'
import { titleTooShort } from '#rules/title/title-too-short.ts'
import { titleTooWide } from '#rules/title/title-too-wide.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('the hint about the platform names the tag of the task', () => {
  expect(adviceFor(titleBrandTwice, 1, ['Docusaurus']).solution).toMatch(
    /^If a title is nothing but the site name twice, .* In Docusaurus, set title in the front matter/,
  )
  expect(adviceFor(descriptionTooLong, 0, ['Docusaurus']).solution).toContain('set description in the front matter')
})

const sharedAt = (path: string, text: string, named: string[], more = 0) => ({
  url: `https://shop.test/${path}`,
  at: 'head > title',
  found: 'shared',
  expected: '',
  details: { text, others: { named: named.map((each) => `https://shop.test/${each}`), count: named.length + more } },
})

test('pages that share a text are named together', () => {
  const { problem } = titleDuplicate.advise([sharedAt('a', 'Boots', ['b', 'c', 'd'], 1_000)], [])
  expect(problem).toContain(': “Boots” is on https://shop.test/a, https://shop.test/b and 1,002 more pages. Searchers ')
})

test('the pages that share a text but belong to other tasks are counted apart', () => {
  const cases = ['a', 'b', 'c', 'd'].map((path) => sharedAt(path, 'Boots', ['x', 'y'], 1_000))
  expect(titleDuplicate.advise(cases, []).problem).toContain(' another page: “Boots” is on these 4 pages, and on 999 other pages. ')
  const whole = ['a', 'b', 'c', 'd'].map((path) => sharedAt(path, 'Boots', ['x', 'y'], 1))
  expect(titleDuplicate.advise(whole, []).problem).toContain(' is on https://shop.test/a, https://shop.test/b and 2 more pages. ')
  const shoes = sharedAt('e', 'Shoes', ['f'])
  expect(titleDuplicate.advise([...cases.slice(0, 2), shoes], []).problem).toContain(
    ', for example: “Boots” is on https://shop.test/a and https://shop.test/b, and on 1,001 other pages. ',
  )
  const inTwoLanguages = [sharedAt('a', 'Boots', ['b']), sharedAt('de/a', 'Boots', ['de/b']), sharedAt('b', 'Boots', ['a'])]
  expect(titleDuplicate.advise(inTwoLanguages, []).problem).toContain(
    ', for example: “Boots” is on https://shop.test/a and https://shop.test/b. ',
  )
  const note = '; the other pages are part of other tasks.'
  expect(titleDuplicate.advise(cases, []).solution).toContain(note)
  const bothPages = inTwoLanguages.filter(({ url }) => !url.includes('/de/'))
  expect(titleDuplicate.advise(bothPages, []).solution).not.toContain(note)
  expect(titleDuplicate.advise([shoes], []).problem).toContain(': “Shoes” is on https://shop.test/e and https://shop.test/f. ')
})

test('a title that is too long is shown with its length', () => {
  expect(adviceFor(titleTooWide, 0).problem).toMatch(/sizes and widths” \(88 characters; about 60 fit\)\. /)
  const { findings } = judgeExample(titleTooWide, titleTooWide.fires()[0] as PageExample)
  const atHome = findings.map((finding) => ({ ...finding, url: 'https://shop.test/' }))
  expect(titleTooWide.advise(atHome, []).solution).toMatch(/ leave it out\. On the home page, it can come first\.$/)
  expect(titleTooWide.advise(findings, []).solution).not.toContain('home page')
})

test('advised lengths depend on the script of the text', () => {
  expect(adviceFor(descriptionTooLong, 0).solution).toBe('Say the most important thing first and stop after about 155 characters.')
  expect(adviceFor(descriptionTooLong, 1).solution).toMatch(/stop after about 1[12][05] characters\.$/)
  // With the Latin word in it, a few more than the 70 Chinese characters fit.
  expect(adviceFor(descriptionTooLong, 2).solution).toBe('Say the most important thing first and stop after about 80 characters.')
  expect(adviceFor(titleTooShort, 0).solution).toContain('Aim for 30 to 60 characters.')
  expect(adviceFor(titleTooShort, 2).solution).toContain('Aim for 10 to 28 characters.')
  expect(adviceFor(titleMissing, 0).solution).toContain('what this page offers, in 30 to 60 characters.')
  expect(adviceFor(titleMissing, 3).solution).toContain('what this page offers, in 10 to 28 characters.')
  expect(adviceFor(descriptionMissing, 2).solution).toContain('Aim for 25 to 70 characters.')
  const both = [0, 2].flatMap((nth) => judgeExample(titleTooShort, titleTooShort.fires()[nth] as PageExample).findings)
  expect(titleTooShort.advise(both, []).solution).toContain('30 to 60 characters (10 to 28 in Chinese, Japanese or Korean).')
})

test('no article headline is suggested as the title of a home page, and only the last viewport tag is changed', () => {
  const fixOf = (rule: Rule, nth: number) => judgeExample(rule, rule.fires()[nth] as PageExample).findings[0]?.fix
  expect(fixOf(titleTooShort, 3)).toMatchObject([{ do: 'set text', text: 'Ann’s blog – WHAT YOUR PAGE OFFERS' }])
  expect(fixOf(viewportZoomBlocked, 2)).toMatchObject([{ at: { has: { content: 'width=device-width, maximum-scale=1' } } }])
})

test('the number of pages or characters is exact, even if the evidence is cut', () => {
  const text = 'Boots '.repeat(60).trim()
  const shared = document(`<title>${text}</title>`, '<h1>Boots</h1>')
  const { findings } = judgeExample(
    titleDuplicate,
    site({ '/': linking('/a', '/b', '/c'), '/a': shared, '/b': shared, '/c': shared.replace('<h1>', '<h1>All ') }),
  )
  expect(titleDuplicate.advise(findings.slice(0, 1), []).problem).toMatch(
    /…” is on https:\/\/shop\.test\/\w, https:\/\/shop\.test\/\w and 1 more page\. /,
  )
  const long = judgeExample(descriptionTooLong, head(`<meta name="description" content="${'Good boots. '.repeat(40)}">`)).findings
  expect(descriptionTooLong.advise(long, []).problem).toContain('…” (479 characters) on /boots. Google')
  const wide = judgeExample(titleTooWide, head(`<title>${text}</title>`)).findings
  expect(titleTooWide.advise(wide, []).problem).toContain('…” (359 characters; about ')
})

test('the length of a short text is shown', () => {
  expect(adviceFor(titleTooShort, 0).problem).toMatch(/^1 page has a short title tag: “Boots” \(5 characters\)\. /)
  expect(adviceFor(descriptionTooShort, 0).problem).toMatch(/^1 page has a short meta description: “Good boots\.” \(11 characters\)\. /)
})

test('a title without the usual ending is compared with the other titles', () => {
  expect(adviceFor(titleTemplateOutlier, 0).problem).toContain(': “Boots number 0” (11 other titles end in “| Acme”). ')
})

const LONG = 'Comfortable waterproof walking boots for men and women'

test('an ending that most of the long titles share is shortened in the template', () => {
  const solutionFor = (...titles: string[]) =>
    titleTooWide.advise(
      titles.flatMap((text) => judgeExample(titleTooWide, head(`<title>${`${LONG} ${text}`}</title>`)).findings),
      [],
    ).solution
  const titles = Array.from({ length: 5 }, (_, i) => `in size ${i} — boots 0.13.2 documentation`)
  const start =
    'Most of these titles end in “— boots 0.13.2 documentation”. Shorten or remove this ending. If a title is still too long, put '
  expect(solutionFor(...titles)).toContain(start.replace('Most', 'All'))
  expect(solutionFor(...titles, 'and children')).toContain(start)
  expect(solutionFor(...titles, 'and children', 'and their dogs')).toMatch(/^Put the words/)
  expect(solutionFor(...titles.slice(1))).toMatch(/^Put the words/)
  expect(solutionFor(...titles.map((title) => title.replace(/— .*/, '— Acme')))).toMatch(/^Put the words/)
})

test('a site name of several parts at the end of long titles is one change', () => {
  const name = 'Boots, shoes, socks, hats and more • Acme'
  const findings = Array.from({ length: 5 }, (_, i) =>
    judgeExample(
      titleTooWide,
      head(`<title>Walking boots for wet trails ${i} - ${name}</title><meta property="og:site_name" content="${name}">`),
    ),
  ).flatMap((judged) => judged.findings)
  expect(titleTooWide.advise(findings, ['WordPress']).solution).toContain(
    `All of these titles end in “- ${name}”. Shorten or remove this ending. In WordPress, the ending is usually the site title`,
  )
  expect(findings.map((finding) => titleTooWide.shareOfWork?.(finding))).toEqual([0.2, 0.2, 0.2, 0.2, 0.2])
  const [own] = judgeExample(titleTooWide, head(`<title>${LONG} for long walks | Acme</title>`)).findings
  expect(own === undefined ? null : titleTooWide.shareOfWork?.(own)).toBe(1)
})

test('for an author with the name of the site, the advice is to change the titles of author pages in the theme', () => {
  const author = { url: 'https://shop.test/author/ann/', at: 'head > title', found: 'Ann Lee - Ann Lee', expected: '“Ann Lee” once' }
  expect(titleBrandTwice.advise([author], ['Ghost']).solution).toMatch(/ a title such as “Articles by …” on author pages\.$/)
  const both = titleBrandTwice.advise([author, { ...author, url: 'https://shop.test/boots' }], ['Ghost']).solution
  expect(both).toMatch(/ on author pages\. In Ghost, /)
  expect(adviceFor(titleBrandTwice, 0).solution).not.toContain('author')
})

test('the name of the site in the title of a tag page comes from the tag', () => {
  const caseAt = (path: string) => ({
    url: `https://shop.test${path}`,
    at: 'head > title',
    found: 'Acme – Blog – Acme',
    expected: '“Acme” once',
  })
  const tag = titleBrandTwice.advise([caseAt('/blog/tag/acme')], ['Squarespace']).solution
  expect(tag).toContain('If a tag or category has the name of the site, rename it or delete it.')
  expect(tag).not.toContain('In Squarespace')
  expect(titleBrandTwice.advise([caseAt('/about')], ['Squarespace']).solution).toContain('In Squarespace')
})

test('a bullet separates the parts of a title too', () => {
  expect(withoutTitleEnding('Boots for wet trails • Acme')).toBe('Boots for wet trails')
  expect('Acme • Boots • Care'.split(TITLE_SEPARATOR)).toEqual(['Acme', 'Boots', 'Care'])
})

test('HTML tags in titles that are too long are named', () => {
  const solutionFor = (title: string) =>
    titleTooWide.advise(
      judgeExample(titleTooWide, head(`<title>${title} and for all roads that you may want to walk on</title>`)).findings,
      [],
    ).solution
  expect(solutionFor('The <em>Gale</em>, a boot for all seasons')).toMatch(/^Remove HTML tags, such as <em>: /)
  expect(solutionFor('What the <em> tag in your boots means')).not.toContain('tags')
})

test('a year in the ending of most titles is changed once', () => {
  const adviceOn = (...titles: string[]) =>
    titleOutdatedYear.advise(
      titles.map((found, i) => ({ url: `https://shop.test/${i}`, at: '', found, expected: '' })),
      ['WordPress'],
    ).solution
  const shared = adviceOn(...['Boots', 'Shoes', 'Laces', 'Soles', 'Caps'].map((name) => `${name} | Boots 2023`))
  expect(shared).toMatch(
    /^If a page is about something that belongs to that year, .* All of these titles end in “\| Boots 2023”: change .* settings\.$/,
  )
  expect(adviceOn('The best boots of 2023')).toMatch(/ In WordPress, use the title field /)
})

test('a URL in a title is no name of the site, and the example does not keep it', () => {
  expect(urlIn('Boots – https://shop.test/')).toBe('https://shop.test/')
  expect(urlIn('www.shop.test')).toBe('www.shop.test')
  expect(urlIn('Boots | Booking.com')).toBe(null)
  expect(['Boots – https://shop.test/', 'www.shop.test | Boots', 'Boots |'].map(withoutUrlOrEmptyEnding)).toEqual([
    'Boots',
    'Boots',
    'Boots',
  ])
  const fixOf = (nth: number) => judgeExample(titleHasUrl, titleHasUrl.fires()[nth] as PageExample).findings[0]?.fix
  expect(fixOf(0)).toMatchObject([{ text: 'YOUR PAGE TITLE' }])
  expect(fixOf(1)).toMatchObject([{ text: 'Walking boots for wet trails – YOUR SITE NAME' }])
  const withName = head('<meta property="og:site_name" content="A$&B"><title>Walking boots – https://www.shop.test/</title>')
  expect(judgeExample(titleHasUrl, withName).findings[0]?.fix).toMatchObject([{ text: 'Walking boots – A$&B' }])
  const onSite = adviceFor(titleHasUrl, 1, ['WordPress'])
  expect(adviceFor(titleHasUrl, 0).solution).toBe('Write what the page offers, in 30 to 60 characters.')
  expect(onSite.solution).toMatch(/^Replace the URL with the name of your company or project\.$/)
  const cases = ['/a', '/b'].map((path) => ({
    url: `https://shop.test${path}`,
    at: 'head > title',
    found: 'Boots – https://shop.test/',
    expected: '',
  }))
  expect(titleHasUrl.advise(cases, ['WordPress']).solution).toMatch(
    / project\. In WordPress, change Site Title under Settings › General\.$/,
  )
})
