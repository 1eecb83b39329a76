import { expect, test } from 'vitest'
import { mainHeading } from './main-heading.ts'
import { withMissingFacts } from './page.ts'
import { readPage } from './read-page.ts'

const url = 'https://shop.test/a/b'
const read = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
  readPage({ url, status: 200, headers: { 'content-type': 'text/html', ...headers }, body })

test('an ordinary page is read with its facts', () => {
  const page = read(`<!doctype html><html lang=en-GB><head><meta charset=utf-8><title> Walking
    boots </title><meta name=Description content=" Good  boots "><link rel="canonical" href="/a/b">
    <link rel=alternate hreflang=de href=/de/b><meta property="og:title" content=Boots></head>
    <body><header><nav><ul><li><a href=/>Home</a></ul></nav></header><main><h1>Boots <em>for</em><br>walkers</h1>
    <p>Buy <a href="c?x=1#y" rel="NoFollow Sponsored"><img src=/i.png alt="red boots" width=10 height=20 loading=lazy></a> now.</p></main>
    <footer><a href="https://other.test">Other</a></footer></body></html>`)
  expect(page).toMatchObject({
    doctype: 'html',
    lang: 'en-GB',
    title: { text: 'Walking boots', width: 126, place: 'head' },
    description: { text: 'Good boots' },
    canonical: 'https://shop.test/a/b',
    hreflangs: [{ lang: 'de', url: 'https://shop.test/de/b' }],
    openGraph: { 'og:title': 'Boots' },
    headings: [{ level: 1, text: 'Boots for walkers', place: 'main' }],
    links: [
      { url: 'https://shop.test/', text: 'Home', place: 'nav', path: 'nav > ul > li > a' },
      { url: 'https://shop.test/a/c?x=1', text: 'red boots', rel: 'nofollow sponsored', place: 'main' },
      { url: 'https://other.test/', text: 'Other', place: 'footer' },
    ],
    images: [{ url: 'https://shop.test/i.png', alt: 'red boots', width: 10, height: 20, isLazy: true }],
    text: { words: 5, start: 'Boots for walkers Buy now.' },
    noindex: false,
  })
  expect(JSON.parse(JSON.stringify(page))).toEqual(page)
})

test('an og:image that is no URL, such as the ID of an image, counts as empty', () => {
  const imageOf = (content: string) => read(`<meta property="og:image" content="${content}">`).openGraph['og:image']
  for (const content of ['', '5', 'null']) expect(imageOf(content)).toBe('')
  for (const content of ['a.jpg', '/image', 'https://shop.test/5']) expect(imageOf(content)).toBe(content)
})

test('an image without an address, or with that of the page, shows nothing until a script sets it', () => {
  const { images, url } = read('<img id="lightbox"><img src=""><img src="#"><img src="?gclid=1"><img src="c.png">')
  expect(images.map((image) => image.url)).toEqual([new URL('c.png', url).href])
  expect(read(`<img src="${url}">`).images).toEqual([])
  expect(read('<img data-original="c.png">').images).toHaveLength(1)
  expect(read('<base href="/gallery.php"><img src="?image=1">').images).toHaveLength(1)
  expect(read('<base href="/gallery"><img src="?image=1">').images).toHaveLength(0)
})

test('a script that writes the current year is known, but not one that sets a cookie for a year', () => {
  const isScripted = (code: string) => read(`<footer>© 2020</footer><script>${code}</script>`).leftovers.isYearScripted
  expect(isScripted('year.textContent = new Date().getFullYear()')).toBe(true)
  expect(isScripted('d.setFullYear(d.getFullYear() + 1); el.textContent = "OK"')).toBeUndefined()
  expect(isScripted('send(new Date().getFullYear())')).toBeUndefined()
})

test('the last digit of a range of phone numbers is not part of the first one', () => {
  const phonesIn = (text: string) => read(`<p>${text}</p>`).signs.phones
  expect(phonesIn('Call +66 38 425 611-7 or +66 38 425 620-1')).toEqual(['+66 38 425 611', '+66 38 425 620'])
  for (const phone of ['+49 89 123456-7', '+66 84-932-9997']) expect(phonesIn(phone)).toEqual([phone])
})

test('links misplaced in a table are parsed as the HTML standard requires', () => {
  const page = read('<table><a href=/x>out</a><tr><td><a href=/y>in<a href=/z>next</table>')
  expect(page.links.map((link) => [link.url, link.text])).toEqual([
    ['https://shop.test/x', 'out'],
    ['https://shop.test/y', 'in'],
    ['https://shop.test/z', 'next'],
  ])
})

