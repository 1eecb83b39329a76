/** Running text: what stands in paragraphs of the main part. Lists, menus and cards are left out; they have no sentences. */
import { wordsOf } from './language-words.ts'
import type { Element, Position, Reader } from './walk.ts'

export type Prose = {
  words: number
  /** Of these, words that stand in no list, definition, table or piece of code. */
  running: number
  sentences: number
  /** Sentences of more than 15, 20 and 25 words: languages differ in what is long. */
  over: { 15: number; 20: number; 25: number }
  longestSentence: string
  /** The longest paragraph: its words and its beginning. */
  longest: { words: number; start: string }
  /** Of title and heading, the word and the two words in a row that the running text uses most; null where there are none. */
  word: Term | null
  pair: Term | null
}

type Paragraph = { text: string; running: string }
type Term = { text: string; uses: number }

const MOST_CHARACTERS = 200_000
const MOST_TERMS = 20
/** Stands for a `br`, behind which a new thought may begin without a full stop. */
const BREAK = '\v'

export const emptyProse = (): Prose => ({
  words: 0,
  running: 0,
  sentences: 0,
  over: { 15: 0, 20: 0, 25: 0 },
  longestSentence: '',
  longest: { words: 0, start: '' },
  word: null,
  pair: null,
})

export function proseReader() {
  const inMain: Paragraph[] = []
  const outside: Paragraph[] = []
  let open: (Paragraph & { list: Paragraph[]; depth: number }) | null = null
  let characters = 0
  // Where the outermost list and the outermost piece of code began.
  let [listed, code] = [0, 0]
  const list = (_: Element, { depth }: Position) => {
    if (listed === 0) listed = depth
  }
  const sample = (_: Element, { depth }: Position) => {
    if (code === 0) code = depth
  }

  const reader: Reader = {
    elements: {
      p: (_, { place, depth, inNoscript }: Position) => {
        const list = place === 'main' ? inMain : place === 'body' ? outside : null
        open = list === null || inNoscript || characters > MOST_CHARACTERS ? null : { list, text: '', running: '', depth }
      },
      br: () => {
        if (open !== null) open.text += BREAK
      },
      dl: list,
      li: list,
      table: list,
      code: sample,
      kbd: sample,
      samp: sample,
      var: sample,
    },
    text: (value) => {
      if (open === null || characters > MOST_CHARACTERS) return
      open.text += value
      if (listed === 0 && code === 0) open.running += value
      characters += value.length
    },
    leave: (_, { depth }) => {
      if (depth < listed) listed = 0
      if (depth < code) code = 0
      if (open === null || depth >= open.depth) return
      open.list.push({ text: open.text, running: open.running })
      open = null
    },
  }

  return {
    reader,
    /** `subject` is what title and heading say. */
    found(hasMain: boolean, lang: string | null, subject: string): Prose {
      const prose = emptyProse()
      const paragraphs = hasMain ? inMain : outside
      let longestSentence = 0
      for (const { text, running } of paragraphs) {
        prose.running += wordsIn(running)
        for (const line of text.includes(BREAK) ? text.split(BREAK) : [text]) {
          const { words, longest, at } = readLine(line, prose)
          prose.words += words
          if (words > prose.longest.words) prose.longest = { words, start: startOf(line) }
          if (longest > longestSentence) {
            longestSentence = longest
            prose.longestSentence = startOf(line.slice(at))
          }
        }
      }
      const known = wordsOf(lang)
      if (known === null) return prose
      const text = paragraphs
        .map(({ running }) => running)
        .join(' ')
        .toLowerCase()
        .replace(/\s+/g, ' ')
      const runs = (subject.toLowerCase().match(/[\p{L} ]+/gu) ?? []).map((run) => run.split(' ').filter((word) => word !== ''))
      const isTelling = (word = '') => word.length > 2 && !known.stop.includes(word)
      prose.word = mostUsed(runs.flat().filter(isTelling), text)
      prose.pair = mostUsed(
        runs.flatMap((run) => run.flatMap((word, i) => (isTelling(word) && isTelling(run[i + 1]) ? [`${word} ${run[i + 1]}`] : []))),
        text,
      )
      return prose
    },
  }
}

const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0

const startOf = (text: string): string => text.slice(0, 300).replace(/\s+/g, ' ').trim().slice(0, 120)

const FULL_STOPS = new Set([...'.!?…'].map((sign) => sign.charCodeAt(0)))
const CLOSING = new Set([...'"\')]”’»“'].map((sign) => sign.charCodeAt(0)))

/** One look per character. Abbreviations end a sentence too early, which makes sentences shorter and the rules milder. */
function readLine(line: string, prose: Prose): { words: number; longest: number; at: number } {
  let [words, sentence, longest, at, begin] = [0, 0, 0, 0, 0]
  let [inWord, hasEnded] = [false, false]
  const close = () => {
    if (sentence === 0) return
    prose.sentences++
    if (sentence > 15) prose.over[15]++
    if (sentence > 20) prose.over[20]++
    if (sentence > 25) prose.over[25]++
    if (sentence > longest) [longest, at] = [sentence, begin]
    sentence = 0
  }
  for (let i = 0; i < line.length; i++) {
    const code = line.charCodeAt(i)
    if (code <= 32 || code === 160) {
      if (inWord && hasEnded) close()
      inWord = false
      continue
    }
    if (!inWord) {
      inWord = true
      hasEnded = false
      if (sentence === 0) begin = i
      words++
      sentence++
    }
    hasEnded = FULL_STOPS.has(code) || (hasEnded && CLOSING.has(code))
  }
  close()
  return { words, longest, at }
}

function mostUsed(terms: string[], text: string): Term | null {
  let most: Term | null = null
  for (const term of [...new Set(terms)].slice(0, MOST_TERMS)) {
    const uses = usesOf(term, text)
    if (uses > (most?.uses ?? 0)) most = { text: term, uses }
  }
  return most
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /\p{L}/u.test(sign)

function usesOf(term: string, text: string): number {
  let uses = 0
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + term.length))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + term.length])) uses++
  return uses
}
