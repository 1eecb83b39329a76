import { globSync, readFileSync } from 'node:fs'
import { type DefaultTreeAdapterTypes, Parser } from 'parse5'
import { expect, test } from 'vitest'
import { QuickTokenizer } from './quick-tokenizer.ts'

type TreeAdapterMap = DefaultTreeAdapterTypes.DefaultTreeAdapterMap

/** The tree and its parse errors, except errors in single characters, which the fast path does not report. */
function treeOf(html: string, isQuick: boolean): string {
  const errors: string[] = []
  const parser = new Parser<TreeAdapterMap>({ scriptingEnabled: false })
  parser.onParseError = ({ code }) => {
    if (!/input-stream|nested-comment|character-reference/.test(code)) errors.push(code)
  }
  if (isQuick) parser.tokenizer = new QuickTokenizer({ sourceCodeLocationInfo: false }, parser)
  parser.tokenizer.write(html, true)
  return JSON.stringify({ document: parser.document, errors: errors.sort() }, (key, value) => (key === 'parentNode' ? undefined : value))
}

const expectSameTree = (html: string) => expect(treeOf(html, true), JSON.stringify(html)).toBe(treeOf(html, false))

const PIECES = [
  ...[
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<i>',
    '</i>',
    '<a href=/x>',
    '</a>',
    '<div class="a b">',
    '</div>',
    '<ul><li>',
    '<br/>',
    '<br />',
    '<hr>',
  ],
  ...['<table>', '<tr>', '<td>', '</table>', '<caption>', '<colgroup>', '<col>', '<select>', '<option>', '</select>', '<form>', '</form>'],
  ...[
    '<head>',
    '<title>',
    '</title>',
    '<body>',
    '</body>',
    '</html>',
    '<html lang=en>',
    '<meta charset=utf-8>',
    '<noscript>',
    '</noscript>',
  ],
  ...['<script>', '</script>', '<script>a<b</script>', '<script><!--<script></script>--></script>', '<style>', '</style>', '<textarea>\n'],
  ...[
    '</textarea>',
    '<pre>\n',
    '</pre>',
    '<svg>',
    '</svg>',
    '<math>',
    '</math>',
    '<foreignObject>',
    '<![CDATA[x]]>',
    '<template>',
    '</template>',
  ],
  ...[
    '<frameset>',
    '<frame>',
    '</frameset>',
    '<plaintext>',
    '<!doctype html>',
    '<!-- a -->',
    '<!-->',
    '<!--->',
    '<!--a--!>',
    '<!--a--->',
    '<!--',
  ],
  ...[
    '-->',
    '<!x>',
    '<?php ?>',
    '</>',
    '</ p>',
    '<',
    '< a',
    '<1>',
    '&amp;',
    '&amp',
    '&#13;',
    '&notit;',
    '&',
    'text',
    ' text ',
    ' ',
    '\n',
    '\t',
  ],
  ...[
    '\0',
    '\f',
    'ä',
    '😀',
    '\ud800',
    '<P ID="X">',
    '<p id=1 id=2>',
    '<p a=b"c>',
    "<p a='&lt;'>",
    '<p a="1"b="2">',
    '<p "x">',
    '<p =x>',
    '<p/ a>',
  ],
  ...[
    '<p a = "1" b>',
    '<p a= >',
    '<p a=>',
    '<p\0>',
    '<p a="\0">',
    '<ü>',
    '<p ü=1>',
    '</p a=1>',
    '</p/>',
    '<x-y.z:w>',
    '<p a',
    '<p a="',
    '<p a=1',
    '</p',
  ],
  // The low bytes of these characters are those of <, >, &, " and NUL.
  ...[
    '“x”',
    '\u263C',
    '\u203E',
    '…',
    '•',
    'Ā',
    '<p a="→">',
    '<p a=…>',
    '<p a="Ā" b=\'"\' c=‼>',
    '<!--—-->',
    '<p ‼=1>',
    '<a‼>',
    '<title>→ &amp;</title>',
  ],
  ...[
    '<img src=a alt>',
    '<input disabled value=x/>',
    '<a b c d=e f="g">',
    `<p ${Array.from({ length: 40 }, (_, i) => `a${i}`).join(' ')}>`,
  ],
]

