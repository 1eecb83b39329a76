import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import { readPageExample } from '#examples/read-example.ts'
import { descriptionDuplicate } from '#rules/description/description-duplicate.ts'
import { duplicateExact } from '#rules/duplicate-content/duplicate-exact.ts'
import { body, document, linking, redirect, type SiteExample, site } from '#rules/example.ts'
import { anchorCollides } from '#rules/internal-links/anchor-collides.ts'
import { contactLinkBad } from '#rules/internal-links/contact-link-bad.ts'
import { linkBroken } from '#rules/internal-links/link-broken.ts'
import { linkEquityWasted } from '#rules/internal-links/link-equity-wasted.ts'
import { linkFragmentBroken } from '#rules/internal-links/link-fragment-broken.ts'
import { linkInternalNofollow } from '#rules/internal-links/link-internal-nofollow.ts'
import { linkMalformed } from '#rules/internal-links/link-malformed.ts'
import { linkNoText } from '#rules/internal-links/link-no-text.ts'
import { linkNotCrawlable } from '#rules/internal-links/link-not-crawlable.ts'
import { linkTextGeneric } from '#rules/internal-links/link-text-generic.ts'
import { linkToLocalhost } from '#rules/internal-links/link-to-localhost.ts'
import { linkToNoncanonical } from '#rules/internal-links/link-to-noncanonical.ts'
import { linkToRedirect } from '#rules/internal-links/link-to-redirect.ts'
import { pageOrphan } from '#rules/internal-links/page-orphan.ts'
import type { Finding } from '#rules/judge.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('a nofollow link is about the page that it leads to, so other findings about that page are the same task', () => {
  const { findings } = judgeExample(linkInternalNofollow, linkInternalNofollow.fires()[0] as SiteExample)
  expect(findings.map(({ url, about }) => [url, about])).toEqual([['https://shop.test/', 'https://shop.test/a']])
})

test('advice for links with spaces says to write %20, and to encode titles of share links in the template', () => {
  expect(adviceFor(linkMalformed, 3).solution).toBe('Correct the URL of the link. Write spaces as %20.')
  expect(adviceFor(linkMalformed, 5, ['WordPress']).solution).toBe(
    'The theme or a plugin creates these share links: encode the title of the page in the template, in WordPress with rawurlencode().',
  )
  const statusLink = {
    url: 'https://shop.test/a',
    at: 'a',
    found: 'http://twitter.com/?status=Good boots',
    expected: '%20 instead of spaces',
    details: { mistake: 'spaces' },
  }
  expect(linkMalformed.advise([statusLink], []).solution).toMatch(/^The theme or a plugin creates these share links: /)
  const shareAndOther = [3, 5].flatMap((nth) => judgeExample(linkMalformed, linkMalformed.fires()[nth] as SiteExample).findings)
  expect(linkMalformed.advise(shareAndOther, []).solution).toBe(
    'Correct the URL of each link. Write spaces as %20. In share links, encode the title of the page in the template.',
  )
  const mostlyShare = [5, 5, 3].flatMap((nth) => judgeExample(linkMalformed, linkMalformed.fires()[nth] as SiteExample).findings)
  expect(linkMalformed.advise(mostlyShare, []).solution).toBe(
    'Most of them are share links, which the theme or a plugin creates: encode the title of the page in the template. Correct the other links by hand. Write spaces as %20.',
  )
  expect(adviceFor(linkMalformed, 0).problem).toContain('Visitors who click such a link get an error, ')
  const mixed = [0, 3].flatMap((nth) => judgeExample(linkMalformed, linkMalformed.fires()[nth] as SiteExample).findings)
  expect(linkMalformed.advise(mixed, []).problem).toContain('Visitors who click such a link can get an error, ')
})