test('a misplaced element closes the head', () => {
  const page = read('<head><div>x</div><title>T</title><link rel=canonical href=/c></head><body>')
  expect(page).toMatchObject({ headClosedBy: 'div', titles: [{ text: 'T', place: 'body' }], canonicals: [{ place: 'body' }] })
  expect(read('<head><title>T</title></head><body><link rel=canonical href=/c>').headClosedBy).toBeNull()
})

test('titles inside svg and templates are not titles of the page', () => {
  const page = read('<title></title><body><svg><title>Icon</title></svg><template><title>T</title><a href=/t>t</a></template>')
  expect([page.title, page.titles.length, page.links]).toEqual([null, 1, []])
})

test('the content of noscript is read as HTML', () => {
  const page = read(
    '<head><noscript><link rel=stylesheet href=/n.css></noscript><title>T</title></head><body><noscript><a href=/n>n</a></noscript>',
  )
  expect(page.assets).toMatchObject([{ url: 'https://shop.test/n.css' }])
  expect(page.links).toMatchObject([{ url: 'https://shop.test/n' }])
  expect(page.title?.text).toBe('T')
})

test('the first base counts, for links before and after it', () => {
  expect(read('<a href=x>1</a><base href=/elsewhere/><base href=/never/>').links[0]?.url).toBe('https://shop.test/elsewhere/x')
  expect(read('<base href="javascript:1"><a href=x>1</a>').links[0]?.url).toBe('https://shop.test/a/x')
  expect(read('<base target=_blank><base href="https://other.test/"><a href=x>').links[0]?.url).toBe('https://other.test/x')
})

test('robots directives are read from meta tags and the header', () => {
  expect(read('<meta name=robots content="NOINDEX, max-snippet : 5">')).toMatchObject({
    noindex: true,
    directives: [{ source: 'meta', agent: 'robots', tokens: ['noindex', 'max-snippet:5'] }],
  })
  expect(read('<meta name=googlebot content=none>')).toMatchObject({ noindex: true, nofollow: true })
  expect(read('<meta name=bingbot content=noindex>').noindex).toBe(false)
  expect(read('', { 'X-Robots-Tag': 'otherbot: noindex, nofollow' }).noindex).toBe(false)
  expect(read('', { 'x-robots-tag': 'bingbot: noindex\nnoindex' }).noindex).toBe(true)
  expect(read('', { 'x-robots-tag': 'bingbot: nofollow, noindex\nnoarchive' })).toMatchObject({ noindex: false, nofollow: false })
  expect(read('', { 'x-robots-tag': 'googlebot: noindex, unavailable_after: Wed, 25 Jun 2025 15:00:00 GMT' }).directives).toEqual([
    { source: 'header', agent: 'googlebot', tokens: ['noindex', 'unavailable_after:wed, 25 jun 2025 15:00:00 gmt'], place: null },
  ])
})

test('long targets, policies and cookies are not cut', () => {
  const policy = `script-src ${'https://cdn.test '.repeat(100)}; upgrade-insecure-requests`
  const location = `/login?return=${'a'.repeat(1_500)}&end`
  const cookies = `a=${'x'.repeat(1_500)}\nsid=1; HttpOnly`
  const headers = { location, 'Content-Security-Policy': policy, 'set-cookie': cookies, 'x-other': 'y'.repeat(1_500) }
  const page = readPage({ url, status: 302, headers, body: '' })
  expect(page.redirect).toBe(`https://shop.test${location}`)
  expect(page.headers).toMatchObject({ 'content-security-policy': policy, 'set-cookie': cookies, 'x-other': 'y'.repeat(1_000) })
  expect(read(`<meta http-equiv=Content-Security-Policy content="${policy}">`).safety.policy).toBe(policy)
})

test('canonicals are read from elements and the header', () => {
  const page = read('<link rel="Canonical" href="/1"><link rel=canonical href=""><link rel=canonical>', {
    link: '</2>; rel="canonical", <https://shop.test/de>; rel=alternate; hreflang="de"',
  })
  expect(page.canonicals.map(({ url, source }) => [url, source])).toEqual([
    ['https://shop.test/2', 'header'],
    ['https://shop.test/1', 'element'],
    [null, 'element'],
    [null, 'element'],
  ])
  expect(page.canonical).toBeNull()
  expect(page.hreflangs).toMatchObject([{ lang: 'de', source: 'header' }])
})

