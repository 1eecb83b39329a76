import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import { document, head, type PageExample, page, site } from '#rules/example.ts'
import { ogImageRelative } from '#rules/social-sharing/og-image-relative.ts'
import { ogImageUnreachable } from '#rules/social-sharing/og-image-unreachable.ts'
import { ogIncomplete } from '#rules/social-sharing/og-incomplete.ts'
import { ogMissing } from '#rules/social-sharing/og-missing.ts'
import { ogSameEverywhere } from '#rules/social-sharing/og-same-everywhere.ts'
import { ogUrlMismatch } from '#rules/social-sharing/og-url-mismatch.ts'
import { socialSameasGap } from '#rules/social-sharing/social-sameas-gap.ts'
import { twitterCardMissing } from '#rules/social-sharing/twitter-card-missing.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('a single missing Open Graph tag is named', () => {
  const { title, problem, solution } = adviceFor(ogIncomplete, 0)
  expect(title).toBe('Add the missing og:image tag to 1 page')
  expect(problem).toContain(
    '(og:title, og:type, og:image and og:url): og:image is missing or empty on https://shop.test/boots. Shared links may show no image or the wrong one.',
  )
  expect(solution).toBe(
    'Add the missing tag to the template that writes the others, or fill it in where it is empty. As og:image, use each page’s own image, or a default image where there is none. Also add twitter:card where it is missing, so that X shows the image in a card.',
  )
  const tags = ['og:title', 'og:type', 'og:image', 'og:url']
  const pageWithout = (...missing: string[]) =>
    head(tags.flatMap((tag) => (missing.includes(tag) ? [] : [`<meta property="${tag}" content="https://shop.test/boots">`])).join(''))
  const findingsWithout = (...missing: string[]) => judgeExample(ogIncomplete, pageWithout(...missing)).findings
  const twoPages = [...findingsWithout('og:image'), ...findingsWithout('og:url').map((each) => ({ ...each, url: 'https://shop.test/b' }))]
  expect(ogIncomplete.advise(twoPages, []).title).toBe('Add the missing Open Graph tags to 2 pages')
  const problemWithout = (...missing: string[]) => ogIncomplete.advise(findingsWithout(...missing), []).problem
  expect(problemWithout('og:title', 'og:image')).toMatch(/Shared links may show the wrong title or no image\.$/)
  expect(problemWithout('og:url')).toMatch(/Social networks have to guess what is missing\.$/)
})

test('in Wix, previews are set in the settings of each page', () => {
  for (const rule of [ogIncomplete, ogSameEverywhere]) expect(adviceFor(rule, 0, ['Wix']).solution).toMatch(/^In Wix, .* “Social share”/)
  expect(adviceFor(ogUrlMismatch, 0, ['Wix']).solution).toContain(' In Wix, edit the tag in the SEO settings')
})

test('a profile that may belong to someone else is not missing from sameAs', () => {
  const fixFor = (profile: string) => {
    const markup = '<script type="application/ld+json">{"@type":"Organization","name":"Acme"}</script>'
    const home = document(markup, `<footer><a href="${profile}">Profile</a></footer>`)
    return judgeExample(socialSameasGap, site({ '/': home })).findings.map(({ fix }) => fix !== undefined)
  }
  expect(fixFor('https://x.com/acme')).toEqual([true])
  expect(fixFor('https://github.com/theme-author')).toEqual([])
})

test('tags that describe another site are named, unless only og:url names it', () => {
  const { title, problem, solution } = adviceFor(ogUrlMismatch, 4)
  expect(title).toBe('Replace tags that describe another site on 1 page')
  expect(problem).toContain('1 page has og:url, og:title, og:site_name and structured data of another site, grandhotel.example: on ')
  expect(solution).toContain(
    'your own names and URLs in og:title, og:site_name and structured data. Then search your files for grandhotel.example ',
  )
  const found = (html: string, url = 'https://shop.test/boots') => judgeExample(ogUrlMismatch, head(html, { url })).findings
  const tags = '<meta property="og:url" content="https://grandhotel.example/boots"><meta property="og:site_name" content='
  expect(found(`${tags}"Acme">`)).toMatchObject([{ found: 'https://grandhotel.example/boots', impact: 'low' }])
  expect(found(`${tags}"Grand Hotel">`)).toMatchObject([{ found: expect.stringMatching(/ like og:site_name$/), impact: 'medium' }])
  // A local copy of that site.
  expect(found(`${tags}"Grand Hotel">`, 'http://localhost:8080/boots')).toMatchObject([{ impact: 'low' }])
})

test('the page and both URLs of a mismatch are shown, however long they are', () => {
  const url = (path: string) => `https://shop.test/${path}/${'long-path/'.repeat(20)}`
  const details = { ogUrl: url('b'), wrongCanonical: null, otherSiteTags: [] }
  const { problem } = ogUrlMismatch.advise([{ url: url('a'), at: '', found: url('b'), expected: url('c'), details }], [])
  expect(problem).toMatch(
    /: on https:\/\/shop\.test\/a\/.*…\S*, og:url is https:\/\/shop\.test\/b\/.*…\S*, but the canonical URL is https:\/\/shop\.test\/c\/.*…\S*\. Likes/,
  )
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
  expect(both.problem).toContain('for example: on https://shop.test/boots, og:url is https://shop.test/boots?utm_source=x, ')
  expect(both.solution).toMatch(
    /as the canonical tag\. On pages with do in their URL, both tags need the URL without it; add the canonical tag if it is missing\./,
  )
})

