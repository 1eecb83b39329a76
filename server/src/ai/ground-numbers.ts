/** Numbers in a sentence, as digits and in words, and what they count. */

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
const ORDINALS = 'second third fourth fifth sixth seventh eighth ninth tenth'

const VALUES = new Map<string, number>([
  ...SMALL.split(' ').map((word, value): [string, number] => [word, value]),
  ...TENS.split(' ').map((word, at): [string, number] => [word, (at + 2) * 10]),
  ...ORDINALS.split(' ').map((word, at): [string, number] => [word, at + 2]),
  ['dozen', 12],
])
const SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
])

export const isNumberWord = (word: string): boolean => VALUES.has(word) || SCALES.has(word)

/** `1,340` and `1 340` as 1340; a point is a decimal point. */
const DIGITS = /\d{1,3}(?:[,\u00A0\u202F]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)*/g

const plain = (digits: string): string => {
  const bare = digits.replaceAll(/[,\u00A0\u202F]/g, '')
  return /^\d+(?:\.\d+)?$/.test(bare) ? String(Number(bare)) : bare
}

export const digitsIn = (text: string): string[] => [...text.matchAll(DIGITS)].map(([digits]) => plain(digits))

/** Runs of number words as the numbers they say: `thirty-eight` is 38. */
export function spelledIn(words: readonly string[]): { text: string; value: string }[] {
  const found: { text: string; value: string }[] = []
  let run: string[] = []
  const end = () => {
    if (run.length > 0) found.push({ text: run.join(' '), value: String(numberOf(run)) })
    run = []
  }
  for (const word of words) {
    if (isNumberWord(word)) run.push(word)
    else if (!(word === 'and' && run.length > 0)) end()
  }
  end()
  return found
}

function numberOf(run: readonly string[]): number {
  let total = 0
  let part = 0
  for (const word of run) {
    const scale = SCALES.get(word)
    if (scale === undefined) part += VALUES.get(word) ?? 0
    else if (scale === 100) part = Math.max(1, part) * 100
    else {
      total += Math.max(1, part) * scale
      part = 0
    }
  }
  return total + part
}

/** What figures of an analysis count. `min` and `h` are how short estimates write them. */
const UNITS = 'page url point minute min hour h day week month year second issue task cause check image link percent'.split(' ')
const SAME_UNIT = new Map([
  ['url', 'page'],
  ['min', 'minute'],
  ['h', 'hour'],
  ['%', 'percent'],
])
const NUMBER = '\\d[\\d,.\\u00A0\\u202F]*'
/** Up to two words may come between: `12 product pages`. */
const COUNTED = new RegExp(`(${NUMBER})(?: of (${NUMBER}))? ?(?:[a-z]+[ -]){0,2}?(%|(?:${UNITS.join('|')})s?\\b)`, 'gi')

/** Numbers with the unit they stand before: `12 of 1,340 pages` is 12 pages and 1340 pages. */
export function countsIn(text: string): string[] {
  return [...text.matchAll(COUNTED)].flatMap(([, first = '', second, last = '']) => {
    const one = last.toLowerCase().replace(/(?<=.)s$/, '')
    const unit = SAME_UNIT.get(one) ?? one
    return [first, second].flatMap((digits) => (digits === undefined ? [] : digitsIn(digits).map((value) => `${value} ${unit}`)))
  })
}