test('structured data is read in three formats', () => {
  const page =
    read(`<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Product","name":"Boot"},{"@type":["Article","https://schema.org/Thing"]}]}</script>
    <script type="application/ld+json">/* made by hand */ [{"@type":"Event", "url": "https://a.test//b"}] // end</script>
    <div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">Soup</h2><span itemprop="author" itemscope itemtype="https://schema.org/Person"><b itemprop=name>Ann</b></span><img itemprop=image src=/s.png></div>
    <p vocab="https://schema.org/" typeof="Person"><span property="name">Bob</span></p>`)
  expect(page.structuredData.items.map((item) => [item.format, item.types])).toEqual([
    ['json-ld', ['Product']],
    ['json-ld', ['Article', 'Thing']],
    ['json-ld', ['Event']],
    ['microdata', ['Recipe']],
    ['rdfa', ['Person']],
  ])
  expect(page.structuredData.items[3]?.properties).toEqual({
    name: 'Soup',
    author: { '@type': ['Person'], name: 'Ann' },
    image: 'https://shop.test/s.png',
  })
  expect(page.structuredData.items[4]?.properties).toEqual({ name: 'Bob' })
  expect(page.type).toBe('product')
})

test.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
])('broken JSON and duplicate keys are located by line, with %s line breaks', (_, lineBreak) => {
  const lines = ['<title>T</title>', '', '<script type="application/ld+json">', '{', ' "@type": "Product",', ' "name": "Boot"']
  const readLines = (last: string) => read([...lines, last, '</script>'].join(lineBreak)).structuredData
  expect(readLines(' "x": 1}').broken).toEqual([
    { line: 7, column: expect.any(Number), problem: expect.stringContaining('"x": 1'), block: 0 },
  ])
  expect(readLines(', "name": "Shoe"}').duplicateKeys).toEqual([{ key: 'name', line: 7, block: 0 }])
})

test('the value of a property is in the attribute that its element has for it', () => {
  const values = [
    '<data itemprop=price value=19.99>19,99 €</data>',
    '<meter itemprop=rating value=4>four of five</meter>',
    '<object itemprop=manual data=/manual.pdf></object>',
    '<time itemprop=date datetime=2026-11-15>today</time>',
    '<a itemprop=url href=/c>Boots</a>',
    '<data itemprop=sku content=A1 value=B2>C3</data>',
    '<li itemprop=place value=3>third</li>',
  ].join('')
  expect(read(`<div itemscope itemtype="https://schema.org/Product">${values}</div>`).structuredData.items[0]?.properties).toEqual({
    ...{ price: '19.99', rating: '4', manual: 'https://shop.test/manual.pdf', date: '2026-11-15' },
    ...{ url: 'https://shop.test/c', sku: 'A1', place: 'third' },
  })
})

test('the alt of an area is its name, and areas with one address are not nested links', () => {
  const page = read(
    '<a href=/x>Logo</a><map><area href=/x alt=Home><area href=/y alt="" title=Boots><area href=/y alt=Boots aria-label=Shoes></map>',
  )
  expect(page.links.map(({ text }) => text)).toEqual(['Logo', 'Home', 'Boots', 'Shoes'])
  expect(page.nestingLinks).toEqual([])
  expect(read('<a href=/y alt=Boots></a>').links[0]?.text).toBe('')
})

test('a header within an article is content, and roles define regions', () => {
  const page = read(
    '<article><header><a href=/1>1</a></header></article><div role=navigation><a href=/2>2</a></div><header><a href=/3>3</a></header>',
  )
  expect(page.links.map((link) => link.place)).toEqual(['body', 'nav', 'header'])
})

test('the text of a heading excludes the button after it', () => {
  const page = read('<h1>Boots<button><img src=/copy.svg alt="Copy"></button></h1><h2><button>Which size?</button></h2><h2>Care</h2>')
  expect(page.headings.map((heading) => heading.text)).toEqual(['Boots', 'Which size?', 'Care'])
})

test('the text of headings and links excludes the code of scripts and styles in them', () => {
  const page = read('<h2>Boots <script>var a = 1</script></h2><a href="/b"><svg><style>.a{}</style><title>Red boots</title></svg></a>')
  expect([page.headings[0]?.text, page.links[0]?.text]).toEqual(['Boots', 'Red boots'])
})

