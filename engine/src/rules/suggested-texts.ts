/** Titles and descriptions made of the page’s own words; placeholders where it has none that fit. */
import { DESCRIPTION_SIZE, TITLE_SIZE } from '#facts/head-reader.ts'
import type { Page } from '#facts/page.ts'
import { pixelWidth } from '#facts/pixel-width.ts'
import { siteName } from './markup-facts.ts'

/** Search results show about so much of a title and a description, in pixels. */
const TITLE_WIDTH = 560
const DESCRIPTION_WIDTH = 960
const SHORTEST_TITLE = 20
const SHORTEST_DESCRIPTION = 70

/** The main heading with the site’s name where both fit. */
export function suggestedTitle(page: Page): string {
  const heading = page.headings.find(({ level, text }) => level === 1 && text !== '')?.text ?? page.openGraph['og:title'] ?? ''
  const words = upTo(heading, TITLE_SIZE, TITLE_WIDTH)
  const whole = `${words} | ${siteName(page)}`
  const title = !words.includes(siteName(page)) && pixelWidth(whole, TITLE_SIZE) <= TITLE_WIDTH ? whole : words
  return words !== '' && title.length >= SHORTEST_TITLE ? title : 'YOUR PAGE TITLE'
}

/** The first sentences of the text. */
export function suggestedDescription(page: Page): string {
  const own = page.openGraph['og:description'] ?? ''
  const text = own.length >= SHORTEST_DESCRIPTION ? own : page.text.start
  const words = upTo(text, DESCRIPTION_SIZE, DESCRIPTION_WIDTH)
  const sentences = /^.{70,}[.!?。](?=\s|$)/su.exec(words)?.[0] ?? words
  return sentences.length >= SHORTEST_DESCRIPTION ? sentences : 'YOUR PAGE DESCRIPTION'
}

/** As many whole words as fit; scripts without blanks are cut between two signs. */
function upTo(text: string, size: number, most: number): string {
  const trimmed = text.trim()
  if (pixelWidth(trimmed, size) <= most) return trimmed
  let fitting = ''
  for (const part of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(trimmed.slice(0, 400))) {
    if (pixelWidth(fitting + part.segment, size) > most) break
    fitting += part.segment
  }
  return fitting.replace(/[\s,;:|–—-]+$/u, '')
}
