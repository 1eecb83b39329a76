import { expect, test } from 'vitest'
import { judgeExample } from '#examples/judge-example.ts'
import { document, linking, site, urlset } from '#rules/example.ts'
import { archivePagesIndexable } from '#rules/indexability/archive-pages-indexable.ts'
import { attachmentPages } from '#rules/indexability/attachment-pages.ts'
import { noindexHome } from '#rules/indexability/noindex-home.ts'
import { noindexOnValuedPage } from '#rules/indexability/noindex-on-valued-page.ts'
import { adviceFor } from '#testing/advice-for.ts'

test('nofollow beside noindex on the home page is removed with it', () => {
  const example = site({ '/': document('<meta name="robots" content="noindex, nofollow">', '<a href="/boots">Boots</a>') })
  const { findings } = judgeExample(noindexHome, example)
  expect(findings[0]?.fix).toEqual([
    { do: 'replace element', at: { tag: 'meta', has: { name: 'robots', content: 'noindex, nofollow' } }, html: '' },
  ])
  expect(noindexHome.advise(findings, []).solution).toMatch(/^Remove noindex and nofollow from the robots meta tag\./)
})

test('on Shopify, the noindex line for lists has a condition, and no fix replaces it', () => {
  const paths = Array.from({ length: 6 }, (_, i) => `/collections/all/color-${i}`)
  const list = '<title>Boots</title><h1>Boots</h1>'
  const shop = (headers: Record<string, string>) =>
    judgeExample(
      archivePagesIndexable,
      site({ '/': { body: linking(...paths), headers }, ...Object.fromEntries(paths.map((path) => [path, list])) }),
    ).findings
  expect(shop({})[0]?.fix).toBeDefined()
  expect(shop({})[0]?.found).toBe('1 word, open to search engines')
  const findings = shop({ 'x-shopid': '42' })
  expect(findings).toHaveLength(6)
  expect(findings.some(({ fix }) => fix !== undefined)).toBe(false)
  expect(archivePagesIndexable.advise(findings, ['Shopify']).example).toMatch(/^\{% if current_tags %\}.*noindex.*\{% endif %\}$/)
  expect(archivePagesIndexable.advise(shop({}), []).example).toBeUndefined()
})

test('a list with enough text is reported for its heading', () => {
  const paths = Array.from({ length: 6 }, (_, i) => `/tags/color-${i}`)
  const lists = paths.map((path) => [path, `<title>${path}</title><h1>Boots</h1><p>${`All boots of ${path}. `.repeat(60)}`])
  const { findings } = judgeExample(archivePagesIndexable, site({ '/': linking(...paths), ...Object.fromEntries(lists) }))
  expect(findings[0]?.found).toBe('the same heading as another page, open to search engines')
})

test('a list that scripts build is reported for its title, because its text is unknown', () => {
  const found = (titleOf: (path: string) => string) => {
    const paths = Array.from({ length: 6 }, (_, i) => `/tags/color-${i}/index.html`)
    const shell = (path: string) => `<title>${titleOf(path)}</title><div id="root"></div><script src="/main.js"></script>`
    return judgeExample(
      archivePagesIndexable,
      site({ '/': linking(...paths), ...Object.fromEntries(paths.map((path) => [path, shell(path)])) }),
    ).findings[0]?.found
  }
  expect(found(() => 'Blog tags')).toBe('the same title as another page, open to search engines')
  expect(found((path) => path)).toBeUndefined()
})

test('a setting of WordPress is named for the pages of a running WordPress; files are deleted', () => {
  expect(adviceFor(attachmentPages, 0, ['WordPress']).solution).toMatch(/^Redirect attachment pages to their files: /)
  expect(adviceFor(attachmentPages, 0).solution).toContain(' Then delete these pages, ')
})

test('the sitemap is named only if the noindex page is in it', () => {
  expect(adviceFor(noindexOnValuedPage, 0).problem).toContain('https://shop.test/boots (noindex, but in a menu). ')
  expect(adviceFor(noindexOnValuedPage, 0).solution).toMatch(/ If it should stay hidden, keep noindex\.$/)
  expect(adviceFor(noindexOnValuedPage, 1).solution).toMatch(/ keep noindex and remove the page from the sitemap\.$/)
  const tags = Array.from({ length: 12 }, (_, i) => `/tags/color-${i}`)
  const hidden = document('<meta name="robots" content="noindex">', '<p>Boots</p>')
  const shop = site({ '/': linking(...tags), ...Object.fromEntries(tags.map((path) => [path, hidden])), '/sitemap.xml': urlset(...tags) })
  const { findings } = judgeExample(noindexOnValuedPage, shop)
  expect(findings[0]?.found).toBe('noindex, like most of the site')
  expect(noindexOnValuedPage.advise(findings, []).solution).toMatch(/ keep noindex and remove the page from the sitemap\.$/)
})

test('for lists with a canonical tag to the home page, the advice is to remove that tag too', () => {
  const paths = Array.from({ length: 6 }, (_, i) => `/tags/color-${i}`)
  const adviceWith = (head: string) => {
    const lists = paths.map((path) => [path, `${head}<title>Boots</title><h1>Boots</h1><p>${path} has a list of boots.</p>`])
    return archivePagesIndexable.advise(
      judgeExample(archivePagesIndexable, site({ '/': linking(...paths), ...Object.fromEntries(lists) })).findings,
      [],
    )
  }
  expect(adviceWith('<link rel="canonical" href="/">').solution).toMatch(/ Also remove the canonical tag to the home page from the lists, /)
  expect(adviceWith('').solution).not.toContain('canonical')
})