/** Deterministic, so that a failure can be reproduced. */
function* pseudoRandomNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state
  }
}

test('every piece of HTML gives the standard tree, alone and before every other piece', () => {
  for (const first of PIECES) for (const second of ['', ...PIECES]) expectSameTree(first + second)
})

test('three thousand random documents give the standard tree', () => {
  const random = pseudoRandomNumbers(7)
  for (let i = 0; i < 3_000; i++) {
    const length = 3 + (random.next().value % 20)
    expectSameTree(Array.from({ length }, () => PIECES[(random.next().value >>> 8) % PIECES.length]).join(''))
  }
})

test('three thousand random documents with few wide characters give the standard tree', () => {
  const random = pseudoRandomNumbers(11)
  const padding = `<p title="${'narrow '.repeat(100)}">`
  for (let i = 0; i < 3_000; i++) {
    const length = 3 + (random.next().value % 20)
    expectSameTree(padding + Array.from({ length }, () => PIECES[(random.next().value >>> 8) % PIECES.length]).join(''))
  }
})

test('a page beyond the size of parse5’s buffer gives the standard tree', () => {
  expectSameTree('<p title="a &amp; →">Boots &amp; “shoes” <a href=/x>for rain</a>\0'.repeat(3_000))
})

test('doctypes and titles give the standard tree', () => {
  const xhtml = '-//W3C//DTD XHTML 1.0 Transitional//EN'
  const doctypes = [
    '<!doctype html>',
    '<!DOCTYPE  HTML\n>',
    `<!DOCTYPE html PUBLIC "${xhtml}" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">`,
    `<!DocType html public\n"${xhtml}">`,
    `<!doctype html PUBLIC "${xhtml}""x">`,
    '<!doctype html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" >',
    '<!doctype html system "about:legacy-compat">',
    '<!doctype html public "a>b">',
    '<!doctype html public "\0">',
    '<!doctype html public "a" "b" c>',
    `<!doctype html public "${'a'.repeat(100)}→">`,
    '<!doctype html public "a',
    '<!doctype>',
    '<!doctypehtml>',
    '<!doctype html',
  ]
  const titles = [
    '<title> a &amp; b</title>',
    '<title>a\0 &',
    '<title>a</titl></title >b',
    '<textarea>\n\n a<!--</textarea>',
    '<p>a</title>',
  ]
  for (const doctype of ['', ' ', ...doctypes]) for (const title of ['', '<!doctype html>', ...titles]) expectSameTree(doctype + title)
})

test('all pages of the sample give the standard tree', () => {
  const folder = new URL('../../../sample/', import.meta.url)
  const files = globSync('**/*.html', { cwd: folder.pathname })
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) expectSameTree(readFileSync(new URL(file, folder), 'utf8'))
})

test('hostile repetitions are read in linear time', () => {
  for (const piece of [
    '<!--a--!>',
    '<p a="',
    '<p a=\'"',
    '<!--',
    '\0',
    '&',
    '<script>\0',
    '</',
    '<a a',
    'a="b" ',
    '<p a="→" b',
    '<p a="…"→',
    '“'.padEnd(40),
  ]) {
    const cpuMicroseconds = (count: number) => {
      const html = `${piece.repeat(count)}-->`
      const start = process.cpuUsage()
      treeOf(html, true)
      return process.cpuUsage(start).user + 1_000
    }
    // Warms up the compiler.
    cpuMicroseconds(1_000)
    // Quadratic code takes sixteen times as long for four times the input; the limit allows for a noisy machine.
    expect(Math.min(...[1, 2, 3].map(() => cpuMicroseconds(40_000) / cpuMicroseconds(10_000))), piece).toBeLessThan(10)
  }
})
