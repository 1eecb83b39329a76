// @vitest-environment happy-dom
import type { PageHead } from '@seo/contract/pictures'
import { expect, test } from 'vitest'
import { breadcrumb, previewKind, shareCardOf, withExample } from './page-head.ts'

const head: PageHead = { url: 'https://www.shop.example/guides/b%C3%B6ots', title: 'Boots', description: 'Old words', sharing: null }

test('rules for titles and descriptions have a search preview, rules for sharing tags a card, and other rules none', () => {
  const rules = ['title-missing', 'description-too-long', 'og-incomplete', 'twitter-card-missing', 'canonical-chain', 'subtitle-x', null]
  expect(rules.map(previewKind)).toEqual(['search', 'search', 'share', 'share', null, null, null])
})

test("a task's code replaces the tags it contains and keeps the rest", () => {
  expect(withExample(head, '<title>Boots &amp; shoes</title>')).toEqual({ ...head, title: 'Boots & shoes' })
  expect(withExample(head, '<meta name="description" content="New words">')?.description).toBe('New words')
  const shared = withExample(head, '<meta property="og:title" content="Boots!">\n<meta property="og:image" content="/boot.jpg">')
  expect(shared?.sharing).toEqual({ title: 'Boots!', description: null, image: '/boot.jpg', site: null })
  expect(shared?.title).toBe('Boots')
})

test('code without any shown tag has no preview', () => {
  expect(withExample(head, '<link rel="canonical" href="/">')).toBeNull()
  expect(withExample(head, null)).toBeNull()
  expect(withExample(head, '<meta name="description" content="">')).toBeNull()
})

test('a URL is shown as in search results, even if it cannot be decoded', () => {
  expect(breadcrumb(head.url)).toBe('shop.example › guides › böots')
  expect(breadcrumb('https://shop.example/%E0%A4%A')).toBe('shop.example › %E0%A4%A')
  expect(breadcrumb('no address')).toBe('no address')
  expect(breadcrumb('https://www.xn--bcher-kva.example/neu')).toBe('bücher.example › neu')
})

test("a card falls back to the page's title and description, and its image URL is resolved", () => {
  expect(shareCardOf(head)).toEqual({ host: 'shop.example', title: 'Boots', description: 'Old words', image: null })
  const sharing = { title: 'Boots!', description: null, image: '../boot.jpg', site: null }
  expect(shareCardOf({ ...head, sharing })).toMatchObject({
    title: 'Boots!',
    description: 'Old words',
    image: 'https://www.shop.example/boot.jpg',
  })
})