test('the text of a heading excludes a permalink sign', () => {
  const page = read('<h1>Boots<a href="#boots">#</a></h1><h2>Care ¶</h2><h2>Boots in C#</h2><h2><a href="/f">F#</a></h2>')
  expect(page.headings.map((heading) => heading.text)).toEqual(['Boots', 'Care', 'Boots in C#', 'F#'])
})

test('an H1 above main and the introduction below it are part of the text', () => {
  const textOf = (h1: string) =>
    read(
      `<title>Walking boots | Acme</title><p>Menu</p><h1>${h1}</h1><p>All our boots.</p><main><h2>Kestrel</h2><p>Light.</p></main><p>End</p>`,
    ).text.start
  expect(textOf('Walking boots')).toBe('Walking boots All our boots. Kestrel Light.')
  expect(textOf('Acme')).toBe('Kestrel Light.')
})

test('the main heading is the H1 of the content, not a logo in the header', () => {
  const logo = '<header><h1>Acme</h1></header>'
  expect(mainHeading(read(`${logo}<main><h1>Boots</h1></main>`))).toBe('Boots')
  expect(mainHeading(read(`${logo}<h2>Boots</h2>`))).toBe('Acme')
  expect(mainHeading(read('<h1>Boots</h1><h1>Care</h1>'))).toBe('Boots')
  expect(mainHeading(read('<p>Boots</p>'))).toBe('')
})

test('jump links without a target and links that run scripts are found', () => {
  const page = read(
    '<a href="#a">1</a><a href="#b">2</a><a href="#b">2</a><a href="#top">3</a><p id=a></p><a href="javascript:go()">4</a><a onclick="go()">5</a><a>6</a>',
  )
  expect(page.brokenFragments).toEqual(['b'])
  expect(page.scriptedLinks.map(({ href, text }) => [href, text])).toEqual([
    ['javascript:go()', '4'],
    ['', '5'],
  ])
  expect(page.linksWithoutHref.map(({ text }) => text)).toEqual(['6'])
})

test('pages with the same template have the same skeleton', () => {
  const article = (paragraphs: number) =>
    read(`<body><header class="top x"><nav></nav></header><div class=layout><main>${'<p>text</p>'.repeat(paragraphs)}</main></div>`)
      .template
  expect(article(3)).toBe(article(30))
  expect(article(3)).not.toBe(read('<body><div class=shop></div>').template)
})

test('only paragraphs outside the navigation count as running text', () => {
  const { prose } = read(`<html lang=en><title>Good boots</title><nav><p>Never counted.</p></nav><main><h1>Good boots</h1>
    <p>Good boots last. “Do they?” Yes<br>and no</p><ul><li>No sentence</ul><p>${'word '.repeat(21)}</p></main>`)
  expect(prose).toMatchObject({
    words: 29,
    sentences: 5,
    over: { 15: 1, 20: 1, 25: 0 },
    longest: { words: 21 },
    word: null,
    pair: null,
  })
})

test('excerpts of a page are cut between words, with … where something is left out', () => {
  const words = 'Warm boots for a very long winter in the mountains and beyond'
  const { leftovers } = read(`<main><p>${words} lorem ipsum dolor sit amet ${words}</p></main><footer>© 2020 ${words}, ${words}</footer>`)
  expect(leftovers.placeholders[0]?.text).toBe('…in the mountains and beyond lorem ipsum dolor sit amet Warm boots for a very long winter…')
  expect(leftovers.copyright).toMatch(/^© 2020 Warm boots .* a very long…$/)
})

test('the start of the longest sentence and paragraph is cut between words', () => {
  const { prose } = read(`<main><p>${'Warm boots '.repeat(30)}</p></main>`)
  expect(prose.longestSentence).toBe('Warm boots '.repeat(11).trim())
  expect(prose.longest.start).toBe(prose.longestSentence)
  expect(read(`<main><p>${'長靴'.repeat(100)}</p></main>`).prose.longestSentence).toHaveLength(120)
})

test('the topic of a text is reported only if the text is long enough and repeats it', () => {
  const proseWith = (uses: number) =>
    read(`<html lang=en><title>Good boots</title><main><p>${'word '.repeat(100)}</p><p>${'Good\nboots, '.repeat(uses)}</p></main>`).prose
  expect(proseWith(8)).toMatchObject({ word: { text: 'good', uses: 8 }, pair: { text: 'good boots', uses: 8 } })
  expect(proseWith(7)).toMatchObject({ word: { text: 'good', uses: 7 }, pair: null })
})

