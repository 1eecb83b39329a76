/** Words, fingerprint and the beginning of a text, in one pass over its characters. */

export type TextFacts = {
  /** The beginning of the main text. */
  start: string
  words: number
  characters: number
  /** Equal for equal words, whatever stands between them. */
  hash: string
  /** 64 bits, of which similar texts share most (Charikar); null for texts too short to compare. */
  simhash: string | null
}

const START = 1_000
/** Below this, every second page is like another. */
const COMPARABLE_WORDS = 20

/** Letters and digits of any script; the rest parts words. */
function isWordCode(code: number): boolean {
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba
  return (
    code !== 0xd7 &&
    code !== 0xf7 &&
    !(code >= 0x2000 && code <= 0x2bff) &&
    !(code >= 0x3000 && code <= 0x303f) &&
    !(code >= 0xfe00 && code <= 0xfe6f) &&
    !(code >= 0xff00 && code <= 0xff0f)
  )
}

/** Scripts without blanks: each sign counts as a word. */
const isIdeograph = (code: number) =>
  (code >= 0x3040 && code <= 0x30ff) || (code >= 0x3400 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff)

export function countWords(text: string): number {
  let words = 0
  let inWord = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const isWord = isWordCode(code)
    if (isWord && (!inWord || isIdeograph(code))) words++
    inWord = isWord
  }
  return words
}

export function readText(parts: string[]): TextFacts {
  const bits = new Int32Array(64)
  let words = 0
  let characters = 0
  let [high, low] = [0x811c9dc5, 0x01000193]
  let word = 0
  let before = 0

  const endWord = () => {
    if (word === 0) return
    words++
    high = Math.imul(high ^ word, 0x01000193)
    low = Math.imul(low ^ (word >>> 7) ^ word, 0x85ebca6b)
    // Two words in a row are a feature: order counts, and a changed word touches two of them.
    const feature = mix(word ^ Math.imul(before, 31))
    const other = mix(feature ^ 0x9e3779b9)
    for (let bit = 0; bit < 32; bit++) {
      bits[bit] = (bits[bit] ?? 0) + ((feature >>> bit) & 1) * 2 - 1
      bits[bit + 32] = (bits[bit + 32] ?? 0) + ((other >>> bit) & 1) * 2 - 1
    }
    before = word
    word = 0
  }

  for (const part of parts) {
    for (let i = 0; i < part.length; i++) {
      let code = part.charCodeAt(i)
      if (!isWordCode(code)) {
        if (word !== 0) endWord()
        continue
      }
      if (code >= 65 && code <= 90) code += 32
      characters++
      if (isIdeograph(code)) {
        endWord()
        word = hashStep(0x811c9dc5, code)
        endWord()
      } else word = hashStep(word === 0 ? 0x811c9dc5 : word, code)
    }
  }
  endWord()

  return {
    start: startOf(parts),
    words,
    characters,
    hash: hex(high) + hex(low),
    simhash: words < COMPARABLE_WORDS ? null : hex(pack(bits, 32)) + hex(pack(bits, 0)),
  }
}

const hashStep = (hash: number, code: number) => Math.imul(hash ^ code, 0x01000193) | 1

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

function pack(bits: Int32Array, from: number): number {
  let packed = 0
  for (let bit = 0; bit < 32; bit++) if ((bits[from + bit] ?? 0) > 0) packed |= 1 << bit
  return packed
}

export const hex = (value: number) => (value >>> 0).toString(16).padStart(8, '0')

function startOf(parts: string[]): string {
  let start = ''
  for (const part of parts) {
    const text = part.trim()
    if (text === '') continue
    start += start === '' ? text : ` ${text}`
    if (start.length >= START) break
  }
  return start.replace(/\s+/g, ' ').slice(0, START)
}

/** How many of the 64 bits differ. */
export function simhashDistance(a: string, b: string): number {
  let distance = 0
  for (const half of [0, 8]) {
    let differing = Number.parseInt(a.slice(half, half + 8), 16) ^ Number.parseInt(b.slice(half, half + 8), 16)
    for (; differing !== 0; differing &= differing - 1) distance++
  }
  return distance
}
