import { expect, test } from 'vitest'
import { readSiteExample } from '#examples/read-example.ts'
import { document, type ExampleResponse, linking, type SiteExample, site } from '#rules/example.ts'
import { readRow } from './page-row.ts'
import { readReaderMatrix } from './reader-matrix.ts'
import type { ReaderMatrix } from './readers.ts'

function readersOf(example: SiteExample): ReaderMatrix {
  const read = readSiteExample(example)
  return readReaderMatrix(
    read,
    read.pages.map((page) => readRow(page, read)),
  )
}

/** Two templates of three pages each, and the home page. */
const shop = (robotsTxt?: ExampleResponse, others: Record<string, ExampleResponse> = {}): SiteExample =>
  site({
    '/': linking('/tents/a', '/tents/b', '/tents/c', '/guides/a', '/guides/b', '/guides/c'),
    ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`/tents/${name}`, template('tent')])),
    ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`/guides/${name}`, template('guide')])),
    ...(robotsTxt === undefined ? {} : { '/robots.txt': robotsTxt }),
    ...others,
  })
const template = (name: string, script = '') =>
  document(`<title>A ${name}</title>`, `<main class="${name}"><h1>A ${name}</h1><p>Some words about it.</p></main>${script}`)

const verdicts = ({ rows }: ReaderMatrix) =>
  Object.fromEntries(
    rows.map(({ name, cells }) => [name, cells.filter(({ verdict }) => verdict !== 'all').map((cell) => `${cell.reader} ${cell.verdict}`)]),
  )
const cellOf = ({ rows }: ReaderMatrix, row: string, reader: string) =>
  rows.find(({ name }) => name === row)?.cells.find((cell) => cell.reader === reader)

test('a robots.txt whose lines match no page lets everyone read every page, and no line decides', () => {
  const matrix = readersOf(shop('User-agent: *\nDisallow: /basket'))
  expect(matrix.rows.map(({ name, example, pages }) => [name, example, pages])).toEqual([
    ['pages like /tents/…', 'https://shop.test/tents/a', 3],
    ['pages like /guides/…', 'https://shop.test/guides/a', 3],
    ['all other pages', 'https://shop.test/', 1],
  ])
  expect(verdicts(matrix)).toEqual({ 'pages like /tents/…': [], 'pages like /guides/…': [], 'all other pages': [] })
  expect(cellOf(matrix, 'pages like /tents/…', 'Googlebot')).toEqual({
    reader: 'Googlebot',
    verdict: 'all',
    allowed: 3,
    reads: 3,
    unlisted: 0,
    refused: [],
    decides: null,
  })
  expect(matrix).toMatchObject({ robots: 'read', unread: null, notes: [] })
})

test('blocked assistants are reported with the line, its number, and the readers that ignore it', () => {
  const matrix = readersOf(shop('User-agent: *\nAllow: /\n\nUser-agent: ChatGPT-User\nUser-agent: PerplexityBot\nDisallow: / # no'))
  for (const row of matrix.rows) {
    expect(row.cells.filter(({ verdict }) => verdict === 'none').map(({ reader }) => reader)).toEqual(['ChatGPT-User', 'PerplexityBot'])
  }
  expect(cellOf(matrix, 'pages like /tents/…', 'PerplexityBot')).toMatchObject({
    allowed: 0,
    reads: 0,
    refused: ['PerplexityBot'],
    decides: { url: 'https://shop.test/tents/a', line: 'Disallow: / # no', number: 6 },
  })
  expect(cellOf(matrix, 'pages like /tents/…', 'Bingbot')?.decides).toMatchObject({ line: 'Allow: /', number: 2 })
  expect(cellOf(matrix, 'pages like /tents/…', 'Browser')).toMatchObject({ verdict: 'all', decides: null })
  expect(matrix.unread).toBe('Not everyone can read everything: robots.txt blocks ChatGPT-User and PerplexityBot from every page.')
  expect(matrix.notes).toEqual(['ChatGPT-User may ignore robots.txt when a person wants to see a page.'])
})

test('a folder or a page can be closed to one bot', () => {
  const matrix = readersOf(
    shop('User-agent: Bingbot\nDisallow: /guides/\nDisallow: /tents/b\n\nUser-agent: LinkedInBot\nDisallow: /tents/'),
  )
  expect(verdicts(matrix)).toEqual({
    'pages like /tents/…': ['Bingbot some', 'Link previews some'],
    'pages like /guides/…': ['Bingbot none'],
    'all other pages': [],
  })
  expect(cellOf(matrix, 'pages like /tents/…', 'Bingbot')).toMatchObject({
    allowed: 2,
    decides: { url: 'https://shop.test/tents/b', line: 'Disallow: /tents/b', number: 3 },
  })
  expect(cellOf(matrix, 'pages like /tents/…', 'Link previews')).toMatchObject({ refused: ['LinkedInBot'], decides: { number: 6 } })
  expect(matrix.unread).toBe(
    'Not everyone can read everything: robots.txt blocks Bingbot from 4 of 7 pages and LinkedInBot from 3 of 7 pages.',
  )
})