test('for a URL that contains HTML code, the advice is to add the missing quotation mark, not to write spaces as %20', () => {
  const { problem, solution } = adviceFor(linkMalformed, 8)
  expect(problem).toContain('(expected: a URL without HTML code). Visitors who click such a link get an error, ')
  expect(solution).toBe(
    'Correct the URL of the link. HTML code in a URL means that a quotation mark is missing: add the one that ends the `href`.',
  )
})

test('long texts and URLs are shortened, so that the end of the sentence is visible', () => {
  const shared = { url: 'https://shop.test/a', at: 'a', expected: '%20 instead of spaces' }
  const details = { text: 'Good boots. '.repeat(20), others: { named: ['https://shop.test/b'], count: 1 }, isWide: false }
  const description = { ...shared, found: 'a shared description', details }
  expect(descriptionDuplicate.advise([description], []).problem).toMatch(
    /: “(Good boots\. )+.*…” is on https:\/\/shop\.test\/a and https:\/\/shop\.test\/b\. /,
  )
  const link = { ...shared, found: `https://shop.test/?text=${'good boots '.repeat(20)}`, details: { mistake: 'spaces' } }
  expect(linkMalformed.advise([link], []).problem).toMatch(/… \(spaces must be written as %20\)\. Browsers usually repair /)
})

test('an empty link to the page itself is one link in the template, however many pages have it', () => {
  const [finding] = judgeExample(linkNoText, body('<a href="/boots"></a>')).findings
  expect(finding?.found).toBe('empty link to the page itself')
  const logo = judgeExample(linkNoText, body('<a href="/"></a>', { path: '/' })).findings[0]
  expect(logo?.found).toBe('empty link to https://shop.test/')
  const { title, problem, solution } = linkNoText.advise(
    [{ ...(finding as Finding) }, { ...(finding as Finding), url: 'https://shop.test/shoes' }],
    [],
  )
  expect(title).toBe('Add text to 1 empty link')
  expect(problem).toMatch(/^A link on each of 2 pages has no text, for example: on https:\/\/shop\.test\/boots, the link to that page\. /)
  expect(solution).toContain('If a link leads to the page it is on, use the name of that page as its aria-label.')
})

const brokenLink = (url: string, path: string) => ({
  url,
  at: 'a',
  found: `https://shop.test${path} returns 404`,
  expected: 'a URL that returns 200',
  restsOn: `https://shop.test${path}`,
  details: { likelyUrl: null },
})

test('numbers of pages and URLs do not contradict each other', () => {
  const cases = ['a', 'b'].map((name) => brokenLink(`https://shop.test/${name}`, '/gone'))
  expect(linkBroken.advise(cases, []).problem).toMatch(/^2 pages link to 1 URL that returns an error: /)
  const copies = cases.map((each) => ({ ...each, details: { others: { named: ['https://shop.test/copy'], count: 1 } } }))
  expect(duplicateExact.advise(copies.slice(0, 1), []).title).toBe('Merge 1 page with its duplicate')
  expect(duplicateExact.advise(copies, []).title).toBe('Merge 2 pages with duplicate content')
})

test('a link with two phone numbers becomes two links', () => {
  expect(adviceFor(contactLinkBad, 0).solution).toBe(
    'Write each number after tel: as a plus sign, the country code and digits only, such as tel:+441632960123.',
  )
  expect(adviceFor(contactLinkBad, 1).solution).toMatch(/ Create a link for each number\.$/)
})

test('a 0 after the country code is removed from a phone link', () => {
  const advice = adviceFor(contactLinkBad, 4)
  expect(advice.problem).toContain('“tel:+66053044097”. The 0 after the country code is dialed only within the country, ')
  expect(advice.solution).toBe('Leave out the 0 after the country code.')
})

test('of a link that opens another address than it shows, both are named', () => {
  expect(adviceFor(contactLinkBad, 6)).toMatchObject({
    title: 'Fix 1 wrong email link',
    problem:
      'We found 1 wrong email link on 1 page: “bob@shop.test” opens mailto:ann@shop.test. Customers reach another address than the one they see.',
    solution: 'Correct the link or its text, whichever is wrong.',
  })
  expect(adviceFor(contactLinkBad, 7).title).toBe('Fix 1 wrong phone link')
  expect(adviceFor(contactLinkBad, 7).problem).toMatch(/ Customers reach another number than the one they see\.$/)
})