test('controls without a name, frames without a title and tables without headers are found', () => {
  const { access } = read(`<main><label for=a>A</label><input id=a><input id=b><button><svg><title>Menu</title></svg></button>
    <button><svg></svg></button><div hidden><input></div><iframe src=/x></iframe><table><tr><td>1<td>2<tr><td>3<td>4</table></main>`)
  expect(access).toEqual({
    hasMain: true,
    unnamed: [
      { what: 'input type=text', path: 'main > input', attribute: 'id “b”' },
      { what: 'button', path: 'main > button' },
    ],
    untitledFrames: [{ src: '/x', path: 'main > iframe' }],
    bareTables: [{ rows: 2, columns: 2, path: 'main > table' }],
  })
})

test('repeated drawings, videos and images are found', () => {
  const page =
    read(`<main><svg><path d="${'M1 2'.repeat(300)}"/></svg><svg><path d="${'M1 2'.repeat(300)}"/></svg><picture><source></picture>
    <video muted autoplay src=/v.mp4></video><iframe src="https://www.youtube.com/embed/x"></iframe>
    <picture><source><img src=/a.jpg alt=A width=10 height=10></picture><img src=/line.gif width=600 height=1></main>`)
  expect(page.media).toMatchObject({
    emptyPictures: ['main > picture'],
    svgs: [{ copies: 2, path: 'main > svg' }],
    videos: [
      { kind: 'file', url: 'https://shop.test/v.mp4', isBackground: true },
      { kind: 'embed', isBackground: false },
    ],
  })
  expect(page.images).toMatchObject([
    { inPicture: true, hasVariants: true, isSized: true, isDecoration: false },
    { inPicture: false, isDecoration: true },
  ])
})

test.each([
  [
    '<img src=/lazy_placeholder.gif data-src=/a.jpg>',
    { url: 'https://shop.test/a.jpg', placeholder: 'https://shop.test/lazy_placeholder.gif' },
  ],
  ['<img src="data:image/gif;base64,AA" data-lazy-src=/a.jpg>', { url: 'https://shop.test/a.jpg' }],
  ['<img data-original=/a.jpg>', { url: 'https://shop.test/a.jpg' }],
  ['<img src=/a.jpg data-src=/large.jpg>', { url: 'https://shop.test/a.jpg' }],
  ['<img src="data:image/gif;base64,AA" data-src="/a_{width}x.jpg">', { url: null }],
  ['<img src=/blank-page.jpg>', { url: 'https://shop.test/blank-page.jpg' }],
])('the image that visitors see: %s', (html, expected) => {
  const [image] = read(`<main>${html}</main>`).images
  expect({ url: image?.url, placeholder: image?.placeholder }).toEqual({ placeholder: undefined, ...expected })
})

test('a width in percent is no number of pixels', () => {
  const [percent, narrow] = read('<main><img src=/a.jpg width="100%" height=300><img src=/b.jpg width=100 height=75></main>').images
  expect(percent).toMatchObject({ width: null, height: 300, isSized: true })
  expect(percent?.isNarrow).toBeUndefined()
  expect(narrow).toMatchObject({ width: 100, isNarrow: true, isSized: true })
})

test('only HTML is read as HTML, with or without a content type', () => {
  expect(read('{"a":1}', { 'content-type': 'application/json' })).toMatchObject({
    isHtml: false,
    mediaType: 'application/json',
    title: null,
  })
  expect(readPage({ url, status: 200, headers: {}, body: '<!doctype html><title>T</title>' }).title?.text).toBe('T')
})

test.each([
  ['nothing', ''],
  ['a NUL', '\0<title>\0</title>'],
  ['half a tag', '<a href="'],
  [
    'a name of the prototype',
    '<constructor role=__proto__><meta name=__proto__ content=x><html lang=constructor><p itemscope><b itemprop=__proto__>x',
  ],
  ['deep JSON', `<script type="application/ld+json">${'['.repeat(100_000)}</script>`],
  ['100,000 attributes', `<p ${Array.from({ length: 100_000 }, (_, i) => `a${i}`).join(' ')}>`],
  ['many bases', '<base href="http://[">'.repeat(1000)],
])('a page with %s is read without an error', (_, html) => {
  const page = read(html)
  expect(JSON.parse(JSON.stringify(page))).toEqual(page)
})

