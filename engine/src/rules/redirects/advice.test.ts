import { expect, test } from 'vitest'
import { redirectByMeta } from '#rules/redirects/redirect-by-meta.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('pages that a static site generator writes in place of redirects may stay if the host offers none', () => {
  const [withoutDelay, withDelay] = [0, 1]
  expect(adviceFor(redirectByMeta, withoutDelay, ['Jekyll']).solution).toContain(
    ' If the provider offers no redirects, as on GitHub Pages, keep the page: ',
  )
  expect(adviceFor(redirectByMeta, withDelay, ['Jekyll']).solution).not.toContain('keep the page')
  expect(adviceFor(redirectByMeta, withoutDelay, ['nginx']).solution).toMatch(/ In nginx, use return 301 /)
})

test('a delay is mentioned only if there is one', () => {
  expect(adviceFor(redirectByMeta, 0).problem).not.toContain('With a delay')
  expect(adviceFor(redirectByMeta, 0).problem).toMatch(/: https:\/\/shop\.test\S* leads to https:\/\/shop\.test\/shoes\. /)
  expect(adviceFor(redirectByMeta, 1).solution).toMatch(/^Set up a 301 redirect to https:\/\/shop\.test\/shoes, then remove the meta tag\./)
  expect(adviceFor(redirectByMeta, 2).solution).toContain(' a 301 redirect to https://shop.test/ for this URL only, ')
  expect(adviceFor(redirectByMeta, 1).problem).toContain(' With a delay, Google treats it as temporary ')
})