test('a missing email address is called missing', () => {
  expect(adviceFor(contactLinkBad, 2).solution).toBe('Write only the email address after mailto:, such as mailto:name@example.com.')
  expect(adviceFor(contactLinkBad, 3).problem).toContain('on 1 page: nothing follows “mailto:”. ')
  expect(adviceFor(contactLinkBad, 3).solution).toBe('Add the email address after mailto:, or remove the link.')
})

test('for a page that others name as canonical, the advice is to change the links so that they lead to it', () => {
  expect(adviceFor(pageOrphan, 0).problem).toMatch(
    /^1 page has no internal links to it: https:\/\/shop\.test\/de \(found only in hreflang tags\)\. /,
  )
  expect(adviceFor(pageOrphan, 0).solution).not.toContain('canonical')
  expect(adviceFor(pageOrphan, 1).solution).toMatch(
    /^Other pages have a canonical tag that points to this page\. Wherever your site links to one of those pages, link to this page instead\. You can also /,
  )
})

test('for a link inside another link, the advice is to delete the outer one, not to name it', () => {
  const list = (items: string) => judgeExample(linkNoText, body(`<ul>\n<li><a href="/">Home</a></li>\n${items}\n</ul>`)).findings[0]
  const nested = list('<li><a href="/a"><li><a href="/b">B</a></li>\n</a></li>')
  expect(nested).toMatchObject({ found: 'empty link to https://shop.test/a, because another link is inside it' })
  const { title, solution } = linkNoText.advise(nested === undefined ? [] : [nested], [])
  expect(title).toBe('Remove 1 empty link')
  expect(solution).toMatch(/ Delete the outer link, or close it before the inner one\.$/)
  expect(solution).not.toContain('aria-label')
  // Icons from a style sheet, in a list with and without line breaks.
  for (const blank of ['\n', '']) {
    const icons = ['/a', '/b'].map((path) => `<li><a href="${path}"></a></li>`).join(blank)
    expect(list(icons)?.found).toBe('empty link to https://shop.test/a')
  }
})

test('an alt text with the name of another page is called an alt text, with its image', () => {
  const [finding] = judgeExample(anchorCollides, anchorCollides.fires()[2] as SiteExample).findings
  expect(finding?.found).toBe('“Walking boots” links to https://shop.test/a and https://shop.test/b (as the alt text of b.jpg)')
  const altTextAdvice = ' change it to the name of the page that the image links to.'
  expect(adviceFor(anchorCollides, 0).solution).not.toContain(altTextAdvice)
  expect(adviceFor(anchorCollides, 2).solution).toContain(altTextAdvice)
})

test('the advice is not to remove or redirect cart buttons', () => {
  const adviceForPath = (path: string) =>
    linkEquityWasted.advise(
      [
        {
          url: 'https://shop.test/',
          at: 'a',
          found: `about 21% of internal links go to noindex pages or non-canonical pages, for example /boots (noindex) and ${path} (noindex)`,
          expected: '',
          details: { percent: 21, examples: ['/boots', path].map((each) => ({ path: each, canonical: null })) },
        },
      ],
      [],
    )
  expect(adviceForPath('/shop/index.html%3Fadd-to-cart=82.html').solution).toContain(
    'In the template of the product cards, turn add-to-cart links into form buttons, which search engines don’t follow. Then find the other links',
  )
  expect(adviceForPath('/shop').solution).not.toContain('nofollow')
  expect(adviceForPath('/shop').problem).toContain(': about 21% of all internal links go to noindex pages')
})

