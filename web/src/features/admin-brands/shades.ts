/** Readable shades of a brand's color for text. */
import { brandTokens, contrast, toHex } from '@seo/contract/brand-tokens'

export type Shade = { text: string; background: string; ratio: number }

export type Shades = {
  chosen: string
  /** Contrast of the chosen color on white. */
  ratioOnWhite: number
  button: Shade & { isChosen: boolean; isWhite: boolean }
  link: Shade & { isChosen: boolean }
  darkLink: Shade & { isChosen: boolean }
}

const WHITE = '#ffffff'
const DARK_BACKGROUND = 'oklch(0.205 0.009 0)'

/** Null for an invalid color. */
export function shadesOf(primary: string, secondary: string): Shades | null {
  const chosen = toHex(primary.trim())
  if (chosen === null) return null
  const { light, dark } = brandTokens(chosen, secondary)
  const shade = (text: string, background: string): Shade => ({
    text: toHex(text) ?? text,
    background: toHex(background) ?? background,
    ratio: contrast(text, background) ?? 1,
  })
  // Colors are converted to Oklab and back, so the last digit may differ invisibly.
  const isChosen = (color: string) => Math.abs((contrast(color, chosen) ?? 0) - 1) < 0.01
  const linkShade = (text: string, background: string) =>
    isChosen(text) ? { ...shade(chosen, background), isChosen: true } : { ...shade(text, background), isChosen: false }
  return {
    chosen,
    ratioOnWhite: contrast(chosen, WHITE) ?? 1,
    button: {
      ...shade(light['accent-fg'], isChosen(light.accent) ? chosen : light.accent),
      isChosen: isChosen(light.accent),
      isWhite: toHex(light['accent-fg']) === WHITE,
    },
    link: linkShade(light['accent-text'], WHITE),
    darkLink: linkShade(dark['accent-text'], DARK_BACKGROUND),
  }
}

/** Explains which shades are used instead of the chosen color, and why. */
export function explainShades({ chosen, ratioOnWhite, button, link, darkLink }: Shades): { title: string; notes: string[] } {
  const title = link.isChosen
    ? `Links use your color: ${chosen} on white has ${ratioOnWhite.toFixed(2)}:1.`
    : `Links use ${link.text}, because ${chosen} on white has ${ratioOnWhite.toFixed(2)}:1.`
  return {
    title,
    notes: [
      'Text needs 4.5:1.',
      button.isChosen
        ? `Buttons keep your color and write in ${button.isWhite ? 'white' : 'dark ink instead of white'}.`
        : `Buttons use ${button.background}, so that ${button.isWhite ? 'white' : 'dark'} text can be read on them.`,
      darkLink.isChosen ? 'Dark mode needs no change.' : `In dark mode links use ${darkLink.text}.`,
    ],
  }
}
