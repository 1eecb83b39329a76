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

test('removed lines are shortened and counted only if the new code lacks them', () => {
  const long = `"text": "${'boots '.repeat(80)}"`
  const difference = { removed: [`{\n${long}\n}`], added: [`{\n${long},\n"name": "Boots"\n}`] }
  expect(showFix({ parts: [{ difference }] }, [])?.removed?.split('\n')[1]).toMatch(/ …$/)
  const kept = { removed: [`{\n${long},\n"name": ""\n}`], added: [`{\n${long},\n"name": "Boots"\n}`] }
  expect(showFix({ parts: [{ difference: kept }] }, [])?.removed).toBe(`{\n${long},\n"name": ""\n}`)
  const many = Array.from({ length: 50 }, (_, i) => `${i}`).join('\n')
  expect(showFix({ parts: [{ difference: { removed: [many], added: [] } }] }, [])?.removed?.split('\n')).toHaveLength(40)
  expect(
    showFix({ parts: [{ difference: { removed: [`${many}\nold`], added: [`${many}\nnew`] } }] }, [])?.removed?.split('\n'),
  ).toHaveLength(51)
})
