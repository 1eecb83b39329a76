import { brandTokens, toHex } from '@seo/contract/brand-tokens'

export type MailColors = {
  page: string
  card: string
  raised: string
  line: string
  text: string
  secondary: string
  muted: string
  accent: string
  onAccent: string
  link: string
  soft: string
}

/** The app's colors as hex, the only format all mail programs support. */
export function mailColors(primary: string, secondary: string): { light: MailColors; dark: MailColors } {
  const { hue, tint, light, dark } = brandTokens(primary, secondary)
  const hex = (color: string) => toHex(color) ?? color
  const gray = (lightness: number, chroma: number) => hex(`oklch(${lightness} ${Number((chroma * Number(tint)).toFixed(4))} ${hue})`)
  const brand = (theme: typeof light) => ({
    accent: hex(theme.accent),
    onAccent: hex(theme['accent-fg']),
    link: hex(theme['accent-text']),
    soft: hex(theme['accent-soft']),
  })
  return {
    light: {
      page: gray(0.985, 0.002),
      card: '#ffffff',
      raised: gray(0.972, 0.003),
      line: gray(0.916, 0.006),
      text: gray(0.215, 0.014),
      secondary: gray(0.4, 0.014),
      muted: gray(0.505, 0.014),
      ...brand(light),
    },
    dark: {
      page: gray(0.165, 0.008),
      card: gray(0.205, 0.009),
      raised: gray(0.24, 0.01),
      line: gray(0.29, 0.012),
      text: gray(0.955, 0.004),
      secondary: gray(0.82, 0.008),
      muted: gray(0.71, 0.011),
      ...brand(dark),
    },
  }
}