test('a thousand mangled pages are read without an error', { timeout: 30_000 }, () => {
  const pieces = [
    '<',
    '>',
    '/',
    '"',
    "'",
    '=',
    ' ',
    '\0',
    '&',
    '&#x110000;',
    '<!--',
    '-->',
    '<![CDATA[',
    '<svg>',
    '<math>',
    '<template>',
    '<table>',
    '<select>',
    '<frameset>',
    '<a href="',
    '<base href=',
    '<title>',
    '</title>',
    '<script type="application/ld+json">',
    '{"@graph":[',
    '</script>',
    '<h1>',
    '<img alt=',
    '<p itemscope itemprop=x>',
    '<meta http-equiv=refresh content=',
    '<link rel=canonical href=',
    '\uD800',
    '<html lang=',
    '<body>',
    '</p>',
    '<noscript>',
    '<plaintext>',
  ]
  let seed = 42
  const randomBelow = (limit: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
    return seed % limit
  }
  for (let n = 0; n < 1000; n++) {
    const page = read(Buffer.from(Array.from({ length: randomBelow(60) }, () => pieces[randomBelow(pieces.length)]).join('')))
    expect(JSON.parse(JSON.stringify(page))).toEqual(page)
  }
})

test.each([
  ['3,000 nested tags', `${'<div>'.repeat(3000)}${'text '.repeat(1_000_000)}`],
  ['3,000 nested tags around many paragraphs', `${'<div>'.repeat(3000)}${'<p>text '.repeat(600_000)}`],
  ['3,000 nested formatting tags', `${'<b><i>'.repeat(1500)}${'<p>x</p>'.repeat(600_000)}`],
  ['3,000 nested links', `${'<a href=/x>'.repeat(3000)}${'x'.repeat(5_000_000)}`],
  ['3,000 nested tables', `${'<table><tr><td>'.repeat(1000)}${'<b>x</b>'.repeat(500_000)}`],
])('5 MB of %s are read within two seconds of CPU time', { timeout: 30_000 }, (_, html) => {
  const start = process.threadCpuUsage()
  read(html)
  expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(2000)
})

test('a base counts everywhere except in noscript, templates and drawings', () => {
  const firstLinkUrl = (html: string) => read(`${html}<a href=x>1</a>`).links[0]?.url
  expect(firstLinkUrl('<div><section><base href=/deep/></section></div>')).toBe('https://shop.test/deep/x')
  expect(firstLinkUrl('<p><noscript><base href=/none/></noscript><div><base href=/deep/></div>')).toBe('https://shop.test/deep/x')
  expect(firstLinkUrl('<template><base href=/none/></template>')).toBe('https://shop.test/a/x')
  expect(firstLinkUrl('<svg><base href=/none/></svg>')).toBe('https://shop.test/a/x')
})

test('a canonical is found among other relations of a Link header', () => {
  const page = read('', { link: '<https://shop.test/c>; rel="canonical nofollow", <https://shop.test/d>; rel="nofollow"' })
  expect(page.canonical).toBe('https://shop.test/c')
})

test('non-breaking spaces are part of a title, but alone they are not a title', () => {
  expect(read('<title>\n  Boots\u00A0&nbsp;for\t walkers </title>').title?.text).toBe('Boots\u00A0\u00A0for walkers')
  expect(read('<title>&nbsp;</title>').title).toBeNull()
})

test('a page with too many elements is read up to the limit and marked as truncated', () => {
  const page = read(`<title>Boots</title><h1>Boots</h1>${'<p>'.repeat(100_000)}<h2>never read</h2>`)
  expect(page.weight.isTruncated).toBe(true)
  expect([page.title?.text, page.headings.length]).toEqual(['Boots', 1])
  expect(page.dom.elements).toBeLessThan(75_010)
})

test('B9 links are stored up to a total length of their URLs, and all are counted', () => {
  const page = read(Array.from({ length: 2_000 }, (_, i) => `<a href="/${i}-${'a'.repeat(2_000)}">a</a>`).join(''))
  expect(page.links.length).toBeGreaterThan(400)
  expect(page.links.length).toBeLessThan(600)
  expect(page.linkCount).toBe(2_000)
})

test('nested texts are collected fifty levels deep, and long ones are cut to their beginning', () => {
  const page = read(`${'<h1><div>'.repeat(60)}word ${'long '.repeat(10_000)}`)
  expect(page.headings.map(({ text }) => text.startsWith('word long'))).toEqual(Array.from({ length: 60 }, (_, i) => i < 50))
})

