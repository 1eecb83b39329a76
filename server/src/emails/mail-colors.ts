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
  const grey = (lightness: number, chroma: number) => hex(`oklch(${lightness} ${Number((chroma * Number(tint)).toFixed(4))} ${hue})`)
  const brand = (theme: typeof light) => ({
    accent: hex(theme.accent),
    onAccent: hex(theme['accent-fg']),
    link: hex(theme['accent-text']),
    soft: hex(theme['accent-soft']),
  })
  return {
    light: {
      page: grey(0.985, 0.002),
      card: '#ffffff',
      raised: grey(0.972, 0.003),
      line: grey(0.916, 0.006),
      text: grey(0.215, 0.014),
      secondary: grey(0.4, 0.014),
      muted: grey(0.505, 0.014),
      ...brand(light),
    },
    dark: {
      page: grey(0.165, 0.008),
      card: grey(0.205, 0.009),
      raised: grey(0.24, 0.01),
      line: grey(0.29, 0.012),
      text: grey(0.955, 0.004),
      secondary: grey(0.82, 0.008),
      muted: grey(0.71, 0.011),
      ...brand(dark),
    },
  }
}
