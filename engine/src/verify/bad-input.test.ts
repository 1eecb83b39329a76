/** On malformed pages a fix is either right or not offered. */
import { expect, test } from 'vitest'
import { EXAMPLE_NOW, readPageExample } from '#examples/read-example.ts'
import { applyFix } from '#fixes/apply-fix.ts'
import type { Fix } from '#fixes/fix.ts'
import { showFix } from '#fixes/show-fix.ts'
import { pageRules } from '#rules/all.ts'
import { type PageExample, page } from '#rules/example.ts'
import { emptyJudgement, type Finding, judgePage } from '#rules/judge.ts'
import { openProver } from './prove-fix.ts'

function findings(example: PageExample): Finding[] {
  const judgement = emptyJudgement(pageRules)
  judgePage(readPageExample(example), pageRules, EXAMPLE_NOW, judgement)
  return judgement.findings
}

/** The fix shown for a finding, after the same trial as in an analysis. */
function shownFor(example: PageExample, rule: string): { removed: string | null; added: string | null } | null {
  const all = findings(example)
  const finding = all.find((each) => each.rule === rule)
  if (finding?.fix === undefined) return null
  const { visit, type, language, noindex, canonical, indexing } = readPageExample(example)
  const { url, status, headers, html } = example
  const source = { url, status, headers, body: Buffer.from(html) }
  const prover = openProver(
    { source, bytes: html.length, visit, type, language, noindex, canonical, indexing: () => indexing, isCopy: () => false },
    all,
    pageRules,
    EXAMPLE_NOW,
  )
  if (prover.prove({ finding, fix: finding.fix }) !== 'gone') return null
  const applied = applyFix(finding.fix, url, () => source)
  return applied === null ? null : showFix(applied, [])
}

const editWith = (html: string, fix: Fix): string | null => {
  const url = 'https://shop.test/boots'
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const response = applyFix(fix, url, () => ({ status: 200, headers, body: html }))?.responses.get(url)
  return response === undefined ? null : Buffer.from(response.body).toString()
}

const pageWith = (head: string, body: string, lang = 'en', dir = 'ltr') =>
  page(`<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`)

test('a page in another script or from right to left keeps its own words', () => {
  const heading = 'أحذية المشي لمسافات طويلة في الجبال'
  const arabic = pageWith('', `<main><h1>${heading}</h1><p>نص</p></main>`, 'ar', 'rtl')
  expect(shownFor(arabic, 'title-missing')?.added).toContain(`<title>${heading}`)
  const chinese = pageWith('', `<main><h1>${'防水徒步鞋'.repeat(3)}</h1></main>`, 'zh')
  expect(shownFor(chinese, 'title-missing')?.added).toContain('防水徒步鞋防水徒步鞋防水徒步鞋')
  // Without spaces between words, a long heading is cut between two characters.
  const longHeading = 'รองเท้าเดินป่ากันน้ำสำหรับผู้หญิงและผู้ชายทุกขนาดน้ำหนักเบาเดินสบายตลอดวันในทุกสภาพอากาศและทุกฤดูกาล'
  const thai = pageWith('', `<main><h1>${longHeading}</h1></main>`, 'th')
  const cut = /<title>(.*)<\/title>/.exec(shownFor(thai, 'title-missing')?.added ?? '')?.[1] ?? ''
  expect(longHeading.startsWith(cut.replace(/ \| .*/, ''))).toBe(true)
  expect(cut.length).toBeGreaterThan(10)
  expect(cut.length).toBeLessThan(longHeading.length)
})

test('findings that appear once the language is known do not count as new', () => {
  const text = '<p>Leather boots need wax every winter: brush them clean, dry them slowly, rub wax deep into each seam.</p>'.repeat(15)
  const html = `<!doctype html><html><head><meta charset="utf-8"><title>Care</title></head><body><main><h1>Care for boots</h1>${text}</main></body></html>`
  const withoutLang = page(html, { path: '/blog/care' })
  const withLang = page(html.replace('<html>', '<html lang="en">'), { path: '/blog/care' })
  expect(findings(withoutLang).map(({ rule }) => rule)).not.toContain('author-missing')
  expect(findings(withLang).map(({ rule }) => rule)).toContain('author-missing')
  expect(shownFor(withoutLang, 'html-lang-missing')?.added).toContain('<html lang=')
})

