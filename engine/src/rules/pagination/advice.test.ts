import { expect, test } from 'vitest'
import { paginationBrokenSequence } from '#rules/pagination/pagination-broken-sequence.ts'
import { paginationNotInAnchors } from '#rules/pagination/pagination-not-in-anchors.ts'

test('the advice about pagination tags says what the tags of the page do', () => {
  const page = { url: 'https://shop.test/?page=2', at: 'link[rel=next]', found: 'a URL', expected: '' }
  const adviceOn = (next: string, prevOfNext: string | null) =>
    paginationBrokenSequence.advise([{ ...page, details: { next, prevOfNext } }], [])
  const onOwnUrl = adviceOn(page.url, null)
  expect(onOwnUrl.problem).toMatch(
    /^The rel="next" tag on 1 page points to the wrong URL: .*\?page=2, rel="next" points to the page itself\. .* may read the same pages again and again\.$/,
  )
  expect(onOwnUrl.solution).toMatch(/^On the last page of the list, remove rel="next"\. /)
  expect(onOwnUrl.title).toBe('Fix rel="next" on 1 page')
  expect(adviceOn('/a', '/b').title).toBe('Fix rel="next" and rel="prev" on 1 page')
  expect(adviceOn('/a', '/b').solution).toMatch(/^Point rel="next" to the URL of the next page /)
  expect(adviceOn('/a', '/b').problem).toMatch(
    / tags on 1 page don’t match: .* rel="next" points to \/a, whose rel="prev" points to \/b\. /,
  )
  const unlinked = (isPreviousPage: boolean) =>
    paginationNotInAnchors.advise([{ ...page, details: { target: '/a', isPreviousPage } }], []).problem
  expect(unlinked(true)).toMatch(/ no longer reads these tags, and visitors can’t get back to the previous page\.$/)
  expect(unlinked(false)).toMatch(/ so it may miss everything on later pages\.$/)
})
