/** Finds numbers in a sentence, in digits and in words, and what they count. */

const BELOW_TWENTY =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
const ORDINALS =
  'second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'

const WORD_VALUES = new Map<string, number>([
  ...BELOW_TWENTY.split(' ').map((word, value): [string, number] => [word, value]),
  ...TENS.split(' ').map((word, at): [string, number] => [word, (at + 2) * 10]),
  ...ORDINALS.split(' ').map((word, at): [string, number] => [word, at + 2]),
  ['single', 1],
  ['pair', 2],
  ['dozen', 12],
])
const SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
  ['trillion', 1_000_000_000_000],
])

export const isNumberWord = (word: string): boolean => WORD_VALUES.has(word) || SCALES.has(word)

/** `1,340`, and 1 340 with a non-breaking space, are read as 1340; a point is a decimal point. */
const DIGITS = /\d{1,3}(?:[,\u00A0\u202F]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)*/g

const normalizeDigits = (digits: string): string => {
  const ungrouped = digits.replaceAll(/[,\u00A0\u202F]/g, '')
  return /^\d+(?:\.\d+)?$/.test(ungrouped) ? String(Number(ungrouped)) : ungrouped
}

export const digitsIn = (text: string): string[] => [...text.matchAll(DIGITS)].map(([digits]) => normalizeDigits(digits))

type SpelledNumber = { text: string; value: string }

/** Replaces each run of number words by its number: `thirty-eight` becomes 38. */
function joinNumberWords(words: readonly string[]): (string | SpelledNumber)[] {
  const joined: (string | SpelledNumber)[] = []
  let run: string[] = []
  const endRun = () => {
    if (run.length > 0) joined.push({ text: run.join(' '), value: String(numberOf(run)) })
    run = []
  }
  for (const word of words) {
    if (isNumberWord(word)) run.push(word)
    else if (!(word === 'and' && run.length > 0)) {
      endRun()
      joined.push(word)
    }
  }
  endRun()
  return joined
}

export const spelledNumbersIn = (words: readonly string[]): SpelledNumber[] =>
  joinNumberWords(words).filter((each) => typeof each !== 'string')

/** The words as one text, with all numbers in digits. */
export const inDigits = (words: readonly string[]): string =>
  joinNumberWords(words)
    .map((each) => (typeof each === 'string' ? each : each.value))
    .join(' ')

function numberOf(run: readonly string[]): number {
  let total = 0
  let part = 0
  for (const word of run) {
    const scale = SCALES.get(word)
    if (scale === undefined) part += WORD_VALUES.get(word) ?? 0
    else if (scale === 100) part = Math.max(1, part) * 100
    else {
      total += Math.max(1, part) * scale
      part = 0
    }
  }
  return total + part
}

/** Units that follow the numbers of an analysis. `min` and `h` are the short forms in estimates. */
const UNITS =
  'page url point minute min hour h day week month year second issue task cause check image link percent pct cent dollar euro visitor visit click user time'.split(
    ' ',
  )
const SAME_UNIT = new Map([
  ['url', 'page'],
  ['min', 'minute'],
  ['h', 'hour'],
  ['%', 'percent'],
])
const NUMBER = '\\d[\\d,.\\u00A0\\u202F]*'
/** Words that start another phrase: `two sentences for visitors` does not count visitors. */
const BREAK = '(?:and|are|as|but|by|for|from|had|has|have|in|is|on|so|that|was|were|what|when|where|which|who|with)'
/** Up to two words may come between number and unit: `12 product pages`. Two numbers may share a unit: `12 to 20 pages`. */
const COUNTED = new RegExp(
  `(${NUMBER})(?: (?:of|to|or) (${NUMBER}))? ?(?:(?!${BREAK}\\b)[a-z]+[ -]){0,2}?(%|(?:${UNITS.join('|')})s?\\b)`,
  'gi',
)

/** Numbers with the unit that follows: `12 of 1,340 pages` gives 12 pages and 1340 pages. */
export function countsIn(text: string): string[] {
  return [...text.matchAll(COUNTED)].flatMap(([, first = '', second, unitText = '']) => {
    const singular = unitText.toLowerCase().replace(/(?<=.)s$/, '')
    const unit = SAME_UNIT.get(singular) ?? singular
    return [first, second].flatMap((digits) => (digits === undefined ? [] : digitsIn(digits).map((value) => `${value} ${unit}`)))
  })
}

const PAIR = new RegExp(`(${NUMBER}) (?:out )?of (?=(${NUMBER}))`, 'gi')

/** `12 of 1,340`: the part and the whole. */
const pairsIn = (text: string): [part: string, whole: string][] =>
  [...text.matchAll(PAIR)].map(([, part = '', whole = '']) => [digitsIn(part)[0] ?? '', digitsIn(whole)[0] ?? ''])

/** All numbers except those that directly follow a match of `pattern`. */
const numbersNotAfter = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(DIGITS)].flatMap(({ 0: digits, index }) => (pattern.test(text.slice(0, index)) ? [] : [normalizeDigits(digits)]))

const AFTER_PART = /\d (?:out )?of $/i
const AFTER_OF = /\b(?:of|among)(?: (?:the|all|your|these|its|site|website))* $/i

/** Returns a part-of-whole claim that the facts do not make: `73 of 100` supports neither `100 of 100` nor `the score is 100`. */
export function findWrongWhole(sentence: string, citedText: string): string | undefined {
  const pairs = pairsIn(citedText)
  const wholes = new Set(pairs.map(([, whole]) => whole))
  const wrongPair = pairsIn(sentence).find(
    ([part, whole]) => wholes.has(whole) && !pairs.some((pair) => pair[0] === part && pair[1] === whole),
  )
  if (wrongPair !== undefined) return wrongPair.join(' of ')
  const counted = new Set(numbersNotAfter(AFTER_PART, citedText))
  return numbersNotAfter(AFTER_OF, sentence).find((value) => wholes.has(value) && !counted.has(value))
}

const BOUNDS = ['more than|over|above|at least', 'fewer than|less than|under|below|at most|up to', 'minus'].map(
  (words) => new RegExp(`\\b(${words}) (${NUMBER})`, 'gi'),
)

/** Returns a bound that the facts do not state: `12` does not support `over 12`. */
export function findWrongBound(sentence: string, citedText: string): string | undefined {
  for (const bound of BOUNDS) {
    const values = new Set([...citedText.matchAll(bound)].flatMap(([, , number = '']) => digitsIn(number)))
    for (const [, word = '', number = ''] of sentence.matchAll(bound)) {
      const value = digitsIn(number).find((each) => !values.has(each))
      if (value !== undefined) return `${word} ${value}`
    }
  }
  return undefined
}
