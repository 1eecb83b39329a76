/** Words, fingerprints and beginning of a text, computed in one pass over its characters. */

import { detachedString } from '#web/detached-string.ts'
import { majorityBits } from './majority-bits.ts'
import { singleBlanks } from './single-blanks.ts'

export type TextFacts = {
  /** The beginning of the main text. */
  start: string
  words: number
  characters: number
  /** Equal for equal words, whatever is between them. */
  hash: string
  /** 64 bits, most of which are equal for similar texts (Charikar); null if the text is too short to compare. */
  simhash: string | null
  /** Equal for texts that differ only in numbers and in words that are also in the page’s URL. */
  nameless: string
}

const START_CHARACTERS = 300
/** Shorter texts are not compared, because half of them resemble the text of another page. */
const MIN_COMPARABLE_WORDS = 20
const LONG_TEXT_WORDS = 1_000
/** Start value of the FNV hash, as a signed number, because unsigned arithmetic would use floating point. */
const SEED = 0x811c9dc5 | 0
const DIGIT_NINE = 57

/** Letters and digits in lower case, because case does not matter; zero for separators. */
const ASCII_WORD_CODES = Uint8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code)
  return /[a-z0-9]/i.test(sign) ? sign.toLowerCase().charCodeAt(0) : 0
})

/** Whether a character outside ASCII belongs to a word. */
function isForeignWordCode(code: number): boolean {
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba
  if (code === 0xd7 || code === 0xf7) return false
  const isPunctuation = (code >= 0x2000 && code <= 0x2bff) || (code >= 0x3000 && code <= 0x303f)
  return !isPunctuation && !(code >= 0xfe00 && code <= 0xfe6f) && !(code >= 0xff00 && code <= 0xff0f)
}

/** In scripts without spaces, each character counts as a word. */
const isIdeograph = (code: number) =>
  (code >= 0x3040 && code <= 0x30ff) || (code >= 0x3400 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff)

/** `marks` are indexes into `parts`. `wordsBefore` counts the words before each mark; `joined` is the text of all parts. */
export function readText(parts: string[], marks: number[] = [], address = ''): TextFacts & { wordsBefore: number[]; joined: string } {
  // One flat string, because reading characters from slices of the document is slower.
  const joined = parts.join('')
  const { hashes, words, characters, wordsBefore, nameless } = wordHashes(joined, offsetsOf(parts, marks), wordsOfAddress(address))
  let high = SEED
  let low = 0x01000193
  if (features.length < words) features = new Int32Array(hashes.length)
  let previousWord = 0
  let featureCount = 0
  for (let i = 0; i < words; i++) {
    const word = hashes[i] ?? 0
    high = Math.imul(high ^ word, 0x01000193)
    low = Math.imul(low ^ (word >>> 7) ^ word, 0x85ebca6b)
    // Each pair of adjacent words is a feature, so order counts, and a changed word affects two features.
    const feature = mix(word ^ Math.imul(previousWord, 31))
    previousWord = word
    // A quarter of the features is enough for a long text. They are chosen by value, so that similar texts choose the same features.
    if (words > LONG_TEXT_WORDS && (feature & 3) !== 0) continue
    features[featureCount++] = feature
  }
  const simhash = words < MIN_COMPARABLE_WORDS ? null : simhashOf(featureCount)
  return { start: startOf(parts), words, characters, hash: hex(high) + hex(low), simhash, nameless, wordsBefore, joined }
}

/** All texts share these two arrays, because new arrays for each text would cause too much garbage. */
let buffer = new Int32Array(4_096)
let features = new Int32Array(4_096)

const NO_WORDS: ReadonlySet<number> = new Set()

