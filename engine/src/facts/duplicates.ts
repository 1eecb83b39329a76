/** Groups of two and more that share a key. */
export function groupsBy<T>(items: readonly T[], keyOf: (item: T) => string | null): T[][] {
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

/** Case, blanks and punctuation at the ends do not make a text another. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:!?|–-]+|[\s.,;:!?|–-]+$/g, '')

const NEAR = 3
/** Of texts that share a quarter of their fingerprint, only so many are compared: a site of equal stubs must not become quadratic. */
const MOST_COMPARED = 40

/** Pairs whose fingerprints differ in at most three bits. Then one of four quarters is equal, so only those are compared. */
export function nearDuplicates<T>(items: readonly T[], simhashOf: (item: T) => string | null): [T, T][] {
  const pairs: [T, T][] = []
  const buckets = new Map<string, Fingerprint<T>[]>()
  for (const item of items) {
    const simhash = simhashOf(item)
    if (simhash === null) continue
    const own: Fingerprint<T> = { item, high: Number.parseInt(simhash.slice(0, 8), 16), low: Number.parseInt(simhash.slice(8), 16) }
    const near = new Set<T>()
    for (let quarter = 0; quarter < 4; quarter++) {
      const key = `${quarter}${simhash.slice(quarter * 4, quarter * 4 + 4)}`
      const bucket = buckets.get(key) ?? []
      for (const other of bucket) if (bitsOf(own.high ^ other.high) + bitsOf(own.low ^ other.low) <= NEAR) near.add(other.item)
      if (bucket.length < MOST_COMPARED) bucket.push(own)
      buckets.set(key, bucket)
    }
    for (const other of near) pairs.push([other, item])
  }
  return pairs
}

type Fingerprint<T> = { item: T; high: number; low: number }

function bitsOf(word: number): number {
  let bits = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) bits++
  return bits
}

/** Bits in which two fingerprints differ. */
export function distance(a: string, b: string): number {
  const half = (text: string, from: number) => Number.parseInt(text.slice(from, from + 8), 16)
  return bitsOf(half(a, 0) ^ half(b, 0)) + bitsOf(half(a, 8) ^ half(b, 8))
}
