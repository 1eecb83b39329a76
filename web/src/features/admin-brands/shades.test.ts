import { expect, test } from 'vitest'
import { explainShades, shadesOf } from './shades.ts'

const explain = (color: string) => {
  const shades = shadesOf(color, color)
  return shades === null ? null : explainShades(shades)
}

test('a yellow too light for white text is explained, with the shade that links use instead', () => {
  const shades = shadesOf('#f5b301', '#d99a00')
  expect(shades?.ratioOnWhite).toBeCloseTo(1.85, 1)
  expect(shades?.link.ratio).toBeGreaterThanOrEqual(4.5)
  expect(shades?.button).toMatchObject({ background: '#f5b301', isChosen: true, isWhite: false })
  expect(explain('#f5b301')?.title).toBe(`Links use ${shades?.link.text}, because #f5b301 on white has 1.85:1.`)
  expect(explain('#f5b301')?.notes).toEqual([
    'Text needs 4.5:1.',
    'Buttons keep your color and write in dark ink instead of white.',
    'Dark mode needs no change.',
  ])
})

test('a blue that is readable on white but not on gray surfaces is explained', () => {
  expect(explain('#2563eb')?.title).toBe(
    `Links use ${shadesOf('#2563eb', '#1d4ed8')?.link.text}, because #2563eb on white has 5.17:1, but less on gray and tinted backgrounds.`,
  )
})

test('a readable color is used as it is', () => {
  expect(explain('#1d4ed8')?.title).toMatch(/^Links use your color: #1d4ed8 on white has \d\.\d\d:1\.$/)
  expect(explain('#1d4ed8')?.notes[1]).toBe('Buttons keep your color and write in white.')
})

test.each(['#000', '#ffffff', '#808080', '#00ff00', '#f0f', '#0f766e'])(
  'the shades in use are readable for any chosen color: %s',
  (color) => {
    const shades = shadesOf(color, '#1d4ed8')
    for (const shade of [shades?.button, shades?.link, shades?.darkLink]) expect(shade?.ratio).toBeGreaterThanOrEqual(4.5)
  },
)

test('an invalid color has no shades', () => {
  for (const text of ['', 'red', '#12', '#12345678', 'url(x)']) expect(shadesOf(text, '#000000')).toBeNull()
})
