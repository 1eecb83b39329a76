/** Pages as nobody wishes them: a fix is right there, or there is none. */
import { expect, test } from 'vitest'
import { applyFix } from '#fixes/apply-fix.ts'
import type { Fix } from '#fixes/fix.ts'
import { showFix } from '#fixes/show-fix.ts'
import { pageRules } from '#rules/all.ts'
import { emptyJudgement, type Finding, judgePage } from '#rules/judge.ts'
import { type PageExample, page } from '#testing/example.ts'
import { EXAMPLE_NOW, readPageExample } from '#testing/read-example.ts'
import { openProver } from './prove-fix.ts'

function findings(example: PageExample): Finding[] {
  const judgement = emptyJudgement(pageRules)
  judgePage(readPageExample(example), pageRules, EXAMPLE_NOW, judgement)
  return judgement.findings
}

/** What is shown for the finding of a rule, after the same trial as in an analysis. */
function shownFor(example: PageExample, rule: string): { removed: string | null; added: string | null } | null {
  const all = findings(example)
  const finding = all.find((each) => each.rule === rule)
  if (finding?.fix === undefined) return null
  const { visit, type, noindex, canonical, indexing } = readPageExample(example)
  const { url, status, headers, html } = example
  const source = { url, status, headers, body: Buffer.from(html) }
  const prover = openProver(
    { source, bytes: html.length, visit, type, noindex, canonical, indexing: () => indexing },
    all,
    pageRules,
    EXAMPLE_NOW,
  )
  if (prover.alone({ finding, fix: finding.fix }) !== 'gone') return null
  const applied = applyFix(finding.fix, url, () => source)
  return applied === null ? null : showFix(applied, [])
}

const edited = (html: string, fix: Fix): string | null => {
  const url = 'https://shop.test/boots'
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const answer = applyFix(fix, url, () => ({ status: 200, headers, body: html }))?.answers.get(url)
  return answer === undefined ? null : Buffer.from(answer.body).toString()
}

const whole = (head: string, body: string, lang = 'en', dir = 'ltr') =>
  page(`<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`)

test('a page in another script and from right to left keeps its own words', () => {
  const heading = 'أحذية المشي لمسافات طويلة في الجبال'
  const hebrew = whole('', `<main><h1>${heading}</h1><p>نص</p></main>`, 'ar', 'rtl')
  expect(shownFor(hebrew, 'title-missing')?.added).toContain(`<title>${heading}`)
  const chinese = whole('', `<main><h1>${'防水徒步鞋'.repeat(3)}</h1></main>`, 'zh')
  expect(shownFor(chinese, 'title-missing')?.added ?? '').not.toContain('\uFFFD')
})

test('of a heading with 2,000 letters a title takes whole words, and no half sign', () => {
  const long = whole('', `<h1>${'Waterproof walking boots 🥾 '.repeat(75)}</h1>`)
  const { added } = shownFor(long, 'title-missing') ?? {}
  const text = /<title>(.*)<\/title>/.exec(added ?? '')?.[1] ?? ''
  expect(text.length).toBeGreaterThan(20)
  expect(text.length).toBeLessThan(80)
  expect(text.isWellFormed()).toBe(true)
  expect('Waterproof walking boots 🥾 '.repeat(75)).toContain(text.replace(/ \| .*/, ''))
})

test('what a template prints cannot leave its place', () => {
  const quotes = whole('', '<h1>Boots "high" &amp; {{ name }} &lt;/title&gt;&lt;script&gt; for all weather</h1>')
  expect(shownFor(quotes, 'title-missing')?.added).toBe(
    '<title>Boots "high" &amp; {{ name }} &lt;/title>&lt;script> for all weather</title>',
  )
  const fix: Fix = [{ do: 'set attributes', at: { tag: 'a' }, values: { title: '"><script>x</script>' } }]
  expect(edited('<a href="/">Home</a>', fix)).toBe('<a href="/" title="&quot;>&lt;script>x&lt;/script>">Home</a>')
  const block: Fix = [{ do: 'add json-ld', value: { '@type': 'Thing', name: '</script><b>' } }]
  expect(edited('<head></head><body>', block)).toContain('\\u003c/script>\\u003cb>')
})