test('a title that repeats itself is suggested once, and the scheme of an image is left to the site', () => {
  const fix = judgeExample(ogMissing, page(document('<title>The Guide - The Guide</title>', '<p>Boots</p>'))).findings[0]?.fix
  expect(JSON.stringify(fix)).toContain('content=\\"The Guide\\"')
  expect(adviceFor(ogImageRelative, 0).solution).not.toContain('https://')
})

test('the full URL of an image is the one at which the page shows it', () => {
  const expectedFor = (image: string, shown: string) =>
    judgeExample(
      ogImageRelative,
      page(document(`<meta property="og:image" content="${image}">`, `<img src="${shown}" alt="">`), { path: '/blog/boots' }),
    ).findings[0]?.expected
  expect(expectedFor('uploads/a.jpg', '/uploads/a.jpg')).toBe('https://shop.test/uploads/a.jpg')
  expect(expectedFor('uploads/a.jpg', '/blog/uploads/a.jpg')).toBe('https://shop.test/blog/uploads/a.jpg')
  expect(expectedFor('cdn.example.com/a.jpg', '/b.jpg')).toBe('https://cdn.example.com/a.jpg')
  expect(expectedFor('../cdn.example.com/a.jpg', '/b.jpg')).toBe('https://cdn.example.com/a.jpg')
})

test('an og:url without a domain is named as such', () => {
  const { title, problem } = adviceFor(ogUrlMismatch, 3)
  expect(title).toBe('Use a full og:url on 1 page')
  expect(problem).toContain('an og:url without protocol and domain: index.html on https://shop.test/')
  expect(adviceFor(ogUrlMismatch, 0).title).toBe('Match og:url to the canonical URL on 1 page')
})

test('a broken preview image is reported on every page that has it', () => {
  const shared = (links: string) => document('<meta property="og:image" content="https://shop.test/default.png">', links)
  const { findings } = judgeExample(
    ogImageUnreachable,
    site({ '/': shared('<a href="/a">A</a><a href="/b">B</a>'), '/a': shared(''), '/b': document('', '') }),
  )
  expect(findings.map(({ url }) => url)).toEqual(['https://shop.test/', 'https://shop.test/a'])
  expect(ogImageUnreachable.advise(findings, []).title).toBe('Fix 1 broken preview image on 2 pages')
})

test('og:title leaves out the name of the site, posts are articles, and a small image gets a small card', () => {
  const tagsOf = (title: string, inBody: string, attributes = '', path = '/boots') => {
    const html = `<!doctype html><html lang="en"><head><title>${title}</title></head><body ${attributes}>${inBody}</body></html>`
    const [edit] = judgeExample(ogMissing, page(html, { path })).findings[0]?.fix ?? []
    return edit?.do === 'insert' ? edit.html : ''
  }
  const titleOf = (...args: Parameters<typeof tagsOf>) => /og:title" content="([^"]*)/.exec(tagsOf(...args))?.[1]
  expect(titleOf('Boots for wet trails | Shop Test', '')).toBe('Boots for wet trails')
  expect(titleOf('Boots for wet trails |', '')).toBe('Boots for wet trails')
  expect(titleOf('Boots – https://www.acme.test/', '')).toBe('Boots')
  expect(titleOf('Boots | WHD 2023', '<h1>Boots</h1>')).toBe('Boots')
  expect(titleOf('Boots | Sizes', '<h1>All our boots</h1>')).toBe('Boots | Sizes')
  expect(titleOf('Shop Test | Boots', '')).toBe('Shop Test | Boots')
  expect(titleOf('Boots | Shop Test', '', '', '/')).toBe('Boots | Shop Test')
  expect(tagsOf('Boots', '')).toContain('"og:type" content="website"')
  expect(tagsOf('Boots', '', 'class="post-template-default single single-post"')).toContain('"og:type" content="article"')
  const cardOf = (image: string) => /twitter:card" content="(\w+)/.exec(tagsOf('Boots', `<main>${image}</main>`))?.[1]
  expect(cardOf('<img src="/a-300x158.jpg" width="700" alt="">')).toBe('summary')
  expect(cardOf('<img src="/a.jpg" width="800" alt="">')).toBe('summary_large_image')
  expect(cardOf('<img src="/a-1024x683.jpg" alt="">')).toBe('summary_large_image')
  expect(cardOf('<img src="/a.jpg" alt="">')).toBe('summary')
  expect(cardOf('')).toBe('summary_large_image')
})

test('an icon as preview image gets a small card', () => {
  const cardFor = (image: string) =>
    judgeExample(twitterCardMissing, head(`<meta property="og:title" content="Boots"><meta property="og:image" content="${image}">`))
      .findings[0]?.fix
  const tag = (type: string) => [{ html: `<meta name="twitter:card" content="${type}">` }]
  expect(cardFor('/img/apple-touch-icon.png')).toMatchObject(tag('summary'))
  expect(cardFor('/img/boots.png')).toMatchObject(tag('summary_large_image'))
  expect(cardFor('')).toMatchObject(tag('summary'))
})
