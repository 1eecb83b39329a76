import { expect, test } from 'vitest'
import { applyFix } from './apply-fix.ts'
import type { Fix } from './fix.ts'

const url = 'https://shop.test/'
const replaced = (body: string, fix: Fix) =>
  applyFix(fix, url, () => ({ status: 200, headers: {}, body }))
    ?.responses.get(url)
    ?.body.toString()

test('elements that are found by their text are replaced together, all or none', () => {
  const heading = (text: string) => ({ do: 'replace element' as const, at: { tag: 'p', text, nth: 0 }, html: `<h2>${text}</h2>` })
  const page = (care: string, sizes: string) => `<!doctype html><title>Boots</title><body>${care}<p>Wax.</p>${sizes}</body>`
  const bold = page('<p><b>Care</b></p>', '<p><b>Sizes</b></p>')
  expect(replaced(bold, [heading('Care'), heading('Sizes')])).toBe(page('<h2>Care</h2>', '<h2>Sizes</h2>'))
  expect(replaced(bold, [heading('Care'), heading('Prices')])).toBeUndefined()
})

test('each of the other edits sees what the edit before it changed', () => {
  const first = { do: 'replace element' as const, at: { tag: 'p', nth: 0 }, html: '' }
  expect(replaced('<!doctype html><title>Boots</title><body><p>1</p><p>2</p><p>3</p></body>', [first, first])).toBe(
    '<!doctype html><title>Boots</title><body><p>3</p></body>',
  )
})
