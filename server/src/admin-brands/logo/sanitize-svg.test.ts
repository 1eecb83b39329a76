import { expect, test } from 'vitest'
import { kindOf } from './kind-of.ts'
import { sanitizeSvg } from './sanitize-svg.ts'

const wrapInSvg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`
const sanitizeInside = (inside: string) => sanitizeSvg(wrapInSvg(inside))?.replace(/^<svg xmlns="[^"]+">|<\/svg>$/g, '')

test.each([
  ['a script', '<script>alert(1)</script><path d="M0 0"/>', '<path d="M0 0"></path>'],
  ['a script inside a group', '<g><script href="data:,alert(1)"/></g>', '<g></g>'],
  ['an HTML page', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="x()"/></foreignObject>', ''],
  ['an event handler', '<rect onload="x()" ONCLICK="y()" width="1"/>', '<rect width="1"></rect>'],
  ['an outside picture', '<image href="https://a.example/x.png" width="1"/>', '<image width="1"></image>'],
  ['an outside picture in xlink:href', '<image xlink:href="//a.example/x.png"/>', '<image></image>'],
  ['a local file', '<use href="file:///etc/passwd#a"/>', '<use></use>'],
  ['a JavaScript link', '<a href="java&#x73;cript:x()"><rect/></a>', '<a><rect></rect></a>'],
  ['an SVG in a data URL', '<image href="data:image/svg+xml,%3Csvg%3E"/>', '<image></image>'],
  ['an outside fill', '<rect fill="url(https://a.example/x.svg#a)"/>', '<rect></rect>'],
  ['an outside style', '<rect style="background:URL( \'//a.example\' )"/>', '<rect></rect>'],
  ['an escaped style', '<rect style="fill:u\\72l(//a.example)"/>', '<rect></rect>'],
  ['an imported style sheet', '<style>@import "//a.example/x.css";</style>', ''],
  ['a style in a CDATA section', '<style><![CDATA[rect{fill:url(//a.example)}]]></style>', ''],
  ['animation', '<rect><animate attributeName="href" to="javascript:x()"/><set attributeName="onload" to="x()"/></rect>', '<rect></rect>'],
  ['an HTML script in an SVG', '<html:script xmlns:html="http://www.w3.org/1999/xhtml">x()</html:script>', ''],
  ['an element of another namespace', '<g xmlns="http://www.w3.org/1999/xhtml"><a/></g>', ''],
  ['a base address', '<g xml:base="https://a.example/"><use href="#a"/></g>', '<g><use href="#a"></use></g>'],
  ['a comment', '<!--[if IE]><script/><![endif]--><rect/>', '<rect></rect>'],
])('row 10 E3 %s is removed', (_what, inside, expected) => {
  expect(sanitizeInside(inside)).toBe(expected)
})

test('row 10 E3 elements that draw a logo are kept', () => {
  const drawing = [
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"></stop></linearGradient></defs>',
    '<path d="M0 0L10 10" fill="url(#g)" transform="rotate(4)" style="stroke:#000;filter:url(#f)"></path>',
    '<text x="1" font-family="Inter">A &amp; B</text>',
    '<style>.a{fill:#fff}</style>',
    '<image href="data:image/png;base64,iVBORw0KGgo=" width="1"></image>',
  ].join('')
  expect(sanitizeInside(drawing)).toBe(drawing)
  expect(sanitizeInside('<use xlink:href="#a"/>')).toBe('<use href="#a"></use>')
})

test('row 16 entities are not expanded, and the result has no entity declarations or processing instructions', () => {
  const source = `<?xml version="1.0"?><?xml-stylesheet href="//a.example/x.css"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${wrapInSvg('<text>&x;</text>')}`
  expect(sanitizeSvg(source)).toBe('<svg xmlns="http://www.w3.org/2000/svg"><text>&amp;x;</text></svg>')
})

test('returns null for a file that is not an SVG or is far larger than a logo', () => {
  expect(sanitizeSvg('<html><svg/></html>')).toBeNull()
  expect(sanitizeSvg(wrapInSvg('<g>'.repeat(200)))).toBeNull()
  expect(sanitizeSvg(wrapInSvg('<rect/>'.repeat(30_000)))).toBeNull()
})

test.each([
  ['<svg/>', 'svg'],
  ['\ufeff<?xml version="1.0"?>\n<!-- made by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">\n<svg width="1">', 'svg'],
  ['<!DOCTYPE svg [<!ENTITY a "<b>">]><svg>', 'svg'],
  ['<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>', 'svg'],
  ['<svgx/>', null],
  ['<html><svg/></html>', null],
  ['<!-- <svg> -->', null],
])('the kind of %j is %s', (text, kind) => {
  expect(kindOf(Buffer.from(text))).toBe(kind)
  const utf16 = Buffer.from(`\ufeff${text.replace('\ufeff', '')}`, 'utf16le')
  expect(kindOf(utf16)).toBe(kind)
})