/** The words in the last path segment, in the form in which the text would contain them. */
function wordsOfAddress(url: string): ReadonlySet<number> {
  const last = url === '' ? '' : (/\/([^/?#]+)\/?(?:[?#]|$)/.exec(url.replace(/^https?:\/\/[^/]*/, ''))?.[1] ?? '')
  if (last === '') return NO_WORDS
  const { hashes, words } = wordHashes(last, [], NO_WORDS)
  return new Set(hashes.slice(0, words))
}

type WordSums = {
  words: number
  characters: number
  otherWords: number
  otherSum: number
  /** One bit per word of the address, because looking up every word of a text in the set takes longer. */
  addressBits: number
}
type HashedWords = { hashes: Int32Array; words: number; characters: number; wordsBefore: number[]; nameless: string }

/** Hashes in place of words, so that no strings are created. Words do not span marks. */
function wordHashes(text: string, marks: number[], addressWords: ReadonlySet<number>): HashedWords {
  const sums: WordSums = { words: 0, characters: 0, otherWords: 0, otherSum: 0, addressBits: 0 }
  for (const word of addressWords) sums.addressBits |= bitOf(word)
  const wordsBefore: number[] = []
  let from = 0
  for (const mark of marks) {
    hashWords(text, from, mark, addressWords, sums)
    wordsBefore.push(sums.words)
    from = mark
  }
  hashWords(text, from, text.length, addressWords, sums)
  return {
    hashes: buffer,
    words: sums.words,
    characters: sums.characters,
    wordsBefore,
    nameless: `${sums.otherWords} ${hex(sums.otherSum)}`,
  }
}

/** Integers only, one read per character and no inner loop, because this runs over every text of a site. */
function hashWords(text: string, from: number, end: number, addressWords: ReadonlySet<number>, sums: WordSums): void {
  let [word, letters, isNumber] = [0, 0, true]
  for (let i = from; i < end; i++) {
    const code = text.charCodeAt(i)
    if (code < 128) {
      const sign = ASCII_WORD_CODES[code] as number
      if (sign !== 0) {
        letters++
        if (sign > DIGIT_NINE) isNumber = false
        word = Math.imul((word === 0 ? SEED : word) ^ sign, 0x01000193) | 1
        continue
      }
    } else if (isForeignWordCode(code)) {
      if (word !== 0 && isIdeograph(code)) {
        addWord(word, isNumber, addressWords, sums)
        word = 0
      }
      letters++
      isNumber = false
      word = Math.imul((word === 0 ? SEED : word) ^ code, 0x01000193) | 1
      continue
    }
    if (word === 0) continue
    addWord(word, isNumber, addressWords, sums)
    word = 0
    isNumber = true
  }
  if (word !== 0) addWord(word, isNumber, addressWords, sums)
  sums.characters += letters
}

/** The lowest bit of every hash is set, so it tells nothing and higher bits are used. */
const bitOf = (word: number): number => 1 << (word >>> 8)

function addWord(word: number, isNumber: boolean, addressWords: ReadonlySet<number>, sums: WordSums): void {
  if (sums.words === buffer.length) buffer = doubled(buffer)
  buffer[sums.words++] = word
  if (isNumber || ((sums.addressBits & bitOf(word)) !== 0 && addressWords.has(word))) return
  sums.otherWords++
  sums.otherSum = (sums.otherSum + mix(word)) | 0
}

/** Offsets of the marked parts in the joined text. */
function offsetsOf(parts: string[], marks: number[]): number[] {
  const offsets: number[] = []
  let [offset, part] = [0, 0]
  for (const mark of marks) {
    for (; part < mark; part++) offset += parts[part]?.length ?? 0
    offsets.push(offset)
  }
  return offsets
}

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2)
  larger.set(array)
  return larger
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

function simhashOf(count: number): string {
  const low = majorityBits(features, count)
  for (let i = 0; i < count; i++) features[i] = mix((features[i] ?? 0) ^ 0x9e3779b9)
  return hex(majorityBits(features, count)) + hex(low)
}

export const hex = (value: number) => (value >>> 0).toString(16).padStart(8, '0')

function startOf(parts: string[]): string {
  let start = ''
  for (const part of parts) {
    // Cut first, because the beginning of a long text would keep all of it in memory.
    const text = part.slice(0, 2 * START_CHARACTERS).trim()
    if (text === '') continue
    start += start === '' ? text : ` ${text}`
    if (start.length >= START_CHARACTERS) break
  }
  return detachedString(singleBlanks(start).slice(0, START_CHARACTERS))
}
