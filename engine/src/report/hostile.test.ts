import { expect, test } from 'vitest'
import { analyse, write } from '../analyse.ts'
import { serve } from '../testing/serve.ts'
import { csvLineWriter } from './csv.ts'
import { cleanLine, code, codeBlock, escapedMarkdown } from './markdown-text.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '＝1', '\uFEFF=cmd|x'])(
  '%j is a text in a spreadsheet',
  (text) => {
    expect(csvLineWriter()([text]).startsWith(`"'`)).toBe(true)
  },
)

test('quotes, separators and line breaks stay inside their cell', () => {
  const line = csvLineWriter()
  expect(line(['a "b"', 'c;d,e', 'f\ng', 1, null, true, 'x\u0000y'])).toBe('"a ""b""","c;d,e","f\ng",1,,true,"xy"\r\n')
  expect(line(['a "b"', 'c', null, 1, null, false, 'x'])).toBe('"a ""b""","c",,1,,false,"x"\r\n')
})

test('text that looks like markup shows as text', () => {
  expect(escapedMarkdown('[click](javascript:alert(1)) <img src=x> **b** `c` #d | e')).toBe(
    '\\[click\\](javascript:alert(1)) \\<img src=x\\> \\*\\*b\\*\\* \\`c\\` \\#d \\| e',
  )
  expect(escapedMarkdown('see https://evil.test or www.evil.test or me@evil.test &amp;')).toBe(
    'see https\\://evil.test or www\\.evil.test or me\\@evil.test \\&amp;',
  )
  expect(escapedMarkdown('- a')).toBe('\\- a')
  expect(escapedMarkdown('1. a\n\n# b')).toBe('1\\. a \\# b')
})

test('invisible and bidirectional control characters are removed, and lengths are capped', () => {
  expect(cleanLine('a\u202Eb\u200Bc\u0000d\u2066e\u{E0041}f\ngh')).toBe('abcdef gh')
  expect(cleanLine('x'.repeat(1_000_000))).toHaveLength(300)
  expect(cleanLine(`${'x'.repeat(298)}😀😀`)).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
})

test('URLs show their letters, but no hidden characters', () => {
  expect(cleanLine('https://a.example/%C3%BCber-uns/%E2%80%AE')).toBe('https://a.example/über-uns/%E2%80%AE')
})

test('evidence cannot leave its code span, and an example cannot leave its block', () => {
  expect(code('a `b` c')).toBe('``a `b` c``')
  expect(code('`')).toBe('`` ` ``')
  expect(code(' \n ')).toBe('(empty)')
  expect(codeBlock('a\n```\n# b\u202E')).toBe('````\na\n```\n# b\n````')
})

test('text of a hostile site stays on its line in every file', async () => {
  const evil = '=HYPERLINK("http://evil.test") ![x](http://evil.test/x.png) <script>alert(1)</script> ``` | a\u202Eb'
  const text = evil.replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  await using site = await serve({
    '/': `<html><title>${text}</title><meta name="description" content="${text}"><h1>${text}</h1><a href="/x">${text}</a><a href="/gone](http://evil.test)\`">${text}</a>`,
    '/x': `<title>${text}</title><h1>${text}</h1><a href="/">click here</a><h1>${'='.repeat(5_000)}</h1>`,
  })
  const analysis = await analyse(site.origin, { allow: [site.host], concurrency: 2 })
  expect(analysis.findings.length).toBeGreaterThan(5)
  const files = write(analysis)
  for (const name of ['report.md', 'executive_summary.md', 'actions.md'] as const) {
    // Code blocks and spans show everything as it is; the rest must contain no markup.
    const outside = files[name].replace(/^(`{3,})\n.*?\n\1$/gms, '').replace(/(`+)(?!`).*?[^`]\1(?!`)/g, '')
    expect(outside).not.toMatch(/(?<!\\)<script|(?<!\\)!\[|(?<!\\)\]\(|[^\\]:\/\//)
    expect(files[name]).not.toContain('\u202E')
    expect(Math.max(...files[name].split('\n').map((line) => line.length))).toBeLessThan(3_000)
  }
  for (const name of ['pages.csv', 'findings.csv'] as const) expect(files[name]).not.toMatch(/(^|,)"?[=+@]/m)
})
