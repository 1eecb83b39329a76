/**
 * Derives readable colors from any brand color. The server puts them into the first HTML and the admin's preview uses them in the browser,
 * so this file must not need a DOM. Based on Oklab (Björn Ottosson) and the WCAG 2 contrast.
 */

type Lch = readonly [lightness: number, chroma: number, hue: number]

export type AccentToken = 'accent' | 'accent-hover' | 'accent-fg' | 'accent-text' | 'accent-soft' | 'accent-edge'
export type AccentTokens = Record<AccentToken, string>
export interface BrandTokens {
  hue: string
  /** How much of the hue the neutral colors take: 1 for a colored brand, 0 for a gray one. */
  tint: string
  light: AccentTokens
  dark: AccentTokens
}

export const defaultBrand = { primary: '#2563eb', secondary: '#1d4ed8' } as const

const white: Lch = [1, 0, 0]
/** Hue used for grays, which have no hue of their own. */
const defaultHue = 262.9
const GRAY_BELOW_CHROMA = 0.004
const FULL_TINT_FROM_CHROMA = 0.03

// WCAG requires 4.5. The margin keeps text above it after the tokens are rounded, and on surfaces of slightly different lightness.
const MIN_CONTRAST_ON_FILL = 4.6
const MIN_CONTRAST_ON_LIGHT = 4.55
const MIN_CONTRAST_ON_DARK = 5.4
const MAX_DARKENING = 0.12

const clamp = (min: number, value: number, max: number) => Math.min(max, Math.max(min, value))
const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

/** The six digits of a hex color in three or six digits; null for anything else. */
function hexDigits(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const digits = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(text.trim())?.[1]
  if (digits === undefined) return null
  return digits.length === 6 ? digits : digits.replace(/./g, '$&$&')
}