test('text that is stuck to a URL is shown without percent codes', () => {
  const { problem, solution } = adviceFor(linkMalformed, 6)
  expect(problem).toContain(': http://localhost:8081访问Flink. ')
  expect(solution).toMatch(/^The text after http:\/\/localhost:8081 became part of the link\. /)
  const solutionFor = (...urls: string[]) =>
    linkMalformed.advise(
      urls.map((found) => ({ url: 'https://shop.test/', at: 'a', found, expected: 'a valid URL', details: { mistake: 'invalid' } })),
      [],
    ).solution
  expect(solutionFor('http://localhost:8081and', 'http://localhost:90or')).toMatch(/^The text after each of these URLs became part /)
  expect(solutionFor('http://localhost:8081and', 'http://')).toMatch(/^Correct the URL of each link\. /)
})

test('a share button without text is the same on every page', () => {
  const foundFor = (href: string) => judgeExample(linkNoText, body(`<a href="${href}"></a>`)).findings[0]?.found
  for (const button of [
    'https://twitter.com/intent/tweet',
    'https://www.facebook.com/sharer/sharer.php',
    'https://www.linkedin.com/shareArticle',
    'https://wa.me/',
    'https://api.whatsapp.com/send',
    'https://www.pinterest.com/pin/create/button/',
  ])
    expect(foundFor(`${button}?url=https%3A%2F%2Fshop.test%2Fboots`)).toBe(`empty link to ${button}`)
  expect(foundFor('https://www.facebook.com/acme?ref=shop')).toBe('empty link to https://www.facebook.com/acme?ref=shop')
})

test('a link that contains an image is not called empty', () => {
  const links = judgeExample(linkNoText, body('<a href="/shoes"><img src="/b.jpg" alt=""></a><a href="/cart"><svg></svg></a>')).findings
  expect(links.map(({ found }) => found)).toEqual(['image link to https://shop.test/shoes', 'empty link to https://shop.test/cart'])
  const { title, problem } = linkNoText.advise(links, [])
  expect(title).toBe('Add text to 2 links')
  expect(problem).toContain(', for example: the link to https://shop.test/shoes. ')
})

test('an empty link to a tag without a name should be removed', () => {
  const [emptyTag, emptyLink] = judgeExample(linkNoText, body('<a href="/tags//"></a><a href="/shoes"></a>')).findings as [Finding, Finding]
  expect(linkNoText.advise([emptyTag, emptyLink], []).problem).toContain('for example: the link to https://shop.test/shoes.')
  expect(linkNoText.advise([emptyTag, emptyLink], []).title).toBe('Add text to 2 empty links')
  expect(linkNoText.advise([emptyTag, emptyLink], []).solution).toContain(' the name of the tag or category is empty: remove the link.')
  expect(linkNoText.advise([emptyTag], []).title).toBe('Remove 1 empty link')
  expect(linkNoText.advise([emptyTag], []).solution).toMatch(/^The URL ends in \/\/, because a tag or category of the page has no name\./)
  expect(linkNoText.advise([emptyLink], []).solution).not.toContain('//')
})

test('the advice for empty links names only the kinds that were found, the most frequent first', () => {
  const findings = judgeExample(
    linkNoText,
    body('<a href="/a"></a><a href="/b"><img src="/b.jpg" alt=""></a><a href="/c"><img src="/c.jpg" alt=""></a>'),
  ).findings
  expect(linkNoText.advise(findings, []).solution).toMatch(/^If a link contains an image, .* If a link contains nothing, [^/]*$/)
  expect(linkNoText.advise(findings.slice(1), []).solution).toBe(
    'Each of these links contains only an image: say in its alt text where the link leads.',
  )
})