test('facts stored before a field existed get its empty value and keep the others', () => {
  const page = read('<title>Boots</title><p>We make boots for every kind of weather, and we repair them.</p><a href=/a>a</a>')
  const {
    linksWithoutHref: _,
    prose: { opening: __, ...prose },
    ...storedFacts
  } = JSON.parse(JSON.stringify(page))
  expect(withMissingFacts({ ...storedFacts, prose })).toEqual({ ...page, linksWithoutHref: [], prose: { ...page.prose, opening: '' } })
})

test('further articles below the page’s own are not part of its text', () => {
  const articles = (own: string, other: string) =>
    `<title>Walking boots for winter</title><main><article>${own}<p>Light and dry.</p></article><article>${other}<p>Oil them.</p></article></main>`
  const stacked = read(articles('<h1>Boots for winter walks</h1>', '<h1>Care of shoes</h1>'))
  expect(stacked.text.words).toBe(7)
  expect(stacked.text.start).toBe('Boots for winter walks Light and dry.')
  expect(stacked.headings.map(({ isOfOtherArticle }) => isOfOtherArticle === true)).toEqual([false, true])
  // The H1 may be outside of its article.
  const besides = read(
    articles('<h1>Boots for winter walks</h1>', '<h1>Care of shoes</h1>').replace(/<article>(<h1>.*?<\/h1>)/g, '$1<article>'),
  )
  expect(besides.text.words).toBe(7)
  const list = read(articles('<h1><a href="/boots">Boots for winter walks</a></h1>', '<h1><a href="/care">Care of shoes</a></h1>'))
  const otherName = read(articles('<h1>Summer sandals</h1>', '<h1>Care of shoes</h1>'))
  const chapters = read(articles('<h1>Boots for winter walks</h1>', '<h1>Care of shoes</h1>').replaceAll('article>', 'div>'))
  const cards = read(articles('<h1>Boots for winter walks</h1>', '<h2>Care of shoes</h2>'))
  for (const page of [list, otherName, chapters, cards]) {
    expect(page.text.words).toBeGreaterThan(8)
    expect(page.headings.every(({ isOfOtherArticle }) => isOfOtherArticle === undefined)).toBe(true)
  }
})

test('a copy of an image in noscript is not read twice, and a link knows if its text is an alt text', () => {
  const img = '<img src="/b.jpg" alt="Boots">'
  const { links, images } = read(
    `<a href="/a"><img src="/wait.gif" data-src="/b.jpg" alt="Boots"><noscript>${img}</noscript></a><a href="/b"><noscript>${img}</noscript></a><a href="/c">${img} <b>in snow</b></a><noscript><a href="/d">All boots</a></noscript>`,
  )
  expect(links.map(({ text, image }) => [text, image])).toEqual([
    ['Boots', 'https://shop.test/b.jpg'],
    ['Boots', 'https://shop.test/b.jpg'],
    ['Boots in snow', undefined],
    ['All boots', undefined],
  ])
  expect(images).toHaveLength(2)
})

test.each([
  ['duplicate-attribute', 3, '<p class="a" class=', '<p>One.\n<p title="<">Two.\n<p class="a"\nclass="b">Three.<p id="x" id="y">'],
  ['disallowed-content-in-noscript-in-head', 1, '<img src=/a.png>', '<noscript><img src=/a.png></noscript><p class="a" class="b">'],
  ['end-tag-without-matching-open-element', 2, '</title>', '\n</title><p>'],
])('the first error in the structure, %s, is in line %i at %s', (code, line, tag, html) => {
  const { firstMarkupError } = read(`<!doctype html><title>Boots</title>${html}`)
  expect(firstMarkupError).toEqual({ code, line, tag })
})

test('related products are not part of the page’s own text', () => {
  const wordsIn = (related: string) => read(`<main><h1>Boots</h1><p>Light and dry.</p>${related}</main>`).text.words
  for (const name of ['related products', 'grid related-products owl-carousel', 'upsells', 'product-recommendations', 'recently-viewed'])
    expect(wordsIn(`<div class="${name}"><h2>More</h2><a href="/shoes">Shoes</a></div>`)).toBe(4)
  expect(wordsIn('<section id="shopify-section-1__related-products">Shoes</section>')).toBe(4)
  expect(wordsIn('<section id="you-may-also-like">Shoes</section><product-recommendations>Shoes</product-recommendations>')).toBe(4)
  for (const name of ['has-related-products', 'related', 'recommended', 'recommendations', 'products'])
    expect(wordsIn(`<div class="${name}"><a href="/shoes">Shoes</a></div>`)).toBe(5)
  expect(read('<body class="related-products"><p>Light and dry.</p>').text.words).toBe(3)
})

