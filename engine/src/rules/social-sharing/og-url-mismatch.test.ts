import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import { EXAMPLE_NOW, readPageExample } from '#examples/read-example.ts'
import { head } from '#rules/example.ts'
import { ogUrlMismatch } from './og-url-mismatch.ts'

const findingsFor = (canonical: string, ogUrl: string) => {
  const page = readPageExample(head(`<link rel="canonical" href="${canonical}"><meta property="og:url" content="${ogUrl}">`))
  return ogUrlMismatch.find({ ...page, indexing: 'excluded by mistake' }, EXAMPLE_NOW)
}

test('a canonical that triggers an action is to be corrected first', () => {
  const action = 'https://shop.test/shop?do=show'
  const example = head(`<link rel="canonical" href="${action}"><meta property="og:url" content="https://shop.test/b">`, {
    path: '/shop?do=show',
  })
  const cases = judgeExample(ogUrlMismatch, example).findings
  expect(cases).toMatchObject([
    { expected: `the page’s URL without parameters such as add-to-cart, also in the canonical tag, which is ${action} now` },
  ])
  expect(ogUrlMismatch.advise(cases, []).problem).toContain(`og:url is https://shop.test/b, but the canonical URL is ${action}. `)
  const withoutCanonical = judgeExample(
    ogUrlMismatch,
    head('<meta property="og:url" content="https://shop.test/b">', { path: '/shop?do=show' }),
  ).findings
  expect(withoutCanonical[0]?.expected).toMatch(/, which is missing now$/)
  expect(ogUrlMismatch.advise(withoutCanonical, []).problem).toContain(`but the canonical URL is ${action}. `)
  const right = judgeExample(ogUrlMismatch, head('<meta property="og:url" content="https://shop.test/b">', { path: '/a' })).findings
  expect(ogUrlMismatch.advise([...cases, ...right], []).solution).toContain(
    ' On pages with do in their URL, both tags need the URL without it; ',
  )
})

test('if the canonical is wrong, og:url should be the page itself', () => {
  expect(findingsFor('https://shop.test/', 'https://shop.test/boots')).toEqual([])
  expect(findingsFor('https://shop.test/', 'https://shop.test/')).toMatchObject([{ expected: 'https://shop.test/boots' }])
})
