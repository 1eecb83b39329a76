import { expect, test } from 'vitest'
import { readPageExample } from '#examples/read-example.ts'
import { document, page } from '#rules/example.ts'
import { commonStack, stackWriting } from './stack.ts'

const SHOPIFY = '<script src="https://cdn.shopify.com/s/theme.js"></script>'
const WORDPRESS = '<script src="/wp-includes/boots/theme.js"></script>'
const stackAt = (path: string, html: string, headers?: Record<string, string>) =>
  readPageExample(page(document('<title>Boots</title>', html), { path, ...(headers && { headers }) })).stack

test('a page whose URL the platform never has is a saved copy, not a page of the platform', () => {
  expect(stackAt('/products/boots', SHOPIFY)).toEqual(['Shopify'])
  expect(stackAt('/products/boots.html', SHOPIFY)).toEqual([])
  expect(stackAt('/boots/', WORDPRESS)).toEqual(['WordPress'])
  // Many WordPress sites end their permalinks in `.html`.
  expect(stackAt('/boots.html', WORDPRESS)).toEqual(['WordPress'])
  expect(stackAt('/boots/index.html', WORDPRESS)).toEqual([])
  expect(stackAt('/boots/index.html%3Fadd-to-cart=82.html', WORDPRESS)).toEqual([])
})

test('pages that HTTrack saved are files, whatever wrote them before', () => {
  const saved = `<!-- Mirrored from shop.test/boots by HTTrack Website Copier/3.x [XR&CO'2014], Fri, 06 Nov 2015 10:19:30 GMT -->${WORDPRESS}`
  expect(stackAt('/boots/', saved)).toEqual([])
  expect(stackAt('/boots/', saved, { server: 'nginx' })).toEqual(['nginx'])
})

test('pages with relative URLs of style sheets, or on GitHub Pages, are files that were saved from the platform', () => {
  const saved = (inHead: string, inBody = '') => readPageExample(page(document(inHead, WORDPRESS + inBody), { path: '/boots/' })).stack
  expect(saved('<link rel="stylesheet" href="../wp-content/themes/boots/style.css?ver=1.4">')).toEqual([])
  expect(saved("<script defer src='../../script.js'></script>")).toEqual([])
  expect(saved('<link rel="stylesheet" href="wp-content/themes/boots/style.css">')).toEqual([])
  expect(saved('<link rel="stylesheet" href="/style.css"><link rel="up" href="../">')).toEqual(['WordPress'])
  expect(saved('', '<script src="../game.js"></script>')).toEqual(['WordPress'])
  expect(saved('<link rel="canonical" href="/boots/"><meta property="og:url" content="/boots/">')).toEqual([])
  expect(saved('<link rel="canonical" href="/boots/"><meta property="og:url" content="https://shop.test/boots/">')).toEqual(['WordPress'])
  expect(stackAt('/boots/', WORDPRESS, { server: 'GitHub.com' })).toEqual(['GitHub Pages'])
})

test('a site of saved Drupal pages is not a site on Drupal', () => {
  const drupalAt = (path: string) => stackAt(path, '<script src="/sites/all/modules/boots.js"></script>')
  expect(drupalAt('/boots')).toEqual(['Drupal'])
  expect(drupalAt('/boots.html')).toEqual([])
})

test('a copy of Shopify’s files in a folder of the site does not mean that Shopify serves the page', () => {
  expect(stackAt('/', '<script src="/cdn.shopify.com/s/theme.js"></script>')).toEqual([])
})

test('site generators are recognized by their generator tag', () => {
  for (const name of ['VitePress', 'Hugo', 'Ghost'] as const) {
    const html = `<!doctype html><html lang="en"><head><meta name="generator" content="${name} v1.6.4"></head><body></body></html>`
    expect(readPageExample(page(html)).stack).toEqual([name])
  }
})

test('GitHub Pages is recognized by its server header', () => {
  expect(stackAt('/', '', { server: 'GitHub.com' })).toEqual(['GitHub Pages'])
})

test('the stack of a site is what at least every tenth page has', () => {
  const pages = (count: number) => Array.from({ length: count }, () => ({ url: 'https://shop.test/', stack: [] }))
  const shopifyPage: Parameters<typeof commonStack>[0][number] = { url: 'https://shop.test/', stack: ['Shopify'] }
  expect(commonStack([shopifyPage, ...pages(9)])).toEqual(['Shopify'])
  expect(commonStack([shopifyPage, ...pages(10)])).toEqual([])
})

test('a site most of whose pages are copies is no site of the platform', () => {
  const home = { url: 'https://shop.test/', stack: readPageExample(page(document('', WORDPRESS), { path: '/' })).stack }
  const copies = ['a', 'b'].map((name) => ({ url: `https://shop.test/${name}/index.html`, stack: [] }))
  expect(commonStack([home, ...copies.slice(1)])).toEqual(['WordPress'])
  expect(commonStack([home, ...copies])).toEqual([])
  const atHome = { url: 'https://shop.test/index.html', stack: [] }
  expect(commonStack([home, atHome])).toEqual([])
  const others = Array.from({ length: 5 }, (_, i) => ({ url: `https://shop.test/news/${i}/`, stack: [] }))
  expect(commonStack([home, ...copies, ...others])).toEqual([])
})

test('mdBook is recognized by one of its style sheets', () => {
  for (const name of ['ayu-highlight.css', 'ayu-highlight-3fdfc3ac.css'])
    expect(stackAt('/intro.html', `<link rel="stylesheet" href="/${name}">`)).toEqual(['mdBook'])
})

test('files of a theme and uploads alone may be left over from a replaced WordPress', () => {
  expect(stackAt('/boots/', '<script src="/wp-content/themes/boots/theme.js"></script>')).toEqual([])
  const uploaded = '<script src="/wp-content/uploads/combined/boots.js"></script>'
  expect(stackAt('/boots/', uploaded)).toEqual([])
  expect(stackAt('/boots/', `<link rel="https://api.w.org/" href="/wp-json/">${uploaded}`)).toEqual(['WordPress'])
  expect(stackAt('/boots/', '<script src="/wp-content/plugins/forms/forms.js"></script>')).toEqual(['WordPress'])
})

test('uploaded files are not written by the platform that stores them', () => {
  const files = Array.from({ length: 9 }, (_, i) => `https://shop.test/wp-content/uploads/${i}.html`)
  expect(stackWriting(files, ['WordPress', 'nginx'])).toEqual(['nginx'])
  expect(stackWriting(['https://shop.test/boots/', ...files.slice(0, 1)], ['WordPress'])).toEqual(['WordPress'])
  const pages = files
    .concat(files, 'https://shop.test/boots/')
    .map((url) => ({ url, stack: url.endsWith('/') ? ['WordPress' as const] : [] }))
  expect(commonStack(pages)).toEqual(['WordPress'])
})