test('the header and footer of Elementor’s theme builder are landmarks, although they are plain elements', () => {
  const { text, links } = read(
    '<div data-elementor-type="header"><a href="/a">Menu</a></div><div data-elementor-type="wp-page">Good boots.</div><div data-elementor-type="footer">Main Street 1</div>',
  )
  expect(text.words).toBe(2)
  expect(links[0]?.place).toBe('header')
})

test('a title right above the panel that it opens is the title of an accordion', () => {
  const titlesIn = (html: string) => read(`<main>${html}</main>`).accordionTitles
  const title = (id: string) => `<div role="tab" aria-controls="${id}"><i></i> <a>About ${id}</a></div>`
  const panel = (id: string) => `<div role="tabpanel" id="${id}">Good boots.</div>`
  expect(titlesIn(title('care') + panel('care') + title('sizes') + panel('sizes'))).toEqual(['About care', 'About sizes'])
  // Tabs side by side.
  expect(titlesIn(title('care') + title('sizes') + title('soles') + panel('care') + panel('sizes') + panel('soles'))).toEqual([])
})

test('short bold paragraphs with text below them are headings without the tag', () => {
  const linesIn = (html: string) => read(`<h1>Boots</h1>${html}`).boldLines?.map(({ text }) => text)
  const text = '<p>They last long.</p>'
  const care = `<p><em><strong>Which oil?</strong></em></p>${text}<p><strong>Good </strong> <b>soles</b><br></p><ul><li>Rubber</li></ul>`
  expect(linesIn(care)).toEqual(['Which oil?', 'Good soles'])
  expect(read(`<p><b>Sizes</b></p>${text}<h2>Care</h2>${care}`).boldLines?.map(({ heading }) => heading)).toEqual([-1, 0, 0])
  for (const other of [
    `<p><b>Only one</b></p>${text}`,
    // The names of the speakers in an interview.
    `<p><b>Ann Lee</b></p>${text}<p><b>Bo Lang</b></p>${text}`.repeat(2),
    `<p><b>Acme</b></p><p><b>1 Main Street</b></p><p><b>Springfield</b></p>${text}`,
    `<p><b>Acme<br>Main Street</b></p>${text}<p><b>Acme<br>Side Street</b></p>${text}`,
    `<p><b>Oil</b> them.</p>${text}<p><b>Dry</b> them.</p>${text}`,
    `<p><b>Good boots last long.</b></p>${text}<p><b>“Good boots”</b></p>${text}`,
    `<p><b><a href="/a">Oil</a></b></p>${text}<p><a href="/b"><b>Soles</b></a></p>${text}`,
    `<p class="byline"><b>By Ann</b></p>${text}<p class="price"><b>EUR 20</b></p>${text}`,
    `<ul><li><p><b>Oil</b></p>${text}</li><li><p><b>Soles</b></p>${text}</li></ul>`,
    `<div id="c" class="comments"><p><b>Ann</b></p>${text}<p><b>Bo</b></p>${text}</div>`,
    `<aside><p><b>Oil</b></p>${text}<p><b>Soles</b></p>${text}</aside>`,
  ])
    expect(linesIn(other)).toEqual([])
})

test('the body of a page from WordPress says whether it is a page or a post', () => {
  const typeOf = (classes: string) => read(`<meta property="og:type" content="article"><body class="${classes}"><h1>Boots</h1>`).type
  expect(typeOf('page-template-default page page-id-9')).toBe('unknown')
  expect(typeOf('post-template-default single single-post postid-9')).toBe('article')
})

test('a tracking pixel is no image of the page, but an image that a script puts in place of one is', () => {
  const urls = (html: string) => read(html).images.map((image) => image.url)
  expect(urls('<head><noscript><img width=1 height=1 src=/tr.gif></noscript></head><body><img width=600 height=1 src=/line.png>')).toEqual([
    'https://shop.test/line.png',
  ])
  expect(urls('<img width=1 height=1 src="data:image/gif;base64,AA" data-src=/boots.jpg>')).toEqual(['https://shop.test/boots.jpg'])
})
