/**
 * Turns any brand colour into readable ones. Used by the server, which puts the tokens into the first HTML, and by the admin's preview, so
 * it must not need a document. Based on Oklab (Björn Ottosson) and the WCAG 2 contrast.
 */

type Lch = readonly [lightness: number, chroma: number, hue: number]

export type AccentToken = 'accent' | 'accent-hover' | 'accent-fg' | 'accent-text' | 'accent-soft' | 'accent-edge'
export type AccentTokens = Record<AccentToken, string>
export interface BrandTokens {
  hue: string
  /** How much of the hue the neutrals take: 1 for a coloured brand, 0 for a grey one. */
  tint: string
  light: AccentTokens
  dark: AccentTokens
}

export const defaultBrand = { primary: '#2563eb', secondary: '#1d4ed8' } as const

const white: Lch = [1, 0, 0]
/** For greys, which have no hue. */
const defaultHue = 262.9
const greyBelow = 0.004
const fullTintFrom = 0.03

// Slightly above 4.5, so that rounding the tokens and the neighbouring surfaces cannot push a pair below it.
const readableOnFill = 4.6
const readableOnLight = 4.55
const readableOnDark = 5.4
const mostDarkening = 0.12

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))
const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

/** The six digits of a hex colour in three or six digits; null for anything else. */
function hexDigits(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const digits = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(text.trim())?.[1]
  if (digits === undefined) return null
  return digits.length === 6 ? digits : digits.replace(/./g, '$&$&')
}

function fromHex(digits: string): Lch {
  const [r, g, b] = [0, 2, 4].map((at) => toLinear(Number.parseInt(digits.slice(at, at + 2), 16) / 255)) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const chroma = Math.hypot(x, y)
  const hue = chroma < greyBelow ? defaultHue : ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, chroma, hue]
}

