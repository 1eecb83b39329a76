import { RuleDescription } from '@seo/contract/rules'
import { expect, test } from 'vitest'
import { head, linking, page, redirect, site } from '#testing/example.ts'
import { judgeExample } from '#testing/judge-example.ts'
import { rules } from './all.ts'
import { describeRule, listRules } from './describe-rule.ts'
import { inLines, showExample } from './show-example.ts'

test.each(rules.map(({ id }) => id))('%s is described by its own examples, readably and every time alike', (id) => {
  const described = describeRule(id)
  const { advice, ...rest } = described ?? { advice: null }
  expect(RuleDescription.omit({ advice: true }).parse(rest)).toEqual(rest)
  expect(describeRule(id)).toEqual(described)
  expect(described?.fails.finding.expected).not.toBe('')
  for (const { files } of [described?.fails, described?.passes].filter((example) => example !== undefined)) {
    expect(files.length).toBeGreaterThan(0)
    expect(files.every(({ name, text }) => name !== '' && text !== '' && text.length < 6_000)).toBe(true)
    expect(files.map(({ text }) => text).join('\n')).not.toMatch(/undefined|NaN|\[object/)
  }
  expect(advice?.problem).not.toBe('')
})

test('what does not exist is not described', () => {
  expect(describeRule('no-such-rule')).toBeNull()
  expect(describeRule('constructor')).toBeNull()
})

test('the list has every rule with its group and what it checks', () => {
  expect(listRules().map(({ id }) => id)).toEqual(rules.map(({ id }) => id))
  expect(listRules().filter(({ group, checks }) => group === '' || checks === '')).toEqual([])
})

test('neighbours are the others of the group', () => {
  const { neighbours } = describeRule('title-too-wide') ?? {}
  expect(neighbours?.map(({ id }) => id)).toContain('title-missing')
  expect(neighbours?.map(({ id }) => id)).not.toContain('title-too-wide')
  expect(neighbours?.every(({ id }) => id.startsWith('title-'))).toBe(true)
})

test('markup is told in lines that move in, data too', () => {
  expect(inLines(head('<title>A</title><script type="application/ld+json">{"a":[]}</script><script src="/a.js"></script>')).html).toBe(
    [
      '<!doctype html>',
      '<html lang="en">',
      '<head>',
      '  <meta charset="utf-8">',
      '  <title>A</title>',
      '  <script type="application/ld+json">',
      '    {',
      '      "a": []',
      '    }',
      '  </script>',
      '  <script src="/a.js"></script>',
      '</head>',
      '<body>',
      '  <h1>Boots</h1>',
      '  <p>Boots for every weather.</p>',
      '</body>',
      '</html>',
    ].join('\n'),
  )
})

test('lines of an author and broken data stay as they are', () => {
  expect(inLines(page('<p>\n<b>a</b><i>b</i>')).html).toBe('<p>\n<b>a</b><i>b</i>')
  expect(inLines(page('<script type="application/ld+json">{"a":</script>')).html).toContain('{"a":')
})

test('an answer that is more than its bytes tells what else it is, and what is not there is a 404', () => {
  const rule = rules.find(({ id }) => id === 'page-4xx')
  const example = site({
    '/': linking('/gone', '/old'),
    '/old': redirect('/'),
    '/ de': redirect('/de', 302),
    '/a': linking('/'),
  })
  expect(showExample(example, null)).toMatchObject({
    files: [
      { name: 'https://shop.test/' },
      { name: 'https://shop.test/old', text: 'Status: 301\nlocation: /' },
      { name: 'https://shop.test/ (Accept-Language: de)', text: 'Status: 302\nlocation: /de' },
    ],
    more: 1,
  })
  expect(showExample(site({ '/slow': { failure: 'timeout' }, '*': '' }), null).files).toEqual([
    { name: 'https://shop.test/slow', text: 'No answer in time' },
    { name: 'Any other address', text: '(empty)' },
  ])
  const gone = site({ '/': linking('/gone') })
  const [finding = null] = rule ? judgeExample(rule, gone).findings : []
  expect(showExample(gone, finding).files).toContainEqual({ name: 'https://shop.test/gone', text: 'Status: 404' })
})

test('of many addresses the one with the finding is among those shown', () => {
  const rule = rules.find(({ id }) => id === 'page-4xx')
  const paths = ['/a', '/b', '/c', '/d', '/e', '/f']
  const many = site({
    '/': linking(...paths, '/g'),
    ...Object.fromEntries(paths.map((path) => [path, linking('/')])),
    '/g': { status: 410 },
  })
  const [finding = null] = rule ? judgeExample(rule, many).findings : []
  const shown = showExample(many, finding)
  expect(shown.files.map(({ name }) => name)).toContain('https://shop.test/g')
  expect(shown).toMatchObject({ files: { length: 3 }, more: 5 })
})

test('what is long is told by its beginning and its end', () => {
  const [file] = showExample(page(`<p>${'x'.repeat(1_000_000)}</p>`), null).files
  expect(file?.text).toMatch(/^<p>x+ … 999,707 more characters … x+<\/p>$/)
  const [list] = showExample(page(`<ul>\n${'<li>a</li>\n'.repeat(100)}</ul>`), null).files
  expect(list?.text.split('\n')).toHaveLength(29)
  expect(list?.text).toContain('… 74 more lines …')
})
