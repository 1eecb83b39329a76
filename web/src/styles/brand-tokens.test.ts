import { readFileSync } from 'node:fs'
import { type AccentTokens, brandCss, brandTokens, contrast, toHex } from '@seo/contract/brand-tokens'
import { describe, expect, test } from 'vitest'

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function declarations(selector: string): Record<string, string> {
  const block = sheet.slice(sheet.indexOf(selector))
  const body = block.slice(block.indexOf('{') + 1, block.indexOf('}'))
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((part) => [part[1] ?? '', part[2] ?? '']))
}
const lightSheet = declarations(':root')
const darkSheet = { ...lightSheet, ...declarations('[data-theme="dark"]') }

/** Resolves the `var()` and `calc()` in a token's value, as the browser does. */
function computed(name: string, tokens: Record<string, string>): string {
  const value = (tokens[name] ?? '')
    .replace(/calc\(([\d.]+) \* var\(--brand-tint\)\)/, (_all, chroma) => String(Number(chroma) * Number(tokens['brand-tint'])))
    .replace('var(--brand-h)', tokens['brand-h'] ?? '')
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  return reference === undefined ? value : computed(reference, tokens)
}

const backgrounds = ['bg', 'surface', 'surface-2', 'surface-3', 'accent-soft']
const states = ['success', 'warning', 'danger', 'info', 'low']
const textPairs: [string, string][] = [
  ...backgrounds.flatMap((background) => ['text', 'text-2', 'muted', 'accent-text'].map((text): [string, string] => [text, background])),
  ...states.flatMap((state) =>
    [`${state}-soft`, 'surface', 'surface-2', 'surface-3'].map((background): [string, string] => [`${state}-text`, background]),
  ),
  ...states.flatMap((state) => ['text', 'text-2'].map((text): [string, string] => [text, `${state}-soft`])),
  ...['text', 'muted', 'key', 'str'].map((text): [string, string] => [`code-${text}`, 'code-bg']),
  ['code-add', 'code-add-bg'],
  ['code-del', 'code-del-bg'],
  ['accent-fg', 'accent'],
  ['accent-fg', 'accent-hover'],
  ['danger-fg', 'danger-fill'],
]
const graphicPairs: [string, string][] = [
  ['accent-edge', 'surface'],
  ['accent-edge', 'bg'],
  ['control-border', 'surface'],
  ['control-border', 'bg'],
  ['focus', 'bg'],
  ['focus', 'surface-3'],
  ...states.flatMap((state) => ['surface', 'bg'].map((background): [string, string] => [state, background])),
]

function failures(sheetTokens: Record<string, string>, brand: { hue: string; tint: string }, accent: AccentTokens): string[] {
  const tokens = { ...sheetTokens, ...accent, 'brand-h': brand.hue, 'brand-tint': brand.tint }
  const tooLow = (pairs: [string, string][], minRatio: number) =>
    pairs.flatMap(([foreground, background]) => {
      const ratio = contrast(computed(foreground, tokens), computed(background, tokens)) ?? 0
      return ratio < minRatio ? [`${foreground} on ${background}: ${ratio.toFixed(2)}`] : []
    })
  return [...tooLow(textPairs, 4.5), ...tooLow(graphicPairs, 3)]
}

const extremes = ['#000000', '#ffffff', '#ffff00', '#00ff00', '#ff0000', '#0000ff', '#808080', '#ffcc00', '#f5b301', '#0f766e']
const sample = Array.from({ length: 200 }, (_, i) => extremes[i] ?? `#${(((i * 83492791) >>> 3) & 0xffffff).toString(16).padStart(6, '0')}`)

test('200 brand colors: every text pair is readable and every graphic visible, light and dark', () => {
  expect(new Set(sample).size).toBe(200)
  const failing = sample.flatMap((color) => {
    const brand = brandTokens(color)
    return [...failures(lightSheet, brand, brand.light), ...failures(darkSheet, brand, brand.dark)].map((pair) => `${color}: ${pair}`)
  })
  expect(failing).toEqual([])
})

test('the default brand gives the values in tokens.css', () => {
  const { hue, tint, light, dark } = brandTokens('#2563eb', '#1d4ed8')
  const darkOnly = declarations('[data-theme="dark"]')
  expect(lightSheet).toMatchObject({ ...light, 'brand-h': hue, 'brand-tint': tint })
  expect(darkOnly).toMatchObject(dark)
})

describe('hostile or missing colors', () => {
  const defaultTokens = brandTokens('#2563eb', '#1d4ed8')
  test.each([
    '',
    'red',
    '#12',
    '#12345',
    '#gggggg',
    'rgb(1,2,3)',
    '#fff}body{display:none',
    'url(javascript:alert(1))',
    null,
    undefined,
    7,
    {},
  ])('%j falls back to the default brand', (color) => {
    expect(brandTokens(color, color)).toEqual(defaultTokens)
  })
  test('an invalid secondary color counts as missing', () => {
    expect(brandTokens('#0f766e', '</style><script>')).toEqual(brandTokens('#0f766e', '#0f766e'))
  })
  test('nothing of a hostile color gets into the style sheet', () => {
    expect(brandCss('</style>', '"')).toMatch(/^[\w\s:;{}().@=[\]-]+$/)
  })
})

test('short hex, capitals and a missing hash are read as the same color', () => {
  expect(brandTokens('#fc0')).toEqual(brandTokens('FFCC00'))
})

test('text on the brand color is white, or dark where white would be unreadable', () => {
  expect(brandTokens('#2563eb').light['accent-fg']).toBe('oklch(1 0 0)')
  expect(brandTokens('#f5b301').light).toMatchObject({ accent: 'oklch(0.807 0.166 81.8)', 'accent-text': 'oklch(0.527 0.105 81.8)' })
  expect(brandTokens('#f5b301').light['accent-fg']).toMatch(/^oklch\(0.21 /)
})

test('a gray brand gives gray neutrals', () => {
  expect(brandTokens('#777777').tint).toBe('0')
  expect(brandTokens('#2563eb').tint).toBe('1')
})

test('an accent token can be converted to hex', () => {
  expect(toHex(brandTokens('#2563eb').light.accent)).toBe('#2563eb')
  expect(toHex('nothing')).toBeNull()
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 1)
})
