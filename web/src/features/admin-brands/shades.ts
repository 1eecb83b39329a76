/** Readable colors for buttons and links, derived from a brand's colors. */
import { brandTokens, contrast, toHex } from '@seo/contract/brand-tokens'

export type Shade = { text: string; background: string; ratio: number }

export type Shades = {
  chosenColor: string
  /** Contrast of the chosen color on white. */
  ratioOnWhite: number
  button: Shade & { isChosen: boolean; isWhite: boolean }
  link: Shade & { isChosen: boolean }
  darkLink: Shade & { isChosen: boolean }
}

const WHITE = '#ffffff'
const MIN_TEXT_RATIO = 4.5
const DARK_BACKGROUND = 'oklch(0.205 0.009 0)'

/** Null for an invalid color. */
export function shadesOf(primary: string, secondary: string): Shades | null {
  const chosenColor = toHex(primary.trim())
  if (chosenColor === null) return null
  const { light, dark } = brandTokens(chosenColor, secondary)
  const toShade = (text: string, background: string): Shade => ({
    text: toHex(text) ?? text,
    background: toHex(background) ?? background,
    ratio: contrast(text, background) ?? 1,
  })
  // Conversion to Oklab and back may change the last digit of a color, which is not visible.
  const isChosen = (color: string) => Math.abs((contrast(color, chosenColor) ?? 0) - 1) < 0.01
  const linkShade = (text: string, background: string) =>
    isChosen(text) ? { ...toShade(chosenColor, background), isChosen: true } : { ...toShade(text, background), isChosen: false }
  return {
    chosenColor,
    ratioOnWhite: contrast(chosenColor, WHITE) ?? 1,
    button: {
      ...toShade(light['accent-fg'], isChosen(light.accent) ? chosenColor : light.accent),
      isChosen: isChosen(light.accent),
      isWhite: toHex(light['accent-fg']) === WHITE,
    },
    link: linkShade(light['accent-text'], WHITE),
    darkLink: linkShade(dark['accent-text'], DARK_BACKGROUND),
  }
}

export function explainShades({ chosenColor, ratioOnWhite, button, link, darkLink }: Shades): { title: string; notes: string[] } {
  const ratioText = `${chosenColor} on white has ${ratioOnWhite.toFixed(2)}:1`
  // A color that is dark enough on white can be too light on the gray and tinted surfaces, where links must be readable too.
  const reason = ratioOnWhite < MIN_TEXT_RATIO ? ratioText : `${ratioText}, but less on gray and tinted backgrounds`
  return {
    title: link.isChosen ? `Links use your color: ${ratioText}.` : `Links use ${link.text}, because ${reason}.`,
    notes: [
      `Text needs ${MIN_TEXT_RATIO}:1.`,
      button.isChosen
        ? `Buttons keep your color and write in ${button.isWhite ? 'white' : 'dark ink instead of white'}.`
        : `Buttons use ${button.background}, so that ${button.isWhite ? 'white' : 'dark'} text can be read on them.`,
      darkLink.isChosen ? 'Dark mode needs no change.' : `In dark mode links use ${darkLink.text}.`,
    ],
  }
}
