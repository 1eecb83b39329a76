/** Running text: the paragraphs of the main content. Lists, menus and cards are left out because they have no sentences. */

import { detachedString } from '#web/detached-string.ts'
import { classHintsOf, isCommentFormId, isCommentsId } from './class-names.ts'
import { isFunctionWord, wordListsOf } from './language-words.ts'
import { singleBlanks } from './single-blanks.ts'
import { isAllIn } from './text-tags.ts'
import { type Element, inside, type Position, type Reader } from './walk.ts'

export type Prose = {
  words: number
  /** How many of these words are outside lists, definitions, tables and code. */
  running: number
  /** In Chinese and Japanese, which have no spaces between words: the number of characters of the running text. Otherwise 0. */
  runningCharacters: number
  sentences: number
  /** Sentences of more than 15, 20 and 25 words; the limit for a long sentence depends on the language. */
  over: { 15: number; 20: number; 25: number }
  longestSentence: string
  /** The longest paragraph: its number of words and its beginning. */
  longest: { words: number; start: string }
  /** The first paragraphs that contain whole sentences; labels, dates and bylines contain none. */
  opening: string
  /**
   * The opening without paragraphs at its start that are wholly bold or italic, a question, a quotation or one of several articles, such as
   * notes, the questions of an interview, testimonials and excerpts of other pages. Set only if it differs.
   */
  introduction?: string
  /** The word from the title or the heading that the running text uses most; null if none is used or the text is not searched. */
  word: Term | null
  /** Like `word`, for two consecutive words. Searched only if the single word is used often. */
  pair: Term | null
}

/**
 * The text nodes of paragraphs; `running` has only those outside lists, definitions, tables and code. `emphasized` has the numbers of the
 * lines that are bold, italic or quoted, and `ofArticles` of those in an article, as far as they can be at the beginning.
 */
type ProseParts = {
  parts: string[]
  running: string[]
  isAllRunning: boolean
  lines: number
  emphasized: Set<number>
  ofArticles: Set<number>
}
type Term = { text: string; uses: number }

const MAX_CHARACTERS = 200_000
const MAX_TERMS = 20
/** About fifty words: enough to recognize the language of nearly all pages. */
const START_CHARACTERS = 300
const MAX_START_CHARACTERS = 600
/** In shorter texts, the most used word means nothing, so it is not searched. */
export const MIN_PROSE_WORDS = 100
/** With fewer uses, a word or pair says nothing about the topic. */
export const MIN_TERM_USES = 8
/** Elements around running text. Links to translations often state their language too. */
const TEXT_PARTS = new Set(['body', 'main', 'article', 'section', 'div', 'p'])
const QUOTE_CLASS = /(?:^|[\s_-])(?:testimonials?|reviews?|quotes?)(?:$|[\s_-])/i
const EMPHASIS_TAGS = new Set(['b', 'em', 'i', 'strong'])
/** In characters. In texts with shorter words, the ideographs are not counted. */
const MIN_UNSPACED_LENGTH = 8
const IDEOGRAPH = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/g
/** Marks the beginning of a paragraph and a `br`, after which a new sentence may begin without a full stop. */
const BREAK = '\v'
const BREAK_CODE = BREAK.charCodeAt(0)

export const emptyProse = (): Prose => ({
  words: 0,
  running: 0,
  runningCharacters: 0,
  sentences: 0,
  over: { 15: 0, 20: 0, 25: 0 },
  longestSentence: '',
  longest: { words: 0, start: '' },
  opening: '',
  word: null,
  pair: null,
})

const emptyParts = (): ProseParts => ({
  parts: [],
  running: [],
  isAllRunning: true,
  lines: 0,
  emphasized: new Set(),
  ofArticles: new Set(),
})