test('a missing robots.txt forbids nothing; an unreadable one forbids everything, without a line', () => {
  const missing = readersOf(shop())
  expect(missing).toMatchObject({ robots: 'missing', unread: null })
  expect(missing.notes).toEqual(['There is no robots.txt, so every crawler may read every page.'])
  const unreachable = readersOf(shop({ status: 503 }))
  expect(unreachable.robots).toBe('unreachable')
  for (const { cells } of unreachable.rows) {
    expect(cells.map(({ verdict }) => verdict)).toEqual(['all', ...Array.from({ length: 7 }, () => 'none')])
    expect(cells.every(({ decides }) => decides === null)).toBe(true)
  }
  expect(unreachable.notes[0]).toMatch(/couldn’t read robots\.txt/)
})

test('addresses that we may not read, errors and files are in no row', () => {
  const matrix = readersOf(
    shop('User-agent: SiteAuditBot\nDisallow: /tents/', {
      '/guides/a': { status: 404, body: 'gone' },
      '/guides/b': { headers: { 'content-type': 'application/pdf' }, body: '%PDF' },
    }),
  )
  expect(matrix.rows).toMatchObject([{ name: 'all pages', pages: 2 }])
  expect(matrix.notes).toEqual(['We couldn’t check 3 URLs, because robots.txt blocks our crawler or can’t be read.'])
  expect(readersOf(site({ '/': { status: 500 } })).rows).toEqual([])
})

test('a noindex counts only for the readers it addresses and that obey it', () => {
  const closedToGoogle = document(
    '<title>A tent</title><meta name="googlebot" content="noindex">',
    '<main class="tent"><h1>A tent</h1></main>',
  )
  const closedToAll = { headers: { 'x-robots-tag': 'noindex' }, body: template('tent') }
  const matrix = readersOf(shop(undefined, { '/tents/a': closedToGoogle, '/tents/b': closedToAll }))
  const unlisted = (reader: string) => cellOf(matrix, 'pages like /tents/…', reader)?.unlisted
  expect([unlisted('Googlebot'), unlisted('Bingbot'), unlisted('Claude-User')]).toEqual([2, 1, 0])
})

test('without scripts all text is in the HTML; with scripts that is unknown', () => {
  const script = '<script src="/shop.js"></script>'
  const matrix = readersOf(shop(undefined, Object.fromEntries(['a', 'b', 'c'].map((name) => [`/tents/${name}`, template('tent', script)]))))
  expect(matrix.rows.map(({ text }) => text)).toMatchObject([
    { share: null, words: 6, drawn: 0 },
    { share: 1, words: 6, drawn: 0 },
    { share: 1, drawn: 0 },
  ])
  expect(matrix.unread).toBeNull()
  expect(matrix.notes.at(-1)).toMatch(/We don’t run scripts/)
})

test('readers that run no scripts find hardly any text in an application shell', () => {
  const shell = document(
    '<title>Shop</title><script type="module" src="/assets/index-4f3a9c21.js"></script>',
    '<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div>',
  )
  const matrix = readersOf(shop(undefined, Object.fromEntries(['a', 'b', 'c'].map((name) => [`/tents/${name}`, shell]))))
  expect(verdicts(matrix)['pages like /tents/…']).toEqual([
    'OAI-SearchBot empty',
    'ChatGPT-User empty',
    'Claude-User empty',
    'PerplexityBot empty',
  ])
  expect(matrix.rows[0]?.text).toEqual({ share: null, words: 0, drawn: 3 })
  expect(matrix.unread).toBe(
    'Not everyone can read everything: OAI-SearchBot, ChatGPT-User, Claude-User and PerplexityBot can find hardly any text on 3 of 7 pages, because scripts add it.',
  )
})

test('a short page with a picture, or without a script, is not a shell', () => {
  const script = '<script src="/a.js"></script>'
  const bodies = [
    `<div id="root"><img src="/a.png" alt=""></div>${script}`,
    '<div id="root"></div>',
    `<main>${'Word '.repeat(40)}</main>${script}`,
  ]
  for (const body of bodies) {
    expect(readersOf(site({ '/': document('<title>Shop</title>', body) })).rows[0]?.text.drawn).toBe(0)
  }
})

test('with many templates, the largest have a row each, and every page is in one row', () => {
  const names = Array.from({ length: 15 }, (_, i) => `kind-${String.fromCharCode(97 + i)}`)
  const paths = names.flatMap((name, i) => Array.from({ length: i + 3 }, (_, n) => [`/${name}/${n}`, template(name)] as const))
  const { rows } = readersOf(site({ '/': linking(...paths.map(([path]) => path)), ...Object.fromEntries(paths) }))
  expect(rows.map(({ pages }) => pages)).toEqual([17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 26])
  expect(rows[0]?.name).toBe('pages like /kind-o/…')
  expect(rows.at(-1)?.name).toBe('all other pages')
})
