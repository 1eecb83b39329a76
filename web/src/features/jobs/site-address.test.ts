import { expect, test } from 'vitest'
import { parseAddress, parseBatch, parseSingleAddress } from './site-address.ts'

test.each([
  ['https://example.com', 'https://example.com/'],
  ['  example.com  ', 'example.com/'],
  ['HTTP://Example.COM:80/a?b=c#d', 'http://example.com/a?b=c'],
  ['www.example.com/shop', 'www.example.com/shop'],
  ['localhost:4000', 'localhost:4000/'],
  ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000/'],
  ['http://[::1]:4000', 'http://[::1]:4000/'],
  ['blåbær.example', 'xn--blbr-roah.example/'],
  ['a_b.example.com', 'a_b.example.com/'],
  ['https://example.com/our shop?q=a b', 'https://example.com/our%20shop?q=a%20b'],
  ['https://user:secret@example.com/a', 'https://example.com/a'],
])('A-V-11 %j is sent as %s', (typed, sent) => expect(parseAddress(typed)).toBe(sent))

test.each([
  '',
  'havnsund boatyard',
  'example',
  'htp:/bryggen kaffe',
  'kysten,kajakk',
  'ftp://example.com',
  'javascript:alert(1)',
  'mailto:a@example.com',
  'ida@example.com',
  'ida:secret@example.com',
  'https://example.com\thttps://example.org',
  'https://',
  'https://exa mple.com',
  'https://example..com',
  'https://<script>.com',
  `https://example.com/${'a'.repeat(2048)}`,
])('A-V-11 %j is not a URL', (typed) => expect(parseAddress(typed)).toBeNull())

test('A-V-10 A-V-11 an empty field and an invalid URL have different error texts', () => {
  expect(parseSingleAddress('   ')).toEqual({ error: 'Please enter a URL' })
  expect(parseSingleAddress('nonsense')).toEqual({ error: 'Please enter a valid URL (e.g., https://example.com)' })
  expect(parseSingleAddress('example.com')).toEqual({ url: 'example.com/' })
})

test('A-V-12 each line of a batch is a URL; lines are trimmed and blank lines dropped', () => {
  expect(parseBatch(' example.com \r\n\n\t\nexample.org\n')).toEqual({
    urls: ['example.com/', 'example.org/'],
    lines: 2,
    invalid: [],
    merged: 0,
    error: null,
  })
})

test('A-V-13 A-V-14 an empty batch and a batch without a valid URL have different error texts', () => {
  expect(parseBatch(' \n\n').error).toBe('Please enter at least one URL')
  expect(parseBatch('no way\nftp://x.example').error).toBe('Please enter at least one valid URL')
})

test('A-V-15 A-V-17 invalid lines have their text and their line number, which counts blank lines', () => {
  expect(parseBatch('example.com\n\nbad one\nexample.org\n\n\nworse').invalid).toEqual([
    { line: 3, text: 'bad one' },
    { line: 7, text: 'worse' },
  ])
})

test('A-V-18 fifty URLs are accepted, fifty-one are not; duplicates do not count', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `site${index}.example`)
  expect(parseBatch(lines(50).join('\n')).error).toBeNull()
  expect(parseBatch([...lines(50), 'SITE0.example'].join('\n')).error).toBeNull()
  expect(parseBatch(lines(51).join('\n')).error).toBe('You can submit at most 50 URLs at once')
})

test('A-V-19 different spellings of a URL are merged as duplicates', () => {
  const { urls, merged } = parseBatch('example.com\nhttps://EXAMPLE.com/\nhttps://example.com:443/#top\nhttp://example.com')
  expect(urls).toEqual(['https://example.com/', 'http://example.com/'])
  expect(merged).toBe(2)
})