test('a link without href is described differently from a link with JavaScript', () => {
  expect(adviceFor(linkNotCrawlable, 0).problem).toMatch(
    /^We found 1 link with JavaScript in place of a URL on 1 page: javascript:go\('\/boots'\) on https/,
  )
  expect(adviceFor(linkNotCrawlable, 2).problem).toMatch(
    /^We found 1 link without a URL \(the href attribute is missing\) on 1 page: “All boots” on https/,
  )
  expect(adviceFor(linkNotCrawlable, 1).problem).toContain(': “Boots” on https')
  expect(adviceFor(linkNotCrawlable, 2).title).toBe('Fix 1 link without a URL')
  expect(adviceFor(linkNotCrawlable, 2).solution).toContain('remove the link, but keep its text')
  expect(adviceFor(linkNotCrawlable, 0).title).toBe('Fix 1 link that search engines can’t follow')
})

test('the advice is to start with the most linked URLs, if some are linked from many pages', () => {
  const solution = (...cases: ReturnType<typeof brokenLink>[]) => linkBroken.advise(cases, []).solution
  const start = ' Start with https://shop.test/a, which 5 pages link to.'
  const onPages = (count: number, path: string) => Array.from({ length: count }, (_, page) => brokenLink(`/${page}`, path))
  expect(solution(...onPages(5, '/a'), ...onPages(1, '/b'))).toContain(start)
  expect(solution(...onPages(4, '/a'), ...onPages(1, '/b'))).not.toContain(' Start with')
  expect(solution(...onPages(5, '/a'), ...onPages(5, '/b'))).not.toContain(' Start with')
})

test('links that change the cart are not the example, unless all broken links do', () => {
  const [cart, page] = [brokenLink('/', '/boots?add-to-cart=1'), brokenLink('/', '/gone')]
  expect(linkBroken.advise([cart, page], []).problem).toContain('for example: https://shop.test/gone returns 404. ')
  expect(linkBroken.advise([cart, page], []).solution).toBe('Correct the URL, link to the page that replaced it, or remove the link.')
  expect(linkBroken.advise([cart], []).solution).toMatch(
    /^These links trigger an action, .* rel="nofollow" .* with the lines `Disallow: \/\*\?add-to-cart=` and `Disallow: \/\*&add-to-cart=`\.$/,
  )
})

test('a broken link names the page that was probably meant', () => {
  const paths = [
    '/all/list',
    '/products/boots.html',
    '/care/boots',
    '/news/spring-sale',
    '/news/spring',
    '/men/red-shoes',
    '/kids/red-shoes',
  ]
  const example = site({
    ...Object.fromEntries(paths.map((path) => [path, linking('/')])),
    '/': linking(...paths),
    '/all/list': linking(
      '/all/products/boots',
      '/blog/spring-sale',
      '/blog/spring',
      '/sale/red-shoes',
      '/gone',
      'other.org/art',
      'www.facebook.com/acme/index.html',
      'twitter.com/acme.html',
      '/products/Boots.HTML',
    ),
  })
  const { findings } = judgeExample(linkBroken, example)
  expect(findings.map(({ found, expected }) => `${found} ${expected}`.replaceAll('https://shop.test', ''))).toEqual([
    '/all/products/boots returns 404 /products/boots.html',
    '/blog/spring-sale returns 404 /news/spring-sale',
    '/blog/spring returns 404 a URL that returns 200',
    '/sale/red-shoes returns 404 a URL that returns 200',
    '/gone returns 404 a URL that returns 200',
    '/all/other.org/art returns 404 https://other.org/art',
    '/all/www.facebook.com/acme/index.html returns 404 https://www.facebook.com/acme/',
    '/all/twitter.com/acme.html returns 404 https://twitter.com/acme',
    '/products/Boots.HTML returns 404 /products/boots.html',
  ])
  expect(linkBroken.advise(findings.slice(1), []).solution).toMatch(
    /^Correct the URL \(for example, \S+\/blog\/spring-sale should probably be \S+\/news\/spring-sale\), link to /,
  )
})

test('links to localhost and to local files have different texts', () => {
  expect([0, 2, 3].map((nth) => adviceFor(linkToLocalhost, nth).title)).toEqual([
    'Replace 1 link to localhost',
    'Replace 1 link to a local file',
    'Replace 1 link to a local address',
  ])
  const cases = ['http://localhost/', 'file:///C:/a.html'].map((found) => ({ url: 'https://shop.test/', at: 'a', found, expected: '' }))
  expect(linkToLocalhost.advise(cases, []).title).toBe('Replace 2 links to local addresses')
})

