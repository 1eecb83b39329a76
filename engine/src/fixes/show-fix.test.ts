import { expect, test } from 'vitest'
import { showFix } from './show-fix.ts'

const shown = (...added: string[]) => showFix({ parts: [{ difference: { removed: [], added } }] }, [])?.added

test('attributes that a framework writes are left out of the code to copy', () => {
  expect(shown('<link data-react-helmet="true" rel="canonical" href="https://shop.test/"/>')).toBe(
    '<link rel="canonical" href="https://shop.test/"/>',
  )
  expect(shown('<title data-rh="true">Boots</title>')).toBe('<title>Boots</title>')
  expect(shown('<meta name="description" content="Boots" data-next-head>')).toBe('<meta name="description" content="Boots">')
  expect(shown('<div data-hide="true">Boots</div>')).toBe('<div data-hide="true">Boots</div>')
})

test('attributes without a space between them are shown with one', () => {
  expect(shown('<link rel="canonical"href="https://shop.test/?a=\'b\'c">')).toBe(
    '<link rel="canonical" href="https://shop.test/?a=\'b\'c">',
  )
  expect(shown('<p>a="b"c</p>')).toBe('<p>a="b"c</p>')
})
