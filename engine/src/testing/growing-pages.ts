/** Pages of any size that consist of one structure. Reading them must take time in proportion to their size. */
import { document } from '#rules/example.ts'

/** The content of head and body of a page of about `size` characters. */
export type GrowingPage = (size: number) => string

/** Repeats `piece` until the text has at least `size` characters. */
const repeatUntil = (size: number, piece: (i: number) => string): string => {
  const pieces: string[] = []
  for (let i = 0, length = 0; length < size; i++) {
    const next = piece(i)
    pieces.push(next)
    length += next.length
  }
  return pieces.join('')
}

const inBody =
  (piece: (i: number) => string, before = '', after = ''): GrowingPage =>
  (size) =>
    document('<title>Boots</title>', `<h1>Boots</h1>${before}${repeatUntil(size, piece)}${after}`)

const inHead =
  (piece: (i: number) => string): GrowingPage =>
  (size) =>
    document(`<title>Boots</title>${repeatUntil(size, piece)}`, '<h1>Boots</h1><p>Boots for every weather.</p>')

/** Nested elements with text in the innermost. Without `close`, they stay open to the end of the page. */
const nested = (open: string, close = '', inner = '<p>text</p>'): GrowingPage => {
  return (size) => {
    const levels = Math.floor(size / (open.length + close.length))
    return document('<title>Boots</title>', `<h1>Boots</h1>${open.repeat(levels)}${inner}${close.repeat(levels)}`)
  }
}

const script = (type: string, text: string): string =>
  document(`<title>Boots</title><script type="${type}">${text}</script>`, '<p>text</p>')
const jsonLd = (text: string): string => script('application/ld+json', text)
const SCHEMA = '"@context":"https://schema.org"'