test('a title from a heading of 2,000 letters consists of whole words and characters', () => {
  const long = pageWith('', `<h1>${'Waterproof walking boots 🥾 '.repeat(75)}</h1>`)
  const { added } = shownFor(long, 'title-missing') ?? {}
  const text = /<title>(.*)<\/title>/.exec(added ?? '')?.[1] ?? ''
  expect(text.length).toBeGreaterThan(20)
  expect(text.length).toBeLessThan(80)
  expect(text.isWellFormed()).toBe(true)
  expect('Waterproof walking boots 🥾 '.repeat(75)).toContain(text.replace(/ \| .*/, ''))
})

test('a title of 2,000 letters is shortened to whole parts, or left alone', () => {
  const filler = 'comfortable waterproof walking boots for long days '.repeat(39)
  const pageWithTitleParts = pageWith(
    `<title>Waterproof walking boots for women | ${filler}| Acme</title>`,
    `<h1>Boots</h1>${'<p>We make boots for every kind of weather.</p>'.repeat(20)}`,
  )
  expect(shownFor(pageWithTitleParts, 'title-too-wide')?.added).toBe('<title>Waterproof walking boots for women</title>')
  expect(shownFor(pageWith(`<title>${filler}</title>`, '<p>Text</p>'), 'title-too-wide')).toBeNull()
  const shared = shownFor(pageWith(`<title>${filler}</title>`, '<p>Text</p><img src="/a.jpg" alt="A">'), 'og-missing')
  expect(shared === null || (shared.added ?? '').length < 3_000).toBe(true)
})

test('text from the page cannot break out of the tag or script in which it is written', () => {
  const quotes = pageWith('', '<h1>Boots "high" &amp; {{ name }} &lt;/title&gt;&lt;script&gt; for all weather</h1>')
  expect(shownFor(quotes, 'title-missing')?.added).toBe(
    '<title>Boots "high" &amp; {{ name }} &lt;/title>&lt;script> for all weather</title>',
  )
  const fix: Fix = [{ do: 'set attributes', at: { tag: 'a' }, values: { title: '"><script>x</script>' } }]
  expect(editWith('<a href="/">Home</a>', fix)).toBe('<a href="/" title="&quot;>&lt;script>x&lt;/script>">Home</a>')
  const jsonLdFix: Fix = [{ do: 'add json-ld', value: { '@type': 'Thing', name: '</script><b>' } }]
  expect(editWith('<head></head><body>', jsonLdFix)).toContain('\\u003c/script>\\u003cb>')
})

test('a tag in a comment, in CDATA or in an SVG is not edited', () => {
  const html =
    '<head><!-- <title>No</title> --><script>//<![CDATA[\nvar a = "<title>No</title></head>";\n//]]></script><title>Yes</title></head><body><svg><title>No</title></svg></body>'
  const titleFix: Fix = [{ do: 'set text', at: { tag: 'title', nth: 0 }, text: 'New' }]
  expect(editWith(html, titleFix)).toBe(html.replace('<title>Yes</title>', '<title>New</title>'))
  const linkFix: Fix = [{ do: 'insert', where: 'end of head', html: '<link rel="canonical" href="/">' }]
  expect(editWith(html, linkFix)).toMatch(/<title>Yes<\/title>\s*<link rel="canonical" href="\/">\s*<\/head><body>/)
})

test('broken blocks are repaired from their own values, or left alone', () => {
  const broken = (json: string) => `<head><script type="application/ld+json">${json}</script></head>`
  const fix: Fix = [{ do: 'rewrite json-ld', block: 0 }]
  const valueIn = (html: string | null) => JSON.parse(/>\n([\s\S]*)\n<\/script>/.exec(html ?? '')?.[1] ?? 'null')
  expect(valueIn(editWith(broken('//<![CDATA[\n{"name": "A",}\n//]]>'), fix))).toEqual({ name: 'A' })
  expect(valueIn(editWith(broken('{"name": "A "high" one", "sku": "1"\n"mpn": "2"'), fix))).toEqual({
    name: 'A "high" one',
    sku: '1',
    mpn: '2',
  })
  expect(valueIn(editWith(broken('{"name": "A\nB", "list": [1, 2,],}'), fix))).toEqual({ name: 'A B', list: [1, 2] })
  expect(editWith(broken('{"name": {{ product.title | json }}'), fix)).toBeNull()
  expect(editWith(broken('<?php echo 1 ?>'), fix)).toBeNull()
})

