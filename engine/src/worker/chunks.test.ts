import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Fix } from '#fixes/fix.ts'
import type { Finding } from '#rules/judge.ts'
import { judged } from '#testing/judged.ts'
import { FINDINGS_PER_CHUNK, judgedChunks, pack, packPieces, readFindings, readStored } from './chunks.ts'

const finding = (difference: Partial<Finding> = {}): Finding => ({
  rule: 'title-missing',
  version: 1,
  url: 'https://shop.test/',
  at: 'head',
  found: 'none',
  expected: 'a title',
  impact: 'high',
  verdict: 'fail',
  ...difference,
})

const TITLE: Fix = [{ do: 'set text', at: { tag: 'title' }, text: 'Shop' }]

const storedFindings = (findings: Finding[]) =>
  [...judgedChunks(judged({ findings }))].flatMap((chunk) => (chunk.to === 'engine' && chunk.kind === 'findings' ? [chunk.bytes] : []))

test('findings are stored as differences to the previous finding, and read back completely', () => {
  const findings = [
    finding({ fix: TITLE, tried: { removed: null, added: '<title>Shop</title>' }, restsOn: 'https://shop.test/gone' }),
    finding({ url: 'https://shop.test/a', isOnlyHere: true, details: { missing: ['og:url'] } }),
    finding({ url: 'https://shop.test/a', forms: { wrong: 'https://shop.test/index.html', right: 'https://shop.test/' } }),
    finding({ url: 'https://shop.test/a', at: 'head > title', found: '', impact: 'low' }),
    finding({ url: 'https://shop.test/b', found: '', impact: 'low' }),
    finding({ rule: 'h1-missing', version: 3, expected: 'a heading' }),
    finding({ rule: 'h1-missing', version: 3, expected: 'a heading', fix: TITLE, tried: null }),
  ]
  expect(storedFindings(findings).flatMap(readFindings)).toEqual(findings)
})

test('probes that were not sent are stored without the pages that show their images', () => {
  const probe = { rule: 'image-broken', url: 'https://shop.test/a.jpg', of: 'https://shop.test/' }
  const wanted = [{ ...probe, shown: [{ at: 'img', inPicture: false, pages: ['https://shop.test/', 'https://shop.test/b'] }] }]
  const [first] = judgedChunks(judged({ wanted }))
  if (first?.to !== 'engine' || first.kind !== 'judged') throw new Error('The judgement comes first.')
  expect(readStored({ kind: first.kind, bytes: first.bytes }).wanted).toEqual([probe])
})

test('each chunk of findings is read without the others', () => {
  const findings = Array.from({ length: FINDINGS_PER_CHUNK + 1 }, (_, i) => finding({ url: `https://shop.test/${i}` }))
  const chunks = storedFindings(findings)
  expect(chunks).toHaveLength(2)
  expect(readFindings(chunks[1] as Uint8Array)).toEqual(findings.slice(FINDINGS_PER_CHUNK))
})

test('findings stored without differences are read unchanged, with their code as an example', () => {
  const before = [{ ...finding({}), fix: '<title>Shop</title>' }, finding({ url: 'https://shop.test/a' })]
  const findings = [finding({ tried: { removed: null, added: '<title>Shop</title>' } }), finding({ url: 'https://shop.test/a' })]
  expect(readFindings(pack(JSON.stringify(before)))).toEqual(findings)
})

test('a file written in pieces has the same content as the joined pieces', async () => {
  const long = `“${'ä€😀x'.repeat(100_000)}”`
  const pieces = ['', 'a', long, ...Array.from({ length: 2_000 }, (_, i) => `“line ${i}” ${'ü'.repeat(i % 300)}\n`), '']
  const { bytes, size } = await packPieces(pieces)
  const text = zstdDecompressSync(bytes).toString()
  expect(text).toBe(pieces.join(''))
  expect(size).toBe(Buffer.byteLength(text))
})
