/** The picture of a share link, as an SVG of 1200 × 630. All texts in it are untrusted and escaped. */
import { brandTokens, toHex } from '@seo/contract/brand-tokens'
import { scoreBand } from '@seo/contract/score-band'
import { escapeHtml } from '#html.ts'

export type SharePicture = {
  siteName: string
  primaryColor: string
  secondaryColor: string
  /** A logo that we drew, as a data URL. */
  logo: string | null
  title: string
  domain: string | null
  score: number | null
}

export const pictureSize = { width: 1200, height: 630 }

/** The app's font is not on servers; one of these, of similar width, is on most. */
const FONTS = "Inter, 'Liberation Sans', Arial, 'DejaVu Sans', sans-serif"
const INK = '#1a1f29'
const MUTED = '#5a6272'
const TRACK = '#e6e9ee'
const tones = { danger: '#c62f2f', warning: '#a65f00', success: '#14804a' }

export function drawShare({ siteName, primaryColor, secondaryColor, logo, title, domain, score }: SharePicture): string {
  const { light } = brandTokens(primaryColor, secondaryColor)
  const accent = toHex(light.accent) ?? primaryColor
  const lines = wrapped(title, score === null ? 34 : 22, 3)
  const top = 300 - (lines.length - 1) * 32
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}" font-family="${FONTS}">
<rect width="1200" height="630" fill="#ffffff"/>
<rect width="1200" height="14" fill="${accent}"/>
${logo === null ? '' : `<image x="80" y="72" width="240" height="64" preserveAspectRatio="xMinYMid meet" href="${logo}"/>`}
${text(80, logo === null ? 116 : 186, 34, shortened(siteName, 40), { weight: 600, fill: accent })}
${lines.map((line, at) => text(80, top + at * 70, 60, line, { weight: 700 })).join('\n')}
${domain === null ? '' : text(80, top + lines.length * 70, 34, shortened(domain, score === null ? 54 : 36), { fill: MUTED })}
${text(80, 566, 28, 'SEO report', { fill: MUTED })}
${score === null ? '' : gauge(score)}
</svg>`
}

type Look = { weight?: number; fill?: string; anchor?: 'start' | 'middle' }

const text = (x: number, y: number, size: number, words: string, { weight = 400, fill = INK, anchor = 'start' }: Look = {}) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escapeHtml(printable(words))}</text>`

/** Removes characters that are invalid in XML, which would make the whole picture unreadable. */
const printable = (words: string) => words.toWellFormed().replaceAll(/[\p{Cc}\p{Cn}\u2028\u2029\uFFFE\uFFFF]/gu, ' ')

const shortened = (words: string, most: number) => {
  const signs = [...words]
  return signs.length <= most
    ? words
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** Breaks at spaces if possible; cuts a word that is too long for a line. */
function wrapped(words: string, width: number, most: number): string[] {
  const lines: string[] = []
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && [...last, ...word].length < width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const shown = lines.slice(0, most).map((line) => shortened(line, width))
  return lines.length > most ? shown.with(-1, shortened(`${shown.at(-1)} …`, width)) : shown
}

const [centreX, centreY, radius, sweep] = [960, 330, 150, 240]

function point(score: number): string {
  const angle = ((150 + (sweep * score) / 100) * Math.PI) / 180
  return `${(centreX + radius * Math.cos(angle)).toFixed(1)} ${(centreY + radius * Math.sin(angle)).toFixed(1)}`
}
const arc = (score: number) => `M${point(0)} A${radius} ${radius} 0 ${score * sweep > 18_000 ? 1 : 0} 1 ${point(score)}`

function gauge(score: number): string {
  const { shown, word, tone } = scoreBand(score)
  const line = 'fill="none" stroke-width="22" stroke-linecap="round"'
  return `<path d="${arc(100)}" ${line} stroke="${TRACK}"/>
${shown === 0 ? '' : `<path d="${arc(shown)}" ${line} stroke="${tones[tone]}"/>`}
${text(centreX, 352, 104, String(shown), { weight: 700, anchor: 'middle' })}
${text(centreX, 406, 34, word, { weight: 600, fill: tones[tone], anchor: 'middle' })}
${text(centreX, 480, 26, 'of 100', { fill: MUTED, anchor: 'middle' })}`
}
