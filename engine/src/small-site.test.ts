import { expect, test } from 'vitest'
import { analyse } from './analyse.ts'
import { serve } from './testing/serve.ts'

const TEXT =
  '<p>We make boots for every kind of weather and repair them for as long as people want to wear them, on any road and in any size.</p>'
const page = (title: string, inBody: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${inBody}</body></html>`

test('a copy of the home page, a server error and a broken image are one cause each', async () => {
  const home = page(
    'Boots',
    `<a href="/index.html">Home</a> <a href="/care">Care</a><main>${TEXT}<img src="/gone.jpg"><img src="/boot.jpg" alt="Another"></main>`,
  )
  const image = { headers: { 'content-type': 'image/jpeg' }, body: 'x' }
  const error = page('503 Service Unavailable', '<h1>Sorry</h1>')
  await using served = await serve({ '/': home, '/index.html': home, '/care': error, '/boot.jpg': image })
  const { findings, causes } = await analyse(`${served.origin}/`, { allow: [served.host] })
  const causeOf = (rule: string) => causes.find((cause) => cause.rule === rule)
  const urlsWith = (rule: string) => findings.filter((finding) => finding.rule === rule).map(({ url }) => url.replace(served.origin, ''))

  // Rules about single pages and rules about the whole site both leave out the copy.
  expect(urlsWith('viewport-missing')).toEqual(['/', '/care'])
  expect(urlsWith('description-missing')).not.toContain('/index.html')
  expect(urlsWith('index-file-duplicate')).toContain('/index.html')

  expect(causeOf('viewport-missing')).toMatchObject({ pages: 1, of: 3 })
  expect(causeOf('soft-404')?.findings.map((row) => findings[row]?.rule)).toContain('viewport-missing')

  const aboutIn = (rule: string) => causeOf(rule)?.findings.map((row) => findings[row]?.about?.replace(served.origin, ''))
  // The broken image needs neither a size nor an alt text.
  expect(aboutIn('image-broken')).toEqual(['/gone.jpg', '/gone.jpg', '/gone.jpg'])
  expect(aboutIn('image-no-dimensions')).toEqual(['/boot.jpg'])
})

test('a page whose canonical and links name another site is a blocking cause, and the rest of the site counts as not checked', async () => {
  const other = 'https://shop.test/copy/'
  const links = ['boots', 'tents', 'care', 'about', 'contact'].map((path) => `<a href="${other}${path}/">All about ${path}</a>`).join(' ')
  const home = page('Boots', `<nav>${links}</nav><main>${TEXT}</main>`).replace('<title>', `<link rel="canonical" href="${other}"><title>`)
  await using served = await serve({ '/': home })
  const { causes, coverage, pages } = await analyse(`${served.origin}/`, { allow: [served.host] })
  expect(causes.find(({ rule }) => rule === 'canonical-other-domain')).toMatchObject({ impact: 'high', blocksIndexing: true })
  expect(pages.find(({ url }) => url === `${served.origin}/`)?.isIndexable).toBe(false)
  expect(coverage.notMeasured).toContainEqual({
    what: 'Other pages of this site',
    why: 'We found only 1 page, because 5 of its 5 links lead to shop.test, which is another site.',
    rules: [],
  })
})

test('a second URL of the home page without links is left to the missing canonical tag', async () => {
  const home = page('Boots', `<h1>Boots</h1><main>${TEXT}</main>`)
  await using served = await serve({ '/': home, '/index.html': home })
  const { causes } = await analyse(`${served.origin}/`, { allow: [served.host] })
  expect(causes.map(({ rule }) => rule)).toContain('canonical-missing')
  expect(causes.map(({ rule }) => rule)).not.toContain('index-file-duplicate')
})

test('a page without any semantic elements is one cause, whose steps add all of them', async () => {
  await using served = await serve({ '/': page('Boots', `<h1>Boots</h1><div>${TEXT.repeat(10)}</div>`) })
  const { causes, findings } = await analyse(`${served.origin}/`, { allow: [served.host] })
  expect(findings.map(({ rule }) => rule)).toContain('ai-semantic-structure-weak')
  expect(causes.map(({ rule }) => rule)).toContain('a11y-main-missing')
  expect(causes.map(({ rule }) => rule)).not.toContain('ai-semantic-structure-weak')
})
