import { expect, test } from 'vitest'
import type { Stack } from '#facts/stack.ts'
import { robotsTxtMissing } from '#rules/robots-txt/robots-txt-missing.ts'

test('the advice says that the robots.txt lines name the sitemap only if there is a sitemap', () => {
  const url = 'https://shop.test/robots.txt'
  const solution = (hasSitemap: boolean, ...stack: Stack[]) =>
    robotsTxtMissing.advise([{ url, at: '', found: 'status 404', expected: 'a text file', details: { hasSitemap } }], stack).solution
  expect(solution(false)).toContain('They let crawlers read everything.')
  expect(solution(false, 'Hugo')).toContain(`Crawlers look for it only at ${url}.`)
  expect(solution(true)).toContain('everything and tell them where your sitemap is.')
})
