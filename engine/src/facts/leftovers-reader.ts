/** What nobody meant to publish: dummy text, unfilled templates, broken characters; and the year that the footer was written. */
import { attribute, type Document, inside, type Position, type Reader, walk } from './walk.ts'

export type Leftovers = {
  placeholders: { kind: 'lorem' | 'token' | 'todo' | 'soon'; text: string; place: 'main' | 'body' }[]
  /** Signs that show text read in the wrong encoding, with the words around the first. */
  garbled: { count: number; example: string }
  /** What follows the last © in the footer; without one, at the end of what stands outside of the main part. */
  copyright: string | null
  /** Dates of `time` elements between the main heading and the next one. */
  bylineDates: string[]
}

/** Longer pages are lists, and what was left behind is mostly at the beginning. */
const MOST_CHARACTERS = 300_000
const MOST = 10
/** Pages without a footer element have one all the same, and it is short. */
const FOOT = 1_000
const PLACEHOLDERS: [Leftovers['placeholders'][number]['kind'], RegExp][] = [
  ['lorem', /lorem ipsum dolor|\bbehind the word mountains\b|\bsome quick example text to build on\b/i],
  ['token', /\{\{\s*[a-z_$][\w.$| -]{0,60}\}\}/i],
  ['todo', /\bTODO:/],
  ['soon', /\b(coming soon|under construction)\b/i],
]
const ANY_PLACEHOLDER = /lorem ipsum|word mountains|quick example text|\{\{|TODO:|coming soon|under construction/i
/** Replacement characters, and UTF-8 read as Windows-1252. Capital letters with a tilde before blanks and quotes are Portuguese. */
const GARBLED = /\uFFFD|Ã[\u00A1-\u00AA\u00AC-\u00BA\u00BC-\u00BFŸ]|Â[\u00A1-\u00AA\u00AC-\u00BA\u00BC-\u00BF]|â€[™œ“”¦¢˜]/
/** “Lorem ipsum …” in the middle of a sentence is spoken of. A quotation by itself is a testimonial that nobody wrote. */
const QUOTED_LOREM = /(?<=\p{L}[\s(]{1,3})(["„“«'‘])lorem ipsum[^"“”»'’]{0,60}["“”»'’](?=[\s),.;]{1,3}\p{L})/giu
/** Frameworks that fill such braces in the browser. */
const FILLING = ['ng-app', 'data-ng-app', 'ng-controller', 'ng-repeat', 'ng-cloak', 'v-cloak', 'v-if', 'v-for', 'v-model', 'x-data']

type Texts = { inMain: string; others: string }

export function leftoversReader() {
  let isByline = false
  const bylineDates: string[] = []
  const footers: string[] = []
  const others: string[] = []
  const sample = inside()
  const code = (_: unknown, at: Position) => sample.enter(at)
  const endByline = () => {
    isByline = false
  }

  const reader: Reader = {
    elements: {
      h1: (_, { place }) => {
        isByline = place === 'main' || place === 'body'
      },
      h2: endByline,
      h3: endByline,
      h4: endByline,
      code,
      pre: code,
      samp: code,
      kbd: code,
      time: (element, { place }) => {
        const date = attribute(element, 'datetime')?.trim().slice(0, 40)
        if (isByline && date && (place === 'main' || place === 'body') && bylineDates.length < MOST) bylineDates.push(date)
      },
    },
    text: (value, { place }) => {
      if (place === 'main' || sample.is) return
      others.push(value)
      if (place === 'footer') footers.push(value)
    },
  }

  return {
    reader,
    found(texts: Texts, document: Document): Leftovers {
      const mayHold = (text: string) => ANY_PLACEHOLDER.test(text) || GARBLED.test(text)
      // Few pages hold anything of this; only they are read again, without their pieces of code.
      const found = mayHold(texts.inMain) || mayHold(texts.others) ? readApart(document) : noLeftovers()
      return { ...found, bylineDates, copyright: copyrightOf(footers.length > 0 ? footers.join(' ') : endOf(others)) }
    },
  }
}

function endOf(parts: string[]): string {
  let end = ''
  for (let i = parts.length - 1; i >= 0 && end.length < FOOT; i--) end = `${parts[i]} ${end}`
  return end.slice(-FOOT)
}

export const noLeftovers = (): Leftovers => ({ placeholders: [], garbled: { count: 0, example: '' }, copyright: null, bylineDates: [] })

function readApart(document: Document): Leftovers {
  const found = noLeftovers()
  const sample = inside()
  let isFilled = false
  let characters = 0
  const inMain: string[] = []
  const others: string[] = []
  const code = (_: unknown, at: Position) => sample.enter(at)
  const fills = () => {
    isFilled = true
  }
  const reader: Reader = {
    attributes: Object.fromEntries(FILLING.map((name) => [name, fills])),
    elements: { code, pre: code, samp: code, kbd: code },
    text: (value, { place }) => {
      if (sample.is || characters > MOST_CHARACTERS) return
      characters += value.length
      const shown = value.replace(QUOTED_LOREM, ' ')
      if (place === 'main') inMain.push(shown)
      else others.push(shown)
    },
  }
  walk(document, [reader])
  for (const [place, parts] of [['main', inMain] as const, ['body', others] as const]) {
    const text = parts.join(' ')
    for (const [kind, pattern] of PLACEHOLDERS) {
      const match = kind === 'token' && isFilled ? null : pattern.exec(text)
      if (match !== null) found.placeholders.push({ kind, text: around(text, match.index), place })
    }
    for (const match of text.matchAll(new RegExp(GARBLED, 'g'))) {
      if (isQuoted(text, match.index, match[0].length)) continue
      if (found.garbled.count++ === 0) found.garbled.example = around(text, match.index)
    }
  }
  return found
}

const QUOTES = '"\'`„“”‚‘’«»‹›'
/** Texts about encodings show such signs, each by itself between quotes. */
const isQuoted = (text: string, at: number, length: number): boolean =>
  at > 0 && QUOTES.includes(text[at - 1] ?? ' ') && QUOTES.includes(text[at + length] ?? ' ')

function copyrightOf(text: string): string | null {
  const last = Math.max(text.lastIndexOf('©'), text.lastIndexOf('Copyright'), text.lastIndexOf('(c) '))
  return last === -1
    ? null
    : text
        .slice(last, last + 100)
        .replace(/\s+/g, ' ')
        .trim()
}

const around = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - 30), at + 60)
    .replace(/\s+/g, ' ')
    .trim()