function fromHex(digits: string): Lch {
  const [r, g, b] = [0, 2, 4].map((start) => toLinear(Number.parseInt(digits.slice(start, start + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const chroma = Math.hypot(x, y)
  const hue = chroma < GRAY_BELOW_CHROMA ? defaultHue : ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, chroma, hue]
}

/** Linear sRGB; below 0 or above 1 for colors outside of sRGB. */
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

const isDisplayable = (color: Lch) => toLinearRgb(color).every((v) => v >= -0.0005 && v <= 1.0005)

/** Reduces the chroma until a screen can show the color. */
function fit([lightness, chroma, hue]: Lch): Lch {
  let paler = chroma
  for (let step = 0; step < 60 && !isDisplayable([lightness, paler, hue]); step++) paler *= 0.95
  return [lightness, paler, hue]
}

const toBytes = (color: Lch) => toLinearRgb(fit(color)).map((v) => Math.round(toGamma(clamp(0, v, 1)) * 255)) as [number, number, number]

function luminance(color: Lch): number {
  const [r, g, b] = toBytes(color).map((v) => toLinear(v / 255)) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrastRatio(a: Lch, b: Lch): number {
  const luminances = [luminance(a), luminance(b)]
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

/** Changes the lightness in steps until the color is accepted, at the latest at black or white. */
function adjustLightness(from: Lch, step: number, isAccepted: (color: Lch) => boolean): Lch {
  let color = from
  for (let count = 0; count < 200 && !isAccepted(color); count++) {
    color = fit([clamp(0, color[0] + step, 1), color[1], color[2]])
  }
  return color
}

/** White text if it is readable on the brand's fill or a slightly darker one; otherwise dark text, on a lighter fill if needed. */
function fillAndForeground(brand: Lch, isDark: boolean): { fill: Lch; foreground: Lch } {
  const brandFill = fit([isDark ? clamp(0.5, brand[0], 0.88) : clamp(0, brand[0], 0.93), brand[1], brand[2]])
  const darker = adjustLightness(brandFill, -0.005, (color) => contrastRatio(color, white) >= MIN_CONTRAST_ON_FILL)
  if (brandFill[0] - darker[0] <= MAX_DARKENING) return { fill: darker, foreground: white }
  const darkText: Lch = [0.21, Math.min(brand[1], 0.02), brand[2]]
  return {
    fill: adjustLightness(brandFill, 0.005, (color) => contrastRatio(color, darkText) >= MIN_CONTRAST_ON_FILL),
    foreground: darkText,
  }
}

function accentTokens(primary: Lch, secondary: Lch, tint: number, isDark: boolean): AccentTokens {
  const hue = primary[2]
  const neutral = (lightness: number, chroma: number): Lch => [lightness, chroma * tint, hue]
  const soft = fit(isDark ? [0.29, Math.min(primary[1], 0.055), hue] : [0.965, Math.min(primary[1], 0.02), hue])
  const page = isDark ? neutral(0.165, 0.008) : neutral(0.985, 0.002)
  const surface = isDark ? neutral(0.205, 0.009) : white
  const raised = isDark ? [neutral(0.24, 0.01), neutral(0.28, 0.011)] : [neutral(0.972, 0.003), neutral(0.945, 0.005)]

  const { fill, foreground } = fillAndForeground(primary, isDark)
  const isDarkerShade = Math.abs(secondary[2] - hue) < 40 && secondary[0] < fill[0]
  const hoverLightness = foreground !== white ? fill[0] + 0.04 : isDarkerShade && !isDark ? secondary[0] : fill[0] - 0.045
  const wantedHover = fit([clamp(0.15, hoverLightness, 0.97), fill[1], hue])
  const hover = contrastRatio(wantedHover, foreground) >= 4.5 ? wantedHover : fill

  const minContrast = isDark ? MIN_CONTRAST_ON_DARK : MIN_CONTRAST_ON_LIGHT
  const text = adjustLightness(fit(primary), isDark ? 0.005 : -0.005, (color) =>
    [page, surface, ...raised, soft].every((background) => contrastRatio(color, background) >= minContrast),
  )
  // A fill too close to the page's color would leave a button without an outline.
  const edge = [page, surface].every((background) => contrastRatio(fill, background) >= 3) ? fill : text
  return {
    accent: css(fill),
    'accent-hover': css(hover),
    'accent-fg': css(foreground),
    'accent-text': css(text),
    'accent-soft': css(soft),
    'accent-edge': css(edge),
  }
}

const roundedText = (value: number, digits: number) => String(Number(value.toFixed(digits)))
const css = ([lightness, chroma, hue]: Lch) => `oklch(${roundedText(lightness, 3)} ${roundedText(chroma, 3)} ${roundedText(hue, 1)})`

/** Anything but a hex color counts as missing. A missing primary color gives the default brand, a missing secondary one the primary. */
export function brandTokens(primary: unknown, secondary?: unknown): BrandTokens {
  const primaryDigits = hexDigits(primary)
  const secondaryDigits = primaryDigits === null ? hexDigits(defaultBrand.secondary) : (hexDigits(secondary) ?? primaryDigits)
  const primaryColor = fromHex(primaryDigits ?? defaultBrand.primary.slice(1))
  const secondaryColor = secondaryDigits === null ? primaryColor : fromHex(secondaryDigits)
  const tint = primaryColor[1] < GRAY_BELOW_CHROMA ? 0 : Math.min(1, primaryColor[1] / FULL_TINT_FROM_CHROMA)
  return {
    hue: roundedText(primaryColor[2], 1),
    tint: roundedText(tint, 2),
    light: accentTokens(primaryColor, secondaryColor, tint, false),
    dark: accentTokens(primaryColor, secondaryColor, tint, true),
  }
}

/** A style sheet for the page's head. It may come before or after tokens.css, because its selectors are more specific. */
export function brandCss(primary: unknown, secondary?: unknown): string {
  const { hue, tint, light, dark } = brandTokens(primary, secondary)
  const declarations = (tokens: AccentTokens) =>
    Object.entries(tokens)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')
  return `html:root{--brand-h:${hue};--brand-tint:${tint};${declarations(light)}}@media not print{html:root[data-theme=dark]{${declarations(dark)}}}`
}

function parseColor(color: string): Lch | null {
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(color)
  if (parts) return [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const digits = hexDigits(color)
  return digits === null ? null : fromHex(digits)
}

/** WCAG contrast of two colors, each `#rrggbb` or `oklch(l c h)` as in the tokens; null when one cannot be parsed. */
export function contrast(one: string, other: string): number | null {
  const [a, b] = [parseColor(one), parseColor(other)]
  return a === null || b === null ? null : contrastRatio(a, b)
}

/** `#rrggbb` of a token, to show admins the adjusted shade beside the color that they chose. */
export function toHex(color: string): string | null {
  const lch = parseColor(color)
  return lch === null
    ? null
    : `#${toBytes(lch)
        .map((v) => v.toString(16).padStart(2, '0'))
        .join('')}`
}
