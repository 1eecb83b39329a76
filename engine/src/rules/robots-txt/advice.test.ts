import { expect, test } from 'vitest'
import { robotsTxtMissing } from '#rules/robots-txt/robots-txt-missing.ts'

test('the advice says that the robots.txt lines name the sitemap only if there is a sitemap', () => {
  const { url, at, found, expected } = { url: 'https://shop.test/robots.txt', at: '', found: 'status 404', expected: 'a text file' }
  const withSitemap = { url, at, found, expected: `${expected}, with a line for the sitemap` }
  expect(robotsTxtMissing.advise([{ url, at, found, expected }], []).solution).toContain('They let crawlers read everything.')
  expect(robotsTxtMissing.advise([{ url, at, found, expected }], ['Hugo']).solution).toContain(` Crawlers look for it only at ${url}.`)
  expect(robotsTxtMissing.advise([withSitemap], []).solution).toContain('everything and tell them where your sitemap is.')
})
