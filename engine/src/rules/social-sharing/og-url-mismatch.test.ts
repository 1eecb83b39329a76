import { expect, test } from 'vitest'
import { EXAMPLE_NOW, readPageExample } from '#examples/read-example.ts'
import { head } from '#rules/example.ts'
import { ogUrlMismatch } from './og-url-mismatch.ts'

const findingsFor = (canonical: string, ogUrl: string) => {
  const page = readPageExample(head(`<link rel="canonical" href="${canonical}"><meta property="og:url" content="${ogUrl}">`))
  return ogUrlMismatch.find({ ...page, indexing: 'excluded by mistake' }, EXAMPLE_NOW)
}

test('the file of a saved page is not suggested for og:url', () => {
  const findings = (canonical: string) =>
    ogUrlMismatch.find(
      readPageExample(head(`<link rel="canonical" href="${canonical}"><meta property="og:url" content="https://shop.test/">`)),
      EXAMPLE_NOW,
    )
  const savedFile = 'https://shop.test/index.html%3Fp=8.html'
  expect(findings(savedFile)).toEqual([expect.not.objectContaining({ fix: expect.anything() })])
  expect(findings('https://shop.test/boots')).toEqual([expect.objectContaining({ fix: expect.anything() })])
})

test('if the canonical is wrong, og:url should be the page itself', () => {
  expect(findingsFor('https://shop.test/', 'https://shop.test/boots')).toEqual([])
  expect(findingsFor('https://shop.test/', 'https://shop.test/')).toMatchObject([{ expected: 'https://shop.test/boots' }])
})