test('broken HTML around a fix stays unchanged', () => {
  const html = '<p><b>One<p>Two</b><img src=a.jpg><table><a href="/x">Y</table>\r\n<img SRC=\'b.jpg\' alt'
  const fix: Fix = [{ do: 'set attributes', at: { tag: 'img', has: { src: 'a.jpg' } }, values: { alt: 'A' } }]
  expect(editWith(html, fix)).toBe(html.replace('<img src=a.jpg>', '<img src=a.jpg alt="A">'))
  // The end of an unclosed element cannot be found.
  expect(editWith('<div><section>One', [{ do: 'replace element', at: { tag: 'section' }, html: '' }])).toBeNull()
  // The `div` ends the head early: anything inserted after it would be in the body.
  const early = '<html><head><title>A</title><div>x</div><meta name="description" content="d"></head><body></body></html>'
  expect(editWith(early, [{ do: 'insert', where: 'end of head', html: '<link rel="canonical" href="/">' }])).toMatch(
    /<\/title>\s*<link rel="canonical" href="\/">\s*<div>/,
  )
})

test('a tag that is never closed or occurs twice is edited where browsers read it, or not at all', () => {
  const titleFix: Fix = [{ do: 'set text', at: { tag: 'title', nth: 0 }, text: 'New' }]
  expect(editWith('<head><title>Boots<body><p>One</p>', titleFix)).toBeNull()
  const altFix: Fix = [{ do: 'set attributes', at: { tag: 'img' }, values: { alt: 'New' } }]
  expect(editWith('<IMG src=a.jpg ALT="Old" alt="Second">', altFix)).toMatch(/^<IMG src=a\.jpg (ALT|alt)="New"/)
  expect(editWith('<img src="a.jpg" alt="a > b" title=\'"\'>', altFix)).toBe('<img src="a.jpg" alt="New" title=\'"\'>')
})

test('a missing place gives no fix', () => {
  expect(editWith('<p>One</p>', [{ do: 'set text', at: { tag: 'title' }, text: 'A' }])).toBeNull()
  expect(editWith('<p>One</p>', [{ do: 'retarget links', from: 'https://shop.test/a', to: 'https://shop.test/b' }])).toBeNull()
  expect(editWith('<p>One</p>', [{ do: 'set properties', at: { item: 0, within: [] }, values: { name: 'A' } }])).toBeNull()
})

test('a half-fixed page gets the rest of the fix', () => {
  const half = pageWith(
    '<title>Waterproof walking boots</title><meta property="og:title" content="Boots"><meta property="og:image" content="">',
    '<h1>Boots</h1><img src="/boots.jpg" alt="Boots">',
  )
  const { removed, added } = shownFor(half, 'og-incomplete') ?? {}
  expect(removed).toBe('<meta property="og:image" content="">')
  expect(added).toContain('<meta property="og:image" content="https://shop.test/boots.jpg">')
  expect(added).toContain('<meta property="og:url" content="https://shop.test/boots">')
  expect(added).not.toContain('og:title')
})

test('half-complete markup gets what is missing, once', () => {
  const json =
    '{"@context":"https://schema.org","@type":"BlogPosting","headline":"Care for boots","datePublished":"2026-10-01","image":"/a.jpg"}'
  const text = '<p>Leather boots need wax every winter: brush them clean, dry them slowly, rub wax deep into each seam.</p>'.repeat(15)
  const half = page(
    `<!doctype html><html lang="en"><head><title>Care for boots of leather in winter</title><script type="application/ld+json">${json}</script></head><body><main><h1>Care for boots</h1>${text}</main></body></html>`,
    { path: '/blog/care' },
  )
  const { added = '' } = shownFor(half, 'sd-article') ?? {}
  expect(added).toContain('YOUR AUTHOR NAME')
  expect(added?.match(/"headline"/g) ?? []).toHaveLength(1)
})

