import { expect, test } from 'vitest'
import { drawSharePicture } from './share-picture.ts'

const defaults = {
  siteName: 'Northquay Digital',
  primaryColor: '#0f766e',
  secondaryColor: '#115e59',
  logo: null,
  title: 'Winter plan',
  domain: 'havnsund.example',
  score: 67,
}

test('shows the name and color of the brand, and the score with its label', () => {
  const svg = drawSharePicture(defaults)
  for (const text of ['Northquay Digital', 'Winter plan', 'havnsund.example', '>67<', 'Needs work', '#0f766e']) expect(svg).toContain(text)
})

test('a link that hides score and site shows neither', () => {
  const svg = drawSharePicture({ ...defaults, score: null, domain: null })
  expect(svg).not.toMatch(/67|Needs work|havnsund/)
})

test('brand names and link titles stay text, whatever they contain', () => {
  const hostile = '</text><image href="file:///etc/passwd"/>\u0000\uFFFE\uD800 & "x"'
  const svg = drawSharePicture({ ...defaults, siteName: hostile, title: hostile, domain: hostile })
  expect(svg).not.toContain('<image')
  expect(svg).not.toMatch(/[\0\uFFFE\uD800]/)
  expect(new Set([...svg.matchAll(/<(\w+)/g)].map(([, element]) => element))).toEqual(new Set(['svg', 'rect', 'text', 'path']))
})

test('long words are cut and long titles end after three lines', () => {
  const svg = drawSharePicture({ ...defaults, title: `${'x'.repeat(200)} ${'many words '.repeat(40)}`, siteName: 'y'.repeat(200) })
  expect(Math.max(...[...svg.matchAll(/>([^<]*)<\/text>/g)].map(([, text = '']) => text.length))).toBeLessThanOrEqual(40)
  expect(svg.match(/font-size="60"/g)).toHaveLength(3)
})
