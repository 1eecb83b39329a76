import { expect, test } from 'vitest'
import { paginationBrokenSequence } from '#rules/pagination/pagination-broken-sequence.ts'
import { paginationNotInAnchors } from '#rules/pagination/pagination-not-in-anchors.ts'

test('the advice about pagination tags says what the tags of the page do', () => {
  const page = { url: 'https://shop.test/?page=2', at: 'link[rel=next]', expected: '' }
  const adviceOn = (found: string) => paginationBrokenSequence.advise([{ ...page, found }], [])
  const problemOf = (found: string) => adviceOn(found).problem
  expect(problemOf('the URL of this page itself')).toMatch(
    /^The rel="next" tag on 1 page points to the wrong URL: .*\?page=2, rel="next" points to the page itself\. .* may read the same pages again and again\.$/,
  )
  expect(adviceOn('the URL of this page itself').solution).toMatch(/^On the last page of the list, remove rel="next"\. /)
  expect(adviceOn('the URL of this page itself').title).toBe('Fix rel="next" on 1 page')
  expect(adviceOn('/a, whose previous page is /b').title).toBe('Fix rel="next" and rel="prev" on 1 page')
  expect(adviceOn('/a, whose previous page is /b').solution).toMatch(/^Point rel="next" to the URL of the next page /)
  expect(problemOf('/a, whose previous page is /b')).toMatch(
    / tags on 1 page don’t match: .* rel="next" points to \/a, whose rel="prev" points to \/b\. /,
  )
  const found = 'no link leads to https://shop.test/?page=1'
  const unlinked = (at: string) => paginationNotInAnchors.advise([{ ...page, at, found }], []).problem
  expect(unlinked('link[rel=prev]')).toMatch(/ no longer reads these tags, and visitors can’t get back to the previous page\.$/)
  expect(unlinked('link[rel=next]')).toMatch(/ so it may miss everything on later pages\.$/)
})
