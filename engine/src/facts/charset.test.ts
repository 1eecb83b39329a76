import { expect, test } from 'vitest'
import { decodeBody } from './charset.ts'

const html = 'text/html'
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

test.each([
  [
    'mark over header',
    bytes([0xef, 0xbb, 0xbf], Buffer.from('ä').toString('latin1')),
    'text/html; charset=iso-8859-1',
    'ä',
    'utf-8',
    'bom',
  ],
  ['UTF-16 by mark', bytes([0xff, 0xfe, 0x41, 0, 0xe4, 0]), html, 'Aä', 'utf-16le', 'bom'],
  ['big-endian UTF-16 by mark', bytes([0xfe, 0xff, 0, 0x41]), html, 'A', 'utf-16be', 'bom'],
  [
    'header over meta',
    bytes('<meta charset=utf-8>', [0xe4]),
    'text/html; charset=latin1',
    '<meta charset=utf-8>ä',
    'windows-1252',
    'header',
  ],
  ['latin1 is windows-1252', bytes([0x80, 0x93, 0x99]), 'text/html;charset="ISO-8859-1"', '€“™', 'windows-1252', 'header'],
  ['meta charset', bytes('<meta charset=shift_jis>', [0x83, 0x65]), html, '<meta charset=shift_jis>テ', 'shift_jis', 'meta'],
  ['no header at all', bytes('<META CharSet="windows-1251" >', [0xcf]), '', '<META CharSet="windows-1251" >П', 'windows-1251', 'meta'],
  ['UTF-16 by meta is UTF-8', bytes('<meta charset=utf-16>', [0xc3, 0xa4]), html, '<meta charset=utf-16>ä', 'utf-8', 'meta'],
  [
    'unknown label',
    bytes('<meta charset=klingon><meta charset=utf-8>', [0xc3, 0xa4]),
    'text/html; charset=foo',
    '<meta charset=klingon><meta charset=utf-8>ä',
    'utf-8',
    'meta',
  ],
  ['nothing declared, UTF-8', bytes([0xc3, 0xa4]), html, 'ä', 'utf-8', 'none'],
  ['nothing declared, broken', bytes([0xe4, 0x80, 0x20]), html, 'ä€ ', 'windows-1252', 'none'],
] as const)('%s', (_, body, contentType, text, name, source) => {
  expect(decodeBody(body, contentType)).toEqual({ text, charset: { name, source } })
})

test('http-equiv counts; comments, other attributes and late declarations do not', () => {
  const charset = (source: string) => decodeBody(bytes(source, [0xe4, 0x20]), html).charset
  expect(charset('<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">')).toEqual({ name: 'koi8-r', source: 'meta' })
  expect(charset('<?xml version="1.0" encoding="koi8-r"?><html>')).toEqual({ name: 'koi8-r', source: 'meta' })
  expect(charset('<?xml version="1.0" encoding="koi8-r"?><meta charset=windows-1251>').name).toBe('windows-1251')
  expect(charset('<!-- <meta charset=koi8-r> -->').source).toBe('none')
  expect(charset('<a title="<meta charset=koi8-r>">').source).toBe('none')
  expect(charset('<meta name=x content="text/html; charset=koi8-r">').source).toBe('none')
  expect(charset(`${' '.repeat(1024)}<meta charset=koi8-r>`).source).toBe('none')
})

test('hostile beginnings do not stall', () => {
  for (const part of ['<meta ', '<a "', '<!--', '<meta charset=', `<meta ${'a="'.repeat(20)}`])
    decodeBody(Buffer.from(part.repeat(300)), html)
})
