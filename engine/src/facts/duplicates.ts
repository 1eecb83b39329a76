import { primaryLanguage } from './primary-language.ts'

/** Groups of two or more items with the same key. */
export function duplicateGroupsBy<T>(items: readonly T[], keyOf: (item: T) => string | null): T[][] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key === null || key === '') continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

const PUNCTUATION = /[\s.,;:!?|–-]/

/** Normalizes case, whitespace, and punctuation at the ends, so that equal texts compare as equal. */
export function folded(text: string): string {
  // Single spaces stay, because every text is full of them and replacing them would be slow.
  const plain = text.toLowerCase().replace(/\s{2,}|[^\S ]/g, ' ')
  let from = 0
  let to = plain.length
  // A regular expression for both ends would stop at every comma inside.
  while (from < to && PUNCTUATION.test(plain[from] ?? '')) from++
  while (to > from && PUNCTUATION.test(plain[to - 1] ?? '')) to--
  return plain.slice(from, to)
}

/** The language and the `folded` text. Product names are often not translated, so the same text in two languages is no duplicate. */
export const foldedWithLanguage = (lang: string | null, text: string): string => {
  const plain = folded(text)
  return plain === '' ? '' : `${primaryLanguage(lang)} ${plain}`
}

const MAX_NEAR_BITS = 3
/** Maximum texts per equal quarter of a fingerprint. Without this limit, thousands of equal short pages would take quadratic time. */
const MAX_COMPARED_TEXTS = 40

/** Pairs whose fingerprints differ in at most three bits. At least one of four quarters is then equal, so only such pairs are compared. */
export function nearDuplicates<T>(items: readonly T[], simhashOf: (item: T) => string | null): [T, T][] {
  const pairs: [T, T][] = []
  const buckets = new Map<number, Fingerprint<T>[]>()
  for (const item of items) {
    const simhash = simhashOf(item)
    if (simhash === null) continue
    const [high, low] = [Number.parseInt(simhash.slice(0, 8), 16), Number.parseInt(simhash.slice(8), 16)]
    const fingerprint: Fingerprint<T> = { item, high, low }
    const near: T[] = []
    for (let quarter = 0; quarter < 4; quarter++) {
      const half = quarter < 2 ? high : low
      const key = quarter * 0x10000 + (quarter % 2 === 0 ? half >>> 16 : half & 0xffff)
      const bucket = buckets.get(key)
      if (bucket === undefined) {
        buckets.set(key, [fingerprint])
        continue
      }
      for (const other of bucket)
        if (bitCount(high ^ other.high) + bitCount(low ^ other.low) <= MAX_NEAR_BITS && !near.includes(other.item)) near.push(other.item)
      if (bucket.length < MAX_COMPARED_TEXTS) bucket.push(fingerprint)
    }
    for (const other of near) pairs.push([other, item])
  }
  return pairs
}

type Fingerprint<T> = { item: T; high: number; low: number }

/** Population count: adds neighboring bits, then pairs, then nibbles, then bytes. */
function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The number of bits in which two 64-bit fingerprints differ. */
export const bitsApart = (a: string, b: string): number =>
  bitCount(Number.parseInt(a.slice(0, 8), 16) ^ Number.parseInt(b.slice(0, 8), 16)) +
  bitCount(Number.parseInt(a.slice(8), 16) ^ Number.parseInt(b.slice(8), 16))