export function proseReader() {
  const [inMain, outside] = [emptyParts(), emptyParts()]
  let open: ProseParts | null = null
  let characters = 0
  const [listed, sample, comments, quoted, inArticle] = [inside(), inside(), inside(), inside(), inside()]
  let articles = 0
  const list = (_: Element, at: Position) => listed.enter(at)
  const code = (_: Element, at: Position) => sample.enter(at)
  const close = () => {
    open = null
  }

  const noteLine = (parts: ProseParts) => {
    if (characters >= SEARCHED_CHARACTERS) return
    if (quoted.is) parts.emphasized.add(parts.lines)
    if (inArticle.is) parts.ofArticles.add(parts.lines)
  }

  let hasPartsWithLanguage = false

  const reader: Reader = {
    attributes: {
      lang: ({ tagName }) => {
        if (TEXT_PARTS.has(tagName)) hasPartsWithLanguage = true
      },
      // Comments and reviews of visitors are not the author's style.
      id: (_, at, value) => {
        if (isCommentsId(value) || isCommentFormId(value)) comments.enter(at)
      },
      class: (_, at, value) => {
        const { isComments, isCommentForm } = classHintsOf(value)
        if (isComments || isCommentForm) comments.enter(at)
        if (QUOTE_CLASS.test(value)) quoted.enter(at)
      },
    },
    elements: {
      p: (element, at) => {
        const parts = at.place === 'main' ? inMain : at.place === 'body' ? outside : null
        if (parts === null || comments.is || at.inNoscript || characters > MAX_CHARACTERS) return
        open = parts
        breakLine(parts)
        noteLine(parts)
        if (characters < SEARCHED_CHARACTERS && isAllIn(element, EMPHASIS_TAGS)) parts.emphasized.add(parts.lines)
        at.whenLeft(close)
      },
      article: (_, at) => {
        if (!inArticle.is) articles++
        inArticle.enter(at)
      },
      blockquote: (_, at) => quoted.enter(at),
      br: () => {
        if (open === null) return
        breakLine(open)
        noteLine(open)
      },
      dl: list,
      li: list,
      table: list,
      code,
      kbd: code,
      samp: code,
      var: code,
    },
    text: (value) => {
      if (open === null || characters > MAX_CHARACTERS) return
      open.parts.push(value)
      if (listed.is || sample.is) open.isAllRunning = false
      else open.running.push(value)
      characters += value.length
    },
  }

  return {
    reader,
    /** The first words of the paragraphs, in which a language is recognized best. */
    start(hasMain: boolean): string {
      let start = ''
      for (const part of (hasMain ? inMain : outside).parts) {
        start += part
        if (start.length >= START_CHARACTERS) break
      }
      return start.slice(0, MAX_START_CHARACTERS)
    },

    /** Whether a part of the page states its own language. */
    hasPartsWithLanguage: () => hasPartsWithLanguage,

    /** `subject` is the text of the title and the heading. */
    found(hasMain: boolean, language: string | null, subject: string): Prose {
      const prose = emptyProse()
      const { parts, running, isAllRunning, emphasized, ofArticles } = hasMain ? inMain : outside
      if (parts.length === 0) return prose
      const fullText = parts.join('')
      readLines(fullText, prose)
      prose.opening = openingOf(fullText)
      const skipped = articles > 1 ? emphasized.union(ofArticles) : emphasized
      if (skipped.size > 0 || /[?？]/.test(prose.opening)) {
        const introduction = openingOf(fullText, (line, i) => skipped.has(i) || QUESTION.test(line))
        if (introduction !== prose.opening) prose.introduction = introduction
      }
      const runningText = isAllRunning ? fullText : running.join('')
      prose.running = isAllRunning ? prose.words : wordCount(runningText)
      if (runningText.length > prose.running * MIN_UNSPACED_LENGTH) {
        const characters = runningText.match(IDEOGRAPH)?.length ?? 0
        if (characters > 3 * prose.running) prose.runningCharacters = characters
      }
      const languageWords = wordListsOf(language)
      if (languageWords === null || prose.running < MIN_PROSE_WORDS) return prose
      const runs = (subject.toLowerCase().match(/[\p{L} ]+/gu) ?? []).map((run) => run.split(' ').filter((word) => word !== ''))
      const isTopicWord = (word = '') => word.length > 2 && !isFunctionWord(word)
      const text = runningText.toLowerCase()
      prose.word = mostUsed(runs.flat().filter(isTopicWord), text)
      const pairs = runs.flatMap((run) =>
        run.flatMap((word, i) => (isTopicWord(word) && isTopicWord(run[i + 1]) ? [`${word} ${run[i + 1]}`] : [])),
      )
      // Whitespace is collapsed, because the two words may be on two lines. A pair is never used more often than its words.
      if (pairs.length > 0 && (prose.word?.uses ?? 0) >= MIN_TERM_USES) prose.pair = mostUsed(pairs, singleBlanks(text))
      return prose
    },
  }
}

function breakLine(prose: ProseParts): void {
  prose.parts.push(BREAK)
  prose.running.push(BREAK)
  prose.lines++
}

export function wordCount(text: string): number {
  let words = 0
  let wasBlank = true
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const isBlank = code <= 32 || code === 160
    if (wasBlank && !isBlank) words++
    wasBlank = isBlank
  }
  return words
}

const MAX_START_LENGTH = 120

