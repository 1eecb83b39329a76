import { RuleDescription } from '@seo/contract/rules'
import { expect, test } from 'vitest'
import { rules } from '#rules/all.ts'
import { head, linking, page, redirect, site } from '#rules/example.ts'
import { describeRule, listRules } from './describe-rule.ts'
import { judgeExample } from './judge-example.ts'
import { type Example, inLines, showFailing, showPassing } from './show-example.ts'

test.each(rules.map(({ id }) => id))('%s is described by its own examples in readable text', (id) => {
  const described = describeRule(id)
  const { advice, ...rest } = described ?? { advice: null }
  expect(RuleDescription.omit({ advice: true }).parse(rest)).toEqual(rest)
  expect(described?.fails.finding.expected).not.toBe('')
  for (const { files } of [described?.fails, described?.passes].filter((example) => example !== undefined)) {
    expect(files.length).toBeGreaterThan(0)
    expect(files.every(({ name, text }) => name !== '' && text !== '' && text.length < 6_000)).toBe(true)
    expect(files.map(({ text }) => text).join('\n')).not.toMatch(/undefined|NaN|\[object/)
  }
  expect(advice?.problem).not.toBe('')
})

test.each(['title-too-wide', 'page-4xx', 'tls-outdated'])('the description of %s is the same every time', (id) => {
  expect(describeRule(id)).toEqual(describeRule(id))
})

test('an unknown rule is not described', () => {
  expect(describeRule('no-such-rule')).toBeNull()
  expect(describeRule('constructor')).toBeNull()
})

test('the list has every rule with its group and summary', () => {
  expect(listRules().map(({ id }) => id)).toEqual(rules.map(({ id }) => id))
  expect(listRules().filter(({ group, checks }) => group === '' || checks === '')).toEqual([])
})

test('related rules are the other rules of the group', () => {
  const { neighbours } = describeRule('title-too-wide') ?? {}
  expect(neighbours?.map(({ id }) => id)).toContain('title-missing')
  expect(neighbours?.map(({ id }) => id)).not.toContain('title-too-wide')
  expect(neighbours?.every(({ id }) => id.startsWith('title-'))).toBe(true)
})

test('markup and data are printed on indented lines', () => {
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

test('an author’s own line breaks and broken data stay as they are', () => {
  expect(inLines(page('<p>\n<b>a</b><i>b</i>')).html).toBe('<p>\n<b>a</b><i>b</i>')
  expect(inLines(page('<script type="application/ld+json">{"a":</script>')).html).toContain('{"a":')
})

const nothing = { files: [], more: 0 }

/** The files of an example, as shown for its first finding. */
function failing(id: string, example: Example) {
  const rule = rules.find((each) => each.id === id)
  const [finding] = rule ? judgeExample(rule, example).findings : []
  if (finding === undefined) throw new Error(`${id} finds nothing`)
  return showFailing(example, finding)
}

test('a response shows its status and headers too', () => {
  const example = site({
    '/': linking('/a', '/old'),
    '/old': redirect('/'),
    '/ de': redirect('/de', 302),
    '/a': linking('/'),
  })
  expect(showPassing(example, nothing)).toMatchObject({
    files: [
      { name: 'https://shop.test/' },
      { name: 'https://shop.test/old', text: 'Status: 301\nlocation: /' },
      { name: 'https://shop.test/ (Accept-Language: de)', text: 'Status: 302\nlocation: /de' },
    ],
    more: 1,
  })
  expect(showPassing(site({ '/slow': { failure: 'timeout' }, '*': '' }), nothing).files).toEqual([
    { name: 'https://shop.test/slow', text: 'No response in time' },
    { name: 'Any other address', text: '(empty)' },
  ])
})

test('a missing page is shown as a 404', () => {
  expect(failing('page-4xx', site({ '/': linking('/gone') })).files).toContainEqual({
    name: 'https://shop.test/gone',
    text: 'Status: 404',
  })
})

test('the addresses named in the finding are shown, and the same ones of the passing example', () => {
  const paths = ['/a', '/b', '/c', '/d', '/e', '/f']
  const pages = Object.fromEntries(paths.map((path) => [path, linking('/')]))
  const many = failing('page-4xx', site({ '/': linking(...paths, '/g'), ...pages, '/g': { status: 410 } }))
  expect(many.files.map(({ name }) => name)).toEqual(['https://shop.test/', 'https://shop.test/a', 'https://shop.test/g'])
  expect(many.more).toBe(5)
  const passing = showPassing(site({ ...pages, '/': linking('/g'), '/g': linking('/') }), many)
  expect(passing.files.map(({ name }) => name)).toEqual(['https://shop.test/a', 'https://shop.test/', 'https://shop.test/g'])
})

test('long text is cut to its beginning and end', () => {
  const [file] = showPassing(page(`<p>${'x'.repeat(1_000_000)}</p>`), nothing).files
  expect(file?.text).toMatch(/^<p>x+ … 999,707 more characters … x+<\/p>$/)
  const [list] = showPassing(page(`<ul>\n${'<li>a</li>\n'.repeat(100)}</ul>`), nothing).files
  expect(list?.text.split('\n')).toHaveLength(35)
  expect(list?.text).toContain('… 68 more lines …')
})