/** Pages with mistakes that occur on real sites. */
const MALFORMED_PAGES: Record<string, PageExample> = {
  'right to left': pageWith(
    '<title>נעלי הליכה</title>',
    '<main><h1>נעלי הליכה אטומות למים</h1><p>מלאי “גדול” ב־2026</p><img src="/a.jpg"></main>',
    'he',
    'rtl',
  ),
  'long texts': pageWith(
    `<title>${'Boots 🥾 '.repeat(300)}</title><meta name="description" content="${'Boots 🥾, '.repeat(300)}">`,
    `<h1>${'Walking boots '.repeat(150)}</h1><img src="/a.jpg">`,
  ),
  'template code': pageWith(
    '<title>{{ page.title }} | {% if a %}"</title><meta name=description content=\'{"a": "<b>"}\'>',
    '<h1>&lt;?php echo "A" ?&gt; &amp;&amp; #{name}</h1><p>]]&gt; <![CDATA[ text ]]></p><img src="/a.jpg?x={{ y }}">',
  ),
  'broken HTML': page(
    '<html><head><title>Boots<meta name=description content="Good boots></head><body><h1>Boots<h2>Sizes</h1><p><b>One<p>Two</b><img src=a.jpg><table><a href="/x">Y</table><div itemscope itemtype="https://schema.org/Product"><span itemprop=name>Boots',
  ),
  'half of a fix': pageWith(
    '<title>Waterproof walking boots</title><meta property="og:title" content=""><meta name="viewport" content=""><link rel="canonical" href=""><script type="application/ld+json">{"@type":"Product","name":"Boots","offers":{}}</script>',
    '<main><h1></h1><p>YOUR PAGE DESCRIPTION</p><img src="/a.jpg" alt="YOUR IMAGE DESCRIPTION"></main>',
  ),
}

test.each(Object.entries(MALFORMED_PAGES))(
  'every fix that is shown on a page with %s changes its own place and nothing else',
  (_, example) => {
    const { url, status, headers, html } = example
    const main = readPageExample(example).text
    const shown = findings(example).flatMap(({ rule, fix }) =>
      fix !== undefined && shownFor(example, rule) !== null ? [{ rule, fix }] : [],
    )
    const wrong = shown.flatMap(({ rule, fix }) => {
      const body = applyFix(fix, url, () => ({ status, headers, body: html }))?.responses.get(url)?.body
      if (body === undefined) return []
      const after = Buffer.from(body).toString()
      const isIntact = after.isWellFormed() && !after.includes('\uFFFD') && !/undefined|\[object|NaN/.test(after)
      // A heading may be added or moved; the other words of the page stay.
      const words = readPageExample({ ...example, html: after }).text.words
      return isIntact && words >= main.words ? [] : [`${rule}: ${words} of ${main.words} words`]
    })
    expect(shown.length).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  },
)

test('microdata is fixed as microdata, and the visible text stays', () => {
  const product = (offer: string) =>
    `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Boots</h1><p itemprop="offers" itemscope itemtype="https://schema.org/Offer"><b itemprop="price">1.299,50 €</b>${offer}</p></div>`
  const set = (values: Record<string, unknown>): Fix => [{ do: 'set properties', at: { item: 0, within: ['offers', 0] }, values }]
  expect(editWith(product(''), set({ price: '1299.50' }))).toContain('<b itemprop="price" content="1299.50">1.299,50 €</b>')
  expect(editWith(product(''), set({ availability: 'https://schema.org/InStock' }))).toContain(
    '<link itemprop="availability" href="https://schema.org/InStock">',
  )
  expect(editWith(product(''), set({ price: null }))).toContain('<b>1.299,50 €</b>')
  const withoutItem = editWith(product(''), [{ do: 'remove item', at: { item: 0, within: [] } }])
  expect(withoutItem).toBe('<div><h1>Boots</h1><p><b>1.299,50 €</b></p></div>')
  const discounted = product('<data itemprop="discount" value="5%">five percent</data>')
  expect(editWith(discounted, set({ discount: '0.05' }))).toContain('<data itemprop="discount" value="0.05">five percent</data>')
})

test('the encoding of a page stays, and characters outside it become references', () => {
  const url = 'https://shop.test/'
  const headers = { 'content-type': 'text/html; charset=iso-8859-1' }
  const body = Buffer.from('<title></title><p>Gr\u00fc\u00dfe</p>', 'latin1')
  const fix: Fix = [{ do: 'set text', at: { tag: 'title' }, text: 'Grüße 🥾' }]
  const response = applyFix(fix, url, () => ({ status: 200, headers, body }))?.responses.get(url)
  expect(Buffer.from(response?.body ?? '').toString('latin1')).toBe('<title>Gr\u00fc\u00dfe &#x1f97e;</title><p>Gr\u00fc\u00dfe</p>')
})