/** The text from `at` to the end of its line, cut between words. */
function startAt(text: string, at: number): string {
  const line = text.slice(at, at + 300)
  const end = line.indexOf(BREAK)
  const beginning = singleBlanks(end === -1 ? line : line.slice(0, end)).trim()
  if (beginning.length <= MAX_START_LENGTH) return detachedString(beginning)
  // One character more, so that a word which ends at the limit stays whole. Some languages have no spaces to cut at.
  const shortened = beginning.slice(0, MAX_START_LENGTH + 1).replace(/\s+\S{0,30}$/, '')
  return detachedString(shortened.slice(0, MAX_START_LENGTH))
}

const OPENING_CHARACTERS = 300
/** Only this many characters at the start of the text are searched for the opening. */
const SEARCHED_CHARACTERS = 4_000
const SENTENCES = /^[^\p{Ll}\s].*(?:[.!?](?=\s|$)|[。！？])/su

/** Nothing but a question. */
const QUESTION = /^[^.!?。！？]*[?？]\s*$/

function openingOf(text: string, isSkipped: (line: string, i: number) => boolean = () => false): string {
  let opening = ''
  for (const [i, line] of text.slice(0, SEARCHED_CHARACTERS).split(BREAK).entries()) {
    if (opening === '' && isSkipped(line, i)) continue
    const sentences = SENTENCES.exec(singleBlanks(line).trim())?.[0]
    if (sentences !== undefined) opening += opening === '' ? sentences : ` ${sentences}`
    else if (opening !== '' && line.trim() !== '') break
    if (opening.length >= OPENING_CHARACTERS) break
  }
  return detachedString(opening.slice(0, OPENING_CHARACTERS))
}

const FULL_STOPS = '.!?…'
const CLOSING = '"\')]”’»“'

/** The full stop of an abbreviation counts as an end too. That only makes sentences shorter and the rules milder. */
function endsSentence(line: string, begin: number, end: number): boolean {
  let last = end - 1
  while (last > begin && CLOSING.includes(line.charAt(last))) last--
  return FULL_STOPS.includes(line.charAt(last))
}

const isLetterCode = (code: number): boolean => (code | 32) >= 0x61 && (code | 32) <= 0x7a

/** Counts words, sentences and paragraphs in one pass. Only the last character of a word is read again, to see if it ends a sentence. */
function readLines(text: string, prose: Prose): void {
  let [wordStart, lineStart, lineWords, sentenceStart, sentenceWords] = [-1, 0, 0, 0, 0]
  let longestLine = { words: 0, at: 0 }
  let longestSentence = { words: 0, at: 0 }
  const { length } = text
  for (let i = 0; i <= length; i++) {
    const code = i < length ? text.charCodeAt(i) : BREAK_CODE
    if (code > 32 && code !== 160) {
      if (wordStart === -1) wordStart = i
      continue
    }
    if (wordStart !== -1) {
      lineWords++
      if (sentenceWords++ === 0) sentenceStart = wordStart
    }
    const hasEnded = wordStart !== -1 && !isLetterCode(text.charCodeAt(i - 1)) && endsSentence(text, wordStart, i)
    if (hasEnded || (code === BREAK_CODE && sentenceWords > 0)) {
      prose.sentences++
      if (sentenceWords > 15) prose.over[15]++
      if (sentenceWords > 20) prose.over[20]++
      if (sentenceWords > 25) prose.over[25]++
      if (sentenceWords > longestSentence.words) longestSentence = { words: sentenceWords, at: sentenceStart }
      sentenceWords = 0
    }
    if (code === BREAK_CODE) {
      prose.words += lineWords
      if (lineWords > longestLine.words) longestLine = { words: lineWords, at: lineStart }
      lineWords = 0
      lineStart = i + 1
    }
    wordStart = -1
  }
  prose.longest = { words: longestLine.words, start: startAt(text, longestLine.at) }
  prose.longestSentence = startAt(text, longestSentence.at)
}

function mostUsed(terms: string[], text: string): Term | null {
  let most: Term | null = null
  for (const term of [...new Set(terms)].slice(0, MAX_TERMS)) {
    const uses = usesOf(term, text)
    if (uses > (most?.uses ?? 0)) most = { text: term, uses }
  }
  return most
}

function isLetterAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code < 128 ? (code | 32) >= 0x61 && (code | 32) <= 0x7a : code > 0 && /\p{L}/u.test(String.fromCharCode(code))
}

function usesOf(term: string, text: string): number {
  let uses = 0
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + term.length))
    if (!isLetterAt(text, at - 1) && !isLetterAt(text, at + term.length)) uses++
  return uses
}
