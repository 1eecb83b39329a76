/** The picture of a share link, as an SVG of 1200 × 630. All texts in it are untrusted and escaped. */
import { brandTokens, toHex } from '@seo/contract/brand-tokens'
import { scoreBand } from '@seo/contract/score-band'
import { escapeHtml } from '#html.ts'

export type SharePicture = {
  siteName: string
  primaryColor: string
  secondaryColor: string
  /** A re-encoded logo, as a data URL. */
  logo: string | null
  title: string
  domain: string | null
  score: number | null
}

export const pictureSize = { width: 1200, height: 630 }

/** Servers do not have the app's font, but most have one of these fonts of similar width. */
const FONTS = "Inter, 'Liberation Sans', Arial, 'DejaVu Sans', sans-serif"
const INK = '#1a1f29'
const MUTED = '#5a6272'
const TRACK = '#e6e9ee'
const tones = { danger: '#c62f2f', warning: '#a65f00', success: '#14804a' }

export function drawSharePicture({ siteName, primaryColor, secondaryColor, logo, title, domain, score }: SharePicture): string {
  const { light } = brandTokens(primaryColor, secondaryColor)
  const accent = toHex(light.accent) ?? primaryColor
  const lines = wrapLines(title, score === null ? 34 : 22, 3)
  const top = 300 - (lines.length - 1) * 32
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}" font-family="${FONTS}">
<rect width="1200" height="630" fill="#ffffff"/>
<rect width="1200" height="14" fill="${accent}"/>
${logo === null ? '' : `<image x="80" y="72" width="240" height="64" preserveAspectRatio="xMinYMid meet" href="${logo}"/>`}
${text(80, logo === null ? 116 : 186, 34, shorten(siteName, 40), { weight: 600, fill: accent })}
${lines.map((line, i) => text(80, top + i * 70, 60, line, { weight: 700 })).join('\n')}
${domain === null ? '' : text(80, top + lines.length * 70, 34, shorten(domain, score === null ? 54 : 36), { fill: MUTED })}
${text(80, 566, 28, 'SEO report', { fill: MUTED })}
${score === null ? '' : gauge(score)}
</svg>`
}

type TextStyle = { weight?: number; fill?: string; anchor?: 'start' | 'middle' }

const text = (x: number, y: number, size: number, words: string, { weight = 400, fill = INK, anchor = 'start' }: TextStyle = {}) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escapeHtml(removeInvalidXml(words))}</text>`

/** Removes characters that are invalid in XML, which would make the whole picture unreadable. */
const removeInvalidXml = (words: string) => words.toWellFormed().replaceAll(/[\p{Cc}\p{Cn}\u2028\u2029\uFFFE\uFFFF]/gu, ' ')

const shorten = (words: string, maxLength: number) => {
  const characters = [...words]
  return characters.length <= maxLength
    ? words
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}

/** Breaks at spaces if possible; cuts a word that is too long for a line. */
function wrapLines(words: string, width: number, maxLines: number): string[] {
  const lines: string[] = []
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && [...last, ...word].length < width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const shown = lines.slice(0, maxLines).map((line) => shorten(line, width))
  return lines.length > maxLines ? shown.with(-1, shorten(`${shown.at(-1)} …`, width)) : shown
}

const [centerX, centerY, radius, sweepDegrees] = [960, 330, 150, 240]

function pointAt(score: number): string {
  const angle = ((150 + (sweepDegrees * score) / 100) * Math.PI) / 180
  return `${(centerX + radius * Math.cos(angle)).toFixed(1)} ${(centerY + radius * Math.sin(angle)).toFixed(1)}`
}
const arc = (score: number) => `M${pointAt(0)} A${radius} ${radius} 0 ${score * sweepDegrees > 18_000 ? 1 : 0} 1 ${pointAt(score)}`

function gauge(score: number): string {
  const { shown, word, tone } = scoreBand(score)
  const line = 'fill="none" stroke-width="22" stroke-linecap="round"'
  return `<path d="${arc(100)}" ${line} stroke="${TRACK}"/>
${shown === 0 ? '' : `<path d="${arc(shown)}" ${line} stroke="${tones[tone]}"/>`}
${text(centerX, 352, 104, String(shown), { weight: 700, anchor: 'middle' })}
${text(centerX, 406, 34, word, { weight: 600, fill: tones[tone], anchor: 'middle' })}
${text(centerX, 480, 26, 'of 100', { fill: MUTED, anchor: 'middle' })}`
}
