import { expect, test } from 'vitest'
import { contentTypeWrong } from '#rules/fetching/content-type-wrong.ts'
import { soft404 } from '#rules/fetching/soft-404.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('a feed that is sent as HTML is called a feed', () => {
  expect(adviceFor(contentTypeWrong, 2).problem).toMatch(
    /\(text\/html; charset=utf-8 instead of application\/xml\)\. .* browsers may show the feed as a jumbled page, and feed readers and search engines may skip it\.$/,
  )
  expect(adviceFor(contentTypeWrong, 0).problem).toContain('so they may download the file')
})

test('an error page at its own address is not called a missing page', () => {
  expect(adviceFor(soft404, 0).solution).toMatch(/^Return status 404 \(or 410/)
  expect(adviceFor(soft404, 2).problem).toMatch(/^Your error page can be opened at \/404\.html and returns status 200 there\. /)
  expect(adviceFor(soft404, 2).solution).toMatch(/^Make the server return status 404 for it, or add noindex\. .* lead to it\.$/)
})