test('a link that was stored without its text is reported without it', () => {
  const page = { ...readPageExample(body('')), scriptedLinks: [{ href: '', path: 'a' }] }
  expect(linkNotCrawlable.find(page, 0)).toMatchObject([{ found: 'a link has onclick but no href' }])
})

test('for URLs with parameters, the advice is not to change the canonical tag', () => {
  const linked = (url: string) => ({
    url,
    at: 'a[href]',
    found: 'linked from 3 pages, such as https://shop.test/',
    expected: 'links to https://shop.test/b',
    about: 'https://shop.test/b',
  })
  expect(linkToNoncanonical.advise([linked('https://shop.test/b?ref=x')], []).solution).toBe(
    'Point these links to the URL in the canonical tag, starting with menus.',
  )
  expect(linkToNoncanonical.advise([linked('https://shop.test/c')], []).solution).toMatch(/ correct its canonical tag instead\.$/)
})

test('an invalid link names the URL that browsers make of it, so that it explains the error there', () => {
  expect(judgeExample(linkMalformed, linkMalformed.fires()[3] as SiteExample).findings).toMatchObject([
    { found: '/walking boots', about: 'https://shop.test/walking%20boots' },
  ])
})

test('a # in front of a whole URL is to be removed', () => {
  const advise = (html: string) => linkFragmentBroken.advise(judgeExample(linkFragmentBroken, body(html)).findings, []).solution
  expect(advise('<a href="#https://partner.test/louis">Louis</a>')).toBe('Remove the # in front of the URL.')
  expect(advise('<a href="#https://partner.test/louis">Louis</a><a href="#sizes">Sizes</a>')).toMatch(
    / If a whole URL follows the #, remove the #\.$/,
  )
})

test('a jump link with broken characters is to be corrected, instead of an id with such characters', () => {
  const { findings } = judgeExample(linkFragmentBroken, body('<a href="#sho\uFFFDs">Shoes</a>'))
  expect(findings).toMatchObject([{ expected: 'a link without broken characters' }])
  expect(linkFragmentBroken.advise(findings, []).solution).toMatch(/ replace these broken characters with the right ones\.$/)
})

