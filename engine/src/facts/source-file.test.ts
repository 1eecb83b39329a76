import { expect, test } from 'vitest'
import { readSourceFile } from './source-file.ts'

const script = (text: string) => readSourceFile('text/javascript', text)

test.each([
  ['/*! jQuery v3.4.1 | (c) JS Foundation and other contributors */', 'jquery', '3.4.1'],
  ['/*!\n * jQuery JavaScript Library v1.12.4\n */', 'jquery', '1.12.4'],
  ['/*! jQuery UI - v1.12.1 - 2016-09-14 */', 'jquery-ui', '1.12.1'],
  ['/*!\n  * Bootstrap v4.3.1 (https://getbootstrap.com/)\n  */', 'bootstrap', '4.3.1'],
  ['//! moment.js\n//! version : 2.29.1', 'moment', '2.29.1'],
  ['//     Underscore.js 1.8.3', 'underscore', '1.8.3'],
  ['/*\n AngularJS v1.7.9\n*/', 'angularjs', '1.7.9'],
  ['/*! @license DOMPurify 3.0.5 | (c) Cure53 */', 'dompurify', '3.0.5'],
])('%j is a library', (text, name, version) => {
  expect(script(text)?.library).toEqual({ name, version })
})

test.each([
  '/*! Slick slider 1.8.1, needs jQuery 1.7.2 */',
  '/*! jQuery Migrate v3.4.1 */',
  '/*! bootstrap-select v1.13.18 */',
  'var jQuery = "jQuery v1.2.3"',
])('%j is not a known library', (text) => {
  expect(script(text)?.library).toBeNull()
})

test('only scripts, styles and plain text are read', () => {
  expect(readSourceFile('image/png', 'x')).toBeNull()
  expect(readSourceFile('application/json', '{}')).toBeNull()
  expect(readSourceFile('text/plain', '# Acme\n[A](/a) [B](<https://b.test/>)')).toMatchObject({
    kind: 'text',
    heading: 'Acme',
    links: ['/a', 'https://b.test/'],
  })
})

test('data of an unknown type is read if it is a page', () => {
  expect(readSourceFile('application/octet-stream', '<!DOCTYPE html>\n<title>Boots</title>')).toMatchObject({ isMarkup: true })
  expect(readSourceFile('application/octet-stream', 'PK\u0003\u0004')).toBeNull()
})

test('strings that look like comments do not count as spare text', () => {
  expect(script('const a="/*";const b="*/";const c=1;')?.spare).toBe(0)
  expect(script('/*! licence */\nconst a=1')?.spare).toBe(0)
  expect(script('// a comment\nlet a')?.spare).toBeGreaterThan(0.5)
})

test('a font is for icons if nothing else uses it, whatever the property', () => {
  const iconFonts = (rules: string) => {
    const faces = ['Acme', 'Acme Icons'].map((name) => `@font-face{font-family:"${name}";src:url(/a.woff)}`).join('')
    return readSourceFile('text/css', faces + rules)?.fontFaces.flatMap(({ family, isForIcons }) => (isForIcons ? family : []))
  }
  expect(iconFonts('.icon-a:before{font-family:"Acme Icons"}')).toEqual(['Acme Icons'])
  expect(iconFonts('.quote:before{font-family:Acme}')).toEqual(['Acme'])
  expect(iconFonts('.quote:before{font-family:Acme}body{font:16px/1.5 Acme,sans-serif}')).toEqual([])
  expect(iconFonts('.quote:before{font-family:Acme}:root{--text:"Acme"}')).toEqual([])
  expect(iconFonts('.quote:before{font-family:Acme}p{font-family:Arial,Acme}')).toEqual([])
})

test('hostile files do not hang', () => {
  script(`/*${' *'.repeat(500_000)}`)
  readSourceFile('text/css', '@font-face'.repeat(100_000))
  readSourceFile('text/plain', ']('.repeat(200_000))
  readSourceFile('text/plain', '#'.repeat(500_000))
})