/** Linear sRGB; outside 0 to 1 for colours that no screen can show. */
function toLinearRgb([lightness, chroma, hue]: Lch): [number, number, number] {
  const angle = (hue * Math.PI) / 180
  const [x, y] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isOnScreen = (colour: Lch) => toLinearRgb(colour).every((v) => v >= -0.0005 && v <= 1.0005)

/** Reduces the chroma until a screen can show the colour. */
function fit([lightness, chroma, hue]: Lch): Lch {
  let paler = chroma
  for (let step = 0; step < 60 && !isOnScreen([lightness, paler, hue]); step++) paler *= 0.95
  return [lightness, paler, hue]
}

const toBytes = (colour: Lch) =>
  toLinearRgb(fit(colour)).map((v) => Math.round(toGamma(between(0, v, 1)) * 255)) as [number, number, number]

function luminance(colour: Lch): number {
  const [r, g, b] = toBytes(colour).map((v) => toLinear(v / 255)) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function ratio(one: Lch, other: Lch): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Changes the lightness in steps until the colour is accepted. Always ends, because black or white is always accepted. */
function walk(from: Lch, step: number, willDo: (colour: Lch) => boolean): Lch {
  let colour = from
  for (let count = 0; count < 200 && !willDo(colour); count++) {
    colour = fit([between(0, colour[0] + step, 1), colour[1], colour[2]])
  }
  return colour
}

/** White text where it is readable, on a slightly darker fill if needed; else the brand's own fill with dark text. */
function fillAndWords(brand: Lch, dark: boolean): { fill: Lch; words: Lch } {
  const own = fit([dark ? between(0.5, brand[0], 0.88) : between(0, brand[0], 0.93), brand[1], brand[2]])
  const darker = walk(own, -0.005, (colour) => ratio(colour, white) >= readableOnFill)
  if (own[0] - darker[0] <= mostDarkening) return { fill: darker, words: white }
  const ink: Lch = [0.21, Math.min(brand[1], 0.02), brand[2]]
  return { fill: walk(own, 0.005, (colour) => ratio(colour, ink) >= readableOnFill), words: ink }
}

function theme(primary: Lch, secondary: Lch, tint: number, dark: boolean): AccentTokens {
  const hue = primary[2]
  const neutral = (lightness: number, chroma: number): Lch => [lightness, chroma * tint, hue]
  const soft = fit(dark ? [0.29, Math.min(primary[1], 0.055), hue] : [0.965, Math.min(primary[1], 0.02), hue])
  const page = dark ? neutral(0.165, 0.008) : neutral(0.985, 0.002)
  const surface = dark ? neutral(0.205, 0.009) : white
  const raised = dark ? [neutral(0.24, 0.01), neutral(0.28, 0.011)] : [neutral(0.972, 0.003), neutral(0.945, 0.005)]

  const { fill, words } = fillAndWords(primary, dark)
  const isDarkerNeighbour = Math.abs(secondary[2] - hue) < 40 && secondary[0] < fill[0]
  const hoverLightness = words !== white ? fill[0] + 0.04 : isDarkerNeighbour && !dark ? secondary[0] : fill[0] - 0.045
  const wished = fit([between(0.15, hoverLightness, 0.97), fill[1], hue])
  const hover = ratio(wished, words) >= 4.5 ? wished : fill

  const needed = dark ? readableOnDark : readableOnLight
  const text = walk(fit(primary), dark ? 0.005 : -0.005, (colour) =>
    [page, surface, ...raised, soft].every((ground) => ratio(colour, ground) >= needed),
  )
  // A fill too close to the page's colour would leave a button without an outline.
  const edge = [page, surface].every((ground) => ratio(fill, ground) >= 3) ? fill : text
  return {
    accent: css(fill),
    'accent-hover': css(hover),
    'accent-fg': css(words),
    'accent-text': css(text),
    'accent-soft': css(soft),
    'accent-edge': css(edge),
  }
}

const round = (value: number, digits: number) => String(Number(value.toFixed(digits)))
const css = ([lightness, chroma, hue]: Lch) => `oklch(${round(lightness, 3)} ${round(chroma, 3)} ${round(hue, 1)})`

/** Anything but a hex colour counts as missing: then the default brand, or the primary colour for a missing secondary one. */
export function brandTokens(primary: unknown, secondary?: unknown): BrandTokens {
  const first = hexDigits(primary)
  const second = first === null ? hexDigits(defaultBrand.secondary) : (hexDigits(secondary) ?? first)
  const one = fromHex(first ?? defaultBrand.primary.slice(1))
  const two = second === null ? one : fromHex(second)
  const tint = one[1] < greyBelow ? 0 : Math.min(1, one[1] / fullTintFrom)
  return { hue: round(one[2], 1), tint: round(tint, 2), light: theme(one, two, tint, false), dark: theme(one, two, tint, true) }
}

/** A style sheet for the page's head. Its selectors are more specific than those of tokens.css, so their order does not matter. */
export function brandCss(primary: unknown, secondary?: unknown): string {
  const { hue, tint, light, dark } = brandTokens(primary, secondary)
  const lines = (tokens: AccentTokens) =>
    Object.entries(tokens)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')
  return `html:root{--brand-h:${hue};--brand-tint:${tint};${lines(light)}}@media not print{html:root[data-theme=dark]{${lines(dark)}}}`
}

function read(colour: string): Lch | null {
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour)
  if (parts) return [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const digits = hexDigits(colour)
  return digits === null ? null : fromHex(digits)
}

/** WCAG contrast of two colours, each `#rrggbb` or `oklch(l c h)` as in the tokens; null when one cannot be parsed. */
export function contrast(one: string, other: string): number | null {
  const [a, b] = [read(one), read(other)]
  return a === null || b === null ? null : ratio(a, b)
}

/** Shows the admin the adjusted shade beside the one they chose. */
export function toHex(colour: string): string | null {
  const lch = read(colour)
  return lch === null
    ? null
    : `#${toBytes(lch)
        .map((v) => v.toString(16).padStart(2, '0'))
        .join('')}`
}