test('a jump link with two # keeps one', () => {
  const [finding] = judgeExample(linkFragmentBroken, body('<a href="##sizes">Sizes</a><h2 id="sizes">Sizes</h2>')).findings
  expect(finding).toMatchObject({ found: '##sizes', expected: 'a link to #sizes, with one #' })
  expect(linkFragmentBroken.advise(finding === undefined ? [] : [finding], []).solution).toMatch(/^The link has one # too many\. /)
})

test('a link around an image is named as such, and advice about links fits their targets', () => {
  expect(adviceFor(linkNotCrawlable, 3).problem).toContain(': an image with the alt text “Picture” on https')
  const solutionFor = (text: string, target: string) =>
    linkTextGeneric.advise(judgeExample(linkTextGeneric, body(`<a href="${target}">${text}</a>`)).findings, []).solution
  expect(solutionFor('Read more…', '/a')).toContain('write the title of the entry')
  expect(solutionFor('Learn more', 'https://support.squarespace.com/hc')).toContain('a block that nobody filled in')
  expect(solutionFor('here', '/a')).toBe(
    'Replace the text with words that say where the link leads, for example the title of the linked page.',
  )
  expect(solutionFor('here', '/a.jpg')).toMatch(/ For a link to an image, say what the image shows\.$/)
})

test('a missing file is uploaded again', () => {
  const solutionFor = (...paths: string[]) =>
    linkBroken.advise(
      paths.map((path) => brokenLink('/', path)),
      [],
    ).solution
  expect(solutionFor('/a.jpg')).toBe('Upload the missing file, correct the URL, or remove the link.')
  expect(solutionFor('/a.pdf?v=2', '/b')).toContain(' If a link leads to a missing file, ')
  expect(solutionFor('/b')).not.toContain('file')
})

const canonicalTo = (path: string) => document(`<link rel="canonical" href="${path}">`, '')

test('a second wasted URL is named only if the evidence has room for it', () => {
  const foundFor = (name: string) => {
    const paths = Array.from({ length: 12 }, (_, i) => `/${name}?color=${i}`)
    const copies = Object.fromEntries(paths.map((path) => [path, canonicalTo(`/${name}`)]))
    return judgeExample(linkEquityWasted, site({ '/': linking(...paths), [`/${name}`]: linking('/'), ...copies })).findings[0]?.found
  }
  expect(foundFor('a')).toMatch(/, for example \/a\?color=0 \(its canonical URL is \/a\) and \/a\?color=1 \(its canonical URL is \/a\)$/)
  expect(foundFor('boots-'.repeat(20))).not.toContain(' and /')
})

test('a broken link does not hide that links are wasted, and errors alone are not wasted links', () => {
  const gone = Array.from({ length: 10 }, (_, i) => `/gone-${i}`)
  const copies = { '/boots?color=1': canonicalTo('/boots'), '/boots?color=2': canonicalTo('/boots') }
  const findingsWith = (broken: string[], isCopied: boolean) => {
    const paths = ['/', '/boots', ...Array.from({ length: 9 }, (_, i) => `/tents-${i}`)]
    const html = linking(...paths, ...broken, ...(isCopied ? Object.keys(copies) : []))
    return judgeExample(linkEquityWasted, site({ ...Object.fromEntries(paths.map((path) => [path, html])), ...(isCopied && copies) }))
      .findings
  }
  expect(findingsWith([], true)).toHaveLength(1)
  expect(findingsWith(gone, true)).toHaveLength(1)
  expect(findingsWith(gone, false)).toHaveLength(0)
})

test('wasted links are named in a sentence of their own, which is not cut', () => {
  const { problem } = adviceFor(linkEquityWasted, 0)
  expect(problem).toMatch(/: about \d+% of all internal links go to noindex pages or non-canonical pages\. For example: /)
  expect(problem).toContain(
    ' For example: /boots-0?ref=home (its canonical URL is /boots-0) and /boots-1?ref=home (its canonical URL is /boots-1). Internal',
  )
})

test('a link text keeps its spelling, each target names the page of its link, and equal headings are the cause', () => {
  const post = document('', '<h1>Linux und Stiefel</h1>')
  const example = (heading: string) =>
    site({
      '/': document('', '<main><a href="/a">Linux und Stiefel</a> <a href="/list">Liste</a></main>', 'de'),
      '/a': post,
      '/b': document('', `<h1>${heading}</h1>`),
      '/list': document('', '<main><a href="/b">Linux und Stiefel</a></main>', 'de'),
    })
  const [same, ...others] = judgeExample(anchorCollides, example('Linux und Stiefel')).findings
  expect([same, ...others].map((each) => each?.url)).toEqual(['https://shop.test/a', 'https://shop.test/b'])
  expect(same?.found).toMatch(/^“Linux und Stiefel” is the heading of https:\S+\/a and https:\S+\/b$/)
  expect(same?.expected).toBe('a different heading on each page')
  const shared = anchorCollides.advise(same === undefined ? [] : [same], ['Hugo'])
  expect(shared.title).toBe('Change 1 heading that several pages share')
  expect(shared.solution).toMatch(/^Give each of these pages a heading .* with title in its front matter; /)
  const [other] = judgeExample(anchorCollides, example('Stiefel')).findings
  expect(other?.expected).toBe('one page per link text')
  expect(other?.found).toMatch(/^“Linux und Stiefel” links to https:\S+\/a, but to https:\S+\/b on https:\S+\/list$/)
  const { problem, solution } = anchorCollides.advise(other === undefined ? [] : [other], [])
  expect(problem).toMatch(/: “Linux und Stiefel” links to \S+\/a on https:\/\/shop\.test\/, but to \S+\/b on \S+\/list\. Visitors/)
  expect(solution).toMatch(/^If a link leads to the wrong page, correct its URL\. Otherwise, say in each link /)
})

test('a link text that contains “but to” is not split there', () => {
  const text = 'Made for rain, but to be kept dry'
  const example = site({
    '/': document('', `<main><a href="/a">${text}</a> <a href="/list">List</a></main>`),
    '/list': document('', `<main><a href="/b">${text}</a></main>`),
    '/a': linking('/'),
    '/b': linking('/'),
  })
  const { problem } = anchorCollides.advise(judgeExample(anchorCollides, example).findings, [])
  expect(problem).toMatch(/: “Made for rain, but to be kept dry” links to \S+\/a on https:\/\/shop\.test\/, but to \S+\/b on \S+\/list\. /)
})

test('a few links without a URL are all named, and changed once if several pages share them', () => {
  const link = (name: string, page: string) => ({
    url: `https://shop.test/${page}`,
    at: 'a',
    found: `“${name}” has no href`,
    expected: '',
    details: { name: `“${name}”`, hasNoHref: true },
  })
  const { problem, solution } = linkNotCrawlable.advise([link('Mail', 'a'), link('Chat', 'b'), link('Mail', 'c')], [])
  expect(problem).toMatch(/^We found 2 links without a URL .* on 3 pages: “Mail” and “Chat”\. /)
  expect(solution).toMatch(/ If a template writes the links, change them there once\.$/)
  const one = linkNotCrawlable.advise([link('Mail', 'a')], [])
  expect(one.problem).toContain(' on 1 page: “Mail” on https://shop.test/a. ')
  expect(one.solution).not.toContain('template')
})

test('a link to a redirect is replaced with the page that visitors finally see', () => {
  const toHome = document('<meta http-equiv="refresh" content="0; url=/">', '')
  const example = site({ '/': linking('/en'), '/en': redirect('/en/'), '/en/': toHome })
  expect(judgeExample(linkToRedirect, example).findings.map(({ expected }) => expected)).toEqual(['https://shop.test/'])
})

test('two links to one URL, one with an image and one with nothing, each have their advice', () => {
  const links = ['<a href="/a"><img src="/a.jpg" alt=""></a>', '<a href="/a"></a>']
  const { solution } = linkNoText.advise(
    links.flatMap((link) => judgeExample(linkNoText, body(link)).findings),
    [],
  )
  expect(solution).toContain('If a link contains an image, ')
  expect(solution).toContain('If a link contains nothing, ')
})

test('an empty link is deleted if the one next to it leads to the same URL', () => {
  const card = '<article><a href="/boots"></a><h2><a href="/boots">Boots</a></h2></article>'
  const adviceOf = (html: string) => linkNoText.advise(judgeExample(linkNoText, body(html)).findings, [])
  expect(adviceOf(card).title).toBe('Remove 1 empty link')
  expect(adviceOf(card).solution).toMatch(/^Delete the link: the one next to it already leads there\. /)
  expect(adviceOf(card.replace('"></a>', '"><img src="/b.jpg" alt=""></a>')).solution).toMatch(/^The link contains only an image: /)
  const spacer = '<a href="/links"><img src="/img/spacer.gif" alt=""></a>'
  expect(adviceOf(spacer).title).toBe('Remove 1 invisible link')
  expect(adviceOf(spacer).solution).toBe('Delete the link: it contains only an invisible image, so nobody sees it.')
  expect(adviceOf(`${spacer}<a href="/cart"><i></i></a>`).solution).toContain(
    'If a link contains only an invisible image, such as spacer.gif, ',
  )
  expect(adviceOf('<a href="/shoes"></a><a href="/boots">Boots</a>').title).toBe('Add text to 1 empty link')
})