export const growingPages: Record<string, GrowingPage> = {
  'nested div': nested('<div>', '</div>'),
  'nested div with words between': nested('<div>word ', ' word</div>'),
  'nested div with class': nested('<div class="price author">'),
  'nested span that is not closed': nested('<span>a'),
  'nested b that is not closed': nested('<b>a'),
  'different b that are not closed, in paragraphs': inBody((i) => `<p><b id=${i}>a`),
  'nested font': nested('<font color=red>', '</font>'),
  'nested a': inBody((i) => `<a href=/${i}><div>`),
  'nested svg': nested('<svg>'),
  'nested svg with paths': nested('<svg><path d="M0 0"/>'),
  'nested g in svg': inBody(() => '<g>', '<svg>'),
  'svg in foreignObject in svg': nested('<svg><foreignObject>'),
  'nested math': nested('<math><mi>'),
  'nested table': nested('<table><tr><td>', '</table>'),
  'nested table with cells': nested('<table><tr><td>a<td>b<tr><td>c<td>'),
  'nested list': nested('<ul><li>', '</ul>'),
  'nested dl': nested('<dl><dd>'),
  'nested form fields': inBody((i) => `<form><fieldset><label for=a${i}>a<input id=a${i}>`),
  'nested label and button': nested('<label><button>'),
  'nested titles of accordions': nested('<div role=tab aria-controls=b>a', '</div><div id=b>a</div>'),
  'nested details': nested('<details><summary>a</summary>', '</details>'),
  'nested section with heading': nested('<section><h2>a</h2>'),
  'headings in headings': inBody((i) => `<h${(i % 6) + 1}><div>`),
  'nested hidden': nested('<div hidden style="display:none" aria-hidden=true>'),
  'nested landmark': nested('<nav><main><aside role=main>'),
  'nested noscript and iframe': nested('<noscript><div>'),
  'nested template': nested('<template>'),
  'nested picture': nested('<picture><img src=a>'),
  'nested object': nested('<object><param>'),
  'nested data-nosnippet': nested('<div data-nosnippet>'),
  'nested itemscope': nested('<div itemscope itemprop=a itemtype=https://schema.org/Product>'),
  'nested itemprop': nested('<div itemprop=name>', '', '<b>text</b>'),
  'itemprop in one itemscope': inBody((i) => `<span itemprop=p${i % 7}>a</span>`, '<div itemscope itemtype=https://schema.org/Product>'),
  'itemscope beside each other': inBody(() => '<div itemscope itemtype=https://schema.org/Product><b itemprop=name>a</b></div>'),
  'itemprop with many names': (size) =>
    document('<title>Boots</title>', `<div itemscope><b itemprop="${repeatUntil(size, (i) => `n${i} `)}">a</b></div>`),
  'nested typeof': nested('<div typeof=Product property=a>'),
  'property in one typeof': inBody(() => '<span property=name>a</span>', '<div typeof=Product>'),
  'items below an unclosed heading': nested('<h2 itemprop=name><span class=price>'),
  'attributes of one element': (size) => document('<title>Boots</title>', `<p ${repeatUntil(size, (i) => `a${i}=b `)}>text</p>`),
  'the same attribute again': (size) => document('<title>Boots</title>', `<p ${repeatUntil(size, () => 'a=b ')}>text</p>`),
  'attributes of html tags': inBody((i) => `<html a${i}=b>`),
  'attributes of body tags': inBody((i) => `<body a${i}=b>`),
  'data attributes of scripts': inBody((i) => `<script data-a${i}=b src=/a${i}.js></script>`),
  'a long attribute': (size) => document('<title>Boots</title>', `<p title="${'word '.repeat(size / 5)}">text</p>`),
  'a long class': (size) => document('<title>Boots</title>', `<p class="${repeatUntil(size, (i) => `c${i} `)}">text</p>`),
  'a long id': (size) => document('<title>Boots</title>', `<p id="${'a'.repeat(size)}">text</p>`),
  'ids and fragments': inBody((i) => `<a href=#i${i} id=i${i}>a</a>`),
  'the same id': inBody(() => '<p id=a>a</p>'),
  'ids that labels refer to': inBody((i) => `<label for=a${i}>a</label><input id=a${i} aria-labelledby="b${i} c${i}">`),
  'inputs without a name': inBody(() => '<input>'),
  links: inBody((i) => `<a href="/page-${i}">To page ${i}</a> `),
  'the same link': inBody(() => '<a href="/page">page</a> '),
  'links without text': inBody((i) => `<a href="/${i}"></a>`),
  'links with long addresses': inBody((i) => `<a href="/${i}${'/a'.repeat(1_000)}">a</a>`),
  'one long link': (size) => document('<title>Boots</title>', `<a href="/${'a/../'.repeat(size / 5)}">a</a>`),
  'a link of blanks': (size) => document('<title>Boots</title>', `<a href="${' '.repeat(size)}">a</a>`),
  'links to scripts': inBody((i) => `<a href="javascript:go(${i})">a</a>`),
  'links to hash routes': inBody((i) => `<a href="#/route-${i}">a</a>`),
  'links to other hosts': inBody((i) => `<a href="https://host-${i}.test/a?tag=b-20">a</a>`),
  'links for mail and phone': inBody((i) => `<a href="mailto:a${i}@shop.test">a</a><a href="tel:+4930123${i}">a</a>`),
  images: inBody((i) => `<img src="/${i}.png" alt="An image of ${i}" width=10 height=10>`),
  'images in pictures with sources': inBody((i) => `<picture><source srcset="/${i}.webp 2x"><img src="/${i}.png"></picture>`),
  'images in one link': inBody((i) => `<img src=/${i}.png alt=a>`, '<a href=/>'),
  'a long srcset': (size) =>
    document('<title>Boots</title>', `<img src=a.png srcset="${repeatUntil(size, (i) => `/a-${i}.png ${i}w, `)}">`),
  'images with a long srcset': inBody((i) => `<img src=/${i}.png srcset="${repeatUntil(900, (j) => `/a-${j}.png ${j}w, `)}">`),
  'an image with a long placeholder': (size) =>
    document('<title>Boots</title>', `<img src="${'-lazy'.repeat(size / 5)}-/" data-src=/a.png>`),
  'images with a long class and fixed heights': (size) =>
    document(
      `<style>${Array.from({ length: 100 }, (_, i) => `.c${i} img{height:9px}`).join('')}</style>`,
      `<div class="${'c '.repeat(size / 4)}">${'<img src=/a.png>'.repeat(size / 32)}</div>`,
    ),
  'images in data addresses': inBody(() => `<img src="data:image/png;base64,${'A'.repeat(2_000)}">`),
  'videos and frames': inBody(
    (i) => `<video src=/${i}.mp4><track kind=captions></video><iframe src=https://www.youtube.com/embed/${i}></iframe>`,
  ),
  'sources of one video': inBody((i) => `<source src=/${i}.mp4>`, '<video>'),
  drawings: inBody((i) => `<svg viewBox="0 0 9 9"><path d="M${i} 0 ${'1 2 '.repeat(300)}"/></svg>`),
  'scripts with a source': inBody((i) => `<script src="/script-${i}.js"></script>`),
  'scripts without a source': inBody((i) => `<script>var a${i} = "text"; gtag('config', 'UA-1234-${i % 9}')</script>`),
  'one long script': (size) => script('', 'var a = "<div>"; // word\n'.repeat(size / 25)),
  'a script of open comments': (size) => script('', '<!-- <script> '.repeat(size / 14)),
  'style sheets': inHead((i) => `<link rel=stylesheet href=/style-${i}.css>`),
  'one long style element': (size) =>
    document(`<style>${repeatUntil(size, (i) => `.c${i}{color:red;display:none}@font-face{src:url(a)}`)}</style>`, '<p>a'),
  'style elements': inBody((i) => `<style>.c${i}{color:red}</style>`),
  'style attributes': inBody((i) => `<p style="width:${i}px;height:2px;display: none">a</p>`),
  'a long style attribute': (size) => document('<title>Boots</title>', `<p style="${'color : red ; left: '.repeat(size / 20)}">a`),
  'a style of blanks': (size) =>
    document('<title>Boots</title>', `<p style="display${' '.repeat(size)}x"><img style="width${' '.repeat(size)}">a`),
  headings: inBody((i) => `<h2>Heading ${i}</h2><p>text of it</p>`),
  'headings with lists between': inBody((i) => `<h3>Heading ${i}</h3><ul><li>a<li>b</ul>`),
  'headings in lists': inBody((i) => `<ul><li><h3>Heading ${i}</h3>a</ul>`),
  'headings in nested lists': nested('<ul><li><h3>a</h3>b'),
  'one long heading': (size) => document('<title>Boots</title>', `<h1>${'word '.repeat(size / 5)}</h1>`),
  'a long title': (size) => document(`<title>${'word '.repeat(size / 5)}</title>`, '<p>text'),
  'a title of legal terms': (size) => document(`<title>${'términos y condiciones y '.repeat(size / 25)}botas</title>`, '<p>text'),
  titles: inHead((i) => `<title>Boots ${i}</title>`),
  paragraphs: inBody((i) => `<p>This is sentence ${i}. It has words, and some more of them! Does it end?</p>`),
  'bold paragraphs with a long class': (size) =>
    document('<title>Boots</title>', `<div class="${'a '.repeat(size / 4)}">${'<p><b>ab</b></p>'.repeat(size / 32)}</div>`),
  'paragraphs that are not closed': inBody(() => '<p>a'),
  'text without blanks': (size) => document('<title>Boots</title>', `<p>${'a'.repeat(size)}</p>`),
  'text of blanks': (size) => document('<title>Boots</title>', `<p>${' '.repeat(size)}</p>`),
  'text of blanks and newlines': (size) => document('<title>Boots</title>', `<p>${' \n\t\u00A0'.repeat(size / 4)}a</p>`),
  'text of ideographs': (size) => document('<title>Boots</title>', `<p>${'靴は天気に'.repeat(size / 5)}</p>`),
  'text of digits': (size) => document('<title>Boots</title>', `<p>${'1'.repeat(size)}</p>`),
  'text of phone numbers': inBody((i) => `<p>Call us: +49 30 ${1_000_000 + i}, (030) 123-456 fax`),
  'text of digits and blanks': (size) => document('<title>Boots</title>', `<p>${'1 2(3)/4-'.repeat(size / 9)}</p>`),
  'text of full stops and quotes': (size) => document('<title>Boots</title>', `<p>${'.")\u2019'.repeat(size / 4)} a</p>`),
  'text of closing quotes': (size) => document('<title>Boots</title>', `<p>${'"'.repeat(size)} a</p>`),
  'text of dates': inBody((i) => `<p>On ${(i % 28) + 1} March 2024 and 2024-03-0${i % 9}`),
  'text of letters before a date': (size) => document('<title>Boots</title>', `<article><p>${'Mar '.repeat(size / 4)}</article>`),
  'text of prices': inBody((i) => `<p class=price>€ ${i},99 EUR 12.000,00`),
  'text of opening hours': inBody(() => 'Mo-Fr 9:00-18:00, Sat 10am to 4pm '),
  'text of braces': (size) => document('<title>Boots</title>', `<p>${'{{ a '.repeat(size / 5)}`),
  'text of placeholders': inBody(() => 'lorem ipsum dolor TODO: coming soon {{ name }} [name '),
  'text of copyrights': inBody((i) => `<footer>© 2024 ${i}</footer>`),
  'text in wrong encoding': (size) => document('<title>Boots</title>', `<p>${'Ã¤â€™\uFFFD'.repeat(size / 6)}`),
  'text of keys and secrets': inBody((i) => `AKIAABCDEFGHIJKLMNOP sk_live_${i}aaaaaaaaaaaaaaaaaaaaaaaa `),
  'text with references': (size) => document('<title>Boots</title>', `<p>${'&amp;&#x20;&nbsp;'.repeat(size / 17)}`),
  'text of ampersands': (size) => document('<title>Boots</title>', `<p>${'&'.repeat(size)}`),
  'text of signs less than': (size) => document('<title>Boots</title>', `<p>${'<'.repeat(size)}`),
  'references in an attribute': (size) => document('<title>Boots</title>', `<p title="${'&amp;a'.repeat(size / 6)}">`),
  comments: inBody((i) => `<!-- comment ${i} -->`),
  'one long comment': (size) => document('<title>Boots</title>', `<!-- ${'-- a '.repeat(size / 5)}-->`),
  'comments of an odd kind': inBody(() => '<!--> a --!> <!-- b --!>'),
  'comments that are not closed': (size) => document('<title>Boots</title>', '<!-- a '.repeat(size / 7)),
  'tags that are not closed': (size) => document('<title>Boots</title>', '<div a="b" '.repeat(size / 11)),
  'values that are not closed': (size) => document('<title>Boots</title>', '<a href="b> '.repeat(size / 12)),
  'end tags without a start': inBody(() => '</div></p></span></table>'),
  'start tags in a table': inBody((i) => `<b>${i}`, '<table>'),
  'words in a table': inBody((i) => `word ${i}<tr>`, '<table>'),
  'blocks in formatting': inBody((i) => `<b><p id=${i}>a</b>b</p>`),
  'cells of a table': inBody((i) => `<tr><td>${i}<td>b</tr>`, '<table>'),
  'cells of one row': inBody((i) => `<td>${i}</td>`, '<table><tr>'),
  'options of a select': inBody((i) => `<option value=${i}>Option ${i}`, '<select>'),
  'frames of a frameset': (size) => `<frameset>${'<frame src=/a>'.repeat(size / 14)}</frameset>`,
  'unknown elements': inBody((i) => `<x-${i}>a</x-${i}>`),
  'unknown elements that are not closed': inBody((i) => `<x-${i}>`),
  'times and addresses': inBody((i) => `<time datetime=2024-01-01>${i}</time><address>Street ${i}</address>`),
  'items of breadcrumbs': inBody((i) => `<a class="breadcrumb" href=/${i}>a</a> &gt; `, '<nav aria-label=breadcrumb>'),
  'pieces of code': inBody((i) => `<pre><code>let a${i} = 1</code></pre>`),
  'base in the body': inBody((i) => `<base href=/${i}/>`),
  'bases without an address, nested': nested('<div><base>'),
  'meta elements': inHead((i) => `<meta name="name-${i}" content="content ${i}">`),
  'a long description': (size) => document(`<meta name=description content="${'word '.repeat(size / 5)}">`, '<p>text'),
  'descriptions of blanks': (size) => document(`<meta name=description content="a${' \n'.repeat(size / 2)}b">`, '<p>text'),
  'robots metas': inHead((i) => `<meta name=robots content="noindex, max-snippet:${i}, unavailable_after: 2020-01-01">`),
  'a long robots meta': (size) => document(`<meta name=robots content="${'noindex, '.repeat(size / 9)}">`, '<p>text'),
  'a long viewport': (size) => document(`<meta name=viewport content="${'width = device-width , '.repeat(size / 23)}">`, '<p>text'),
  'a long refresh': (size) => document(`<meta http-equiv=refresh content="0 ; url = ${'a'.repeat(size)}">`, '<p>text'),
  'open graph metas': inHead((i) => `<meta property="og:image" content="https://shop.test/${i}.png">`),
  'hreflang links': inHead((i) => `<link rel=alternate hreflang=${i % 2 ? 'de' : 'en-gb'} href=https://shop.test/${i}>`),
  'canonical links': inHead((i) => `<link rel=canonical href=https://shop.test/${i}>`),
  'icons and feeds': inHead((i) => `<link rel=icon href=/${i}.png><link rel=alternate type=application/rss+xml href=/${i}.rss>`),
  'preconnects and next': inHead((i) => `<link rel=preconnect href=https://host-${i}.test><link rel=next href=/${i}>`),
  'JSON-LD blocks': inHead((i) => `<script type="application/ld+json">{${SCHEMA},"@type":"Product","name":"Boot ${i}"}</script>`),
  'broken JSON-LD blocks': inHead((i) => `<script type="application/ld+json">{${SCHEMA},"name":${i},}</script>`),
  'JSON-LD nodes in an array': (size) => jsonLd(`[${repeatUntil(size, (i) => `{${SCHEMA},"@type":"Product","name":"${i}"},`)}{}]`),
  'JSON-LD nodes in a graph': (size) =>
    jsonLd(`{${SCHEMA},"@graph":[${repeatUntil(size, (i) => `{"@type":"Product","@id":"#${i}","offers":{"@id":"#${i + 1}"}},`)}{}]}`),
  'JSON-LD properties': (size) => jsonLd(`{${SCHEMA},"@type":"Product",${repeatUntil(size, (i) => `"p${i}":${i},`)}"name":"a"}`),
  'JSON-LD with the same property': (size) => jsonLd(`{${SCHEMA},"@type":"Product",${repeatUntil(size, () => '"a":1,')}"name":"a"}`),
  'JSON-LD types': (size) => jsonLd(`{${SCHEMA},"@type":[${repeatUntil(size, (i) => `"T${i}",`)}"Product"],"name":"a"}`),
  'JSON-LD of depth': (size) => jsonLd(`${`{"a":`.repeat(size / 6)}1${'}'.repeat(size / 6)}`),
  'JSON-LD with a long text': (size) => jsonLd(`{${SCHEMA},"@type":"Product","name":"${'word '.repeat(size / 5)}"}`),
  'JSON-LD with escapes': (size) => jsonLd(`{${SCHEMA},"name":"${'\\"\\\\'.repeat(size / 4)}"}`),
  'JSON-LD of open escapes': (size) => jsonLd('"\\'.repeat(size / 2)),
  'JSON-LD of quotes': (size) => jsonLd(`{"a": ${'"'.repeat(size)}`),
  'JSON-LD of open comments': (size) => jsonLd('/* '.repeat(size / 3)),
  'JSON-LD of comments': (size) => jsonLd(`${'/* a */ // b\n'.repeat(size / 13)}{}`),
  'JSON-LD of CDATA': (size) => jsonLd('<![CDATA[ ]]> '.repeat(size / 14)),
  'JSON-LD with a long context': (size) => jsonLd(`{"@context":"schema${'/'.repeat(size)}","@type":"Product"}`),
  'JSON-LD offers and reviews': (size) =>
    jsonLd(
      `{${SCHEMA},"@type":"Product","name":"a","offers":[${repeatUntil(size, (i) => `{"@type":"Offer","price":"${i}.00","priceCurrency":"EUR"},`)}{}]}`,
    ),
  'JSON-LD questions': (size) =>
    jsonLd(
      `{${SCHEMA},"@type":"FAQPage","mainEntity":[${repeatUntil(size, (i) => `{"@type":"Question","name":"Q ${i}?","acceptedAnswer":{"@type":"Answer","text":"A"}},`)}{}]}`,
    ),
  'JSON-LD of a long question, and its words': (size) => {
    const words = Array.from({ length: size / 40 }, (_, i) => `w${i}`)
    const question = `{${SCHEMA},"@type":"Question","name":"${words.join(' ')}"}`
    return document(
      `<script type="application/ld+json">${question}</script>`,
      `<p>${`${words.slice(0, size / 200).join(' ')} `.repeat(20)}</p>`,
    )
  },
  'JSON-LD breadcrumbs': (size) =>
    jsonLd(
      `{${SCHEMA},"@type":"BreadcrumbList","itemListElement":[${repeatUntil(size, (i) => `{"@type":"ListItem","position":${i},"item":"/${i}"},`)}{}]}`,
    ),
}