test('broken blocks are repaired from their own values, or left alone', () => {
  const broken = (json: string) => `<head><script type="application/ld+json">${json}</script></head>`
  const fix: Fix = [{ do: 'rewrite json-ld', block: 0 }]
  const valueIn = (html: string | null) => JSON.parse(/>\n([\s\S]*)\n<\/script>/.exec(html ?? '')?.[1] ?? 'null')
  expect(valueIn(edited(broken('//<![CDATA[\n{"name": "A",}\n//]]>'), fix))).toEqual({ name: 'A' })
  expect(valueIn(edited(broken('{"name": "A "high" one", "sku": "1"\n"mpn": "2"'), fix))).toEqual({
    name: 'A "high" one',
    sku: '1',
    mpn: '2',
  })
  expect(valueIn(edited(broken('{"name": "A\nB", "list": [1, 2,],}'), fix))).toEqual({ name: 'A B', list: [1, 2] })
  expect(edited(broken('{"name": {{ product.title | json }}'), fix)).toBeNull()
  expect(edited(broken('<?php echo 1 ?>'), fix)).toBeNull()
})

test('broken HTML around the place of a fix is left as it is', () => {
  const html = '<p><b>One<p>Two</b><img src=a.jpg><table><a href="/x">Y</table>\r\n<img SRC=\'b.jpg\' alt'
  const fix: Fix = [{ do: 'set attributes', at: { tag: 'img', has: { src: 'a.jpg' } }, values: { alt: 'A' } }]
  expect(edited(html, fix)).toBe(html.replace('<img src=a.jpg>', '<img src=a.jpg alt="A">'))
  // The end of an element that was never closed cannot be told.
  expect(edited('<div><section>One', [{ do: 'replace element', at: { tag: 'section' }, html: '' }])).toBeNull()
  // A head that an element closed early: what is put behind it would be in the body.
  const early = '<html><head><title>A</title><div>x</div><meta name="description" content="d"></head><body></body></html>'
  expect(edited(early, [{ do: 'insert', where: 'end of head', html: '<link rel="canonical" href="/">' }])).toMatch(
    /<\/title>\s*<link rel="canonical" href="\/">\s*<div>/,
  )
})

test('a place that is not there gives no fix', () => {
  expect(edited('<p>One</p>', [{ do: 'set text', at: { tag: 'title' }, text: 'A' }])).toBeNull()
  expect(edited('<p>One</p>', [{ do: 'retarget links', from: 'https://shop.test/a', to: 'https://shop.test/b' }])).toBeNull()
  expect(edited('<p>One</p>', [{ do: 'set properties', at: { item: 0, within: [] }, values: { name: 'A' } }])).toBeNull()
})

test('a page that is already half mended gets what is left', () => {
  const half = whole(
    '<title>Waterproof walking boots</title><meta property="og:title" content="Boots"><meta property="og:image" content="">',
    '<h1>Boots</h1><img src="/boots.jpg" alt="Boots">',
  )
  const { removed, added } = shownFor(half, 'og-incomplete') ?? {}
  expect(removed).toBe('<meta property="og:image" content="">')
  expect(added).toContain('<meta property="og:image" content="https://shop.test/boots.jpg">')
  expect(added).toContain('<meta property="og:url" content="https://shop.test/boots">')
  expect(added).not.toContain('og:title')
})

test('microdata is repaired as microdata, and what visitors see stays', () => {
  const product = (offer: string) =>
    `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Boots</h1><p itemprop="offers" itemscope itemtype="https://schema.org/Offer"><b itemprop="price">1.299,50 €</b>${offer}</p></div>`
  const set = (values: Record<string, unknown>): Fix => [{ do: 'set properties', at: { item: 0, within: ['offers', 0] }, values }]
  expect(edited(product(''), set({ price: '1299.50' }))).toContain('<b itemprop="price" content="1299.50">1.299,50 €</b>')
  expect(edited(product(''), set({ availability: 'https://schema.org/InStock' }))).toContain(
    '<link itemprop="availability" href="https://schema.org/InStock">',
  )
  expect(edited(product(''), set({ price: null }))).toContain('<b>1.299,50 €</b>')
  const gone = edited(product(''), [{ do: 'remove item', at: { item: 0, within: [] } }])
  expect(gone).toBe('<div><h1>Boots</h1><p><b>1.299,50 €</b></p></div>')
})

test('the encoding of a page stays, and what it cannot write becomes a reference', () => {
  const url = 'https://shop.test/'
  const headers = { 'content-type': 'text/html; charset=iso-8859-1' }
  const body = Buffer.from('<title></title><p>Gr\u00fc\u00dfe</p>', 'latin1')
  const fix: Fix = [{ do: 'set text', at: { tag: 'title' }, text: 'Grüße 🥾' }]
  const answer = applyFix(fix, url, () => ({ status: 200, headers, body }))?.answers.get(url)
  expect(Buffer.from(answer?.body ?? '').toString('latin1')).toBe('<title>Gr\u00fc\u00dfe &#x1f97e;</title><p>Gr\u00fc\u00dfe</p>')
})
