/**
 * Decides whether a sentence may be shown. It must cite facts that were sent, and add no number, quantity, name or address that those lack;
 * no markup, link, promise, praise or other language. It cannot detect true parts combined into a false statement.
 */
import type { Facts } from './fact.ts'
import { NAMES, TWO_WORD_NAMES } from './ground-names.ts'
import { countsIn, digitsIn, inDigits, isNumberWord, spelledIn, wrongBound, wrongWhole } from './ground-numbers.ts'
import { COMMON, ENGLISH, FOREIGN, ORDINARY, PRAISE, PROMISE, QUANTITIES, TERMS } from './ground-words.ts'

export type Sentence = { text: string; ids: readonly string[] }

const MAX_SENTENCE_LENGTH = 320
/** Citing everything would make every number a known one. */
const MAX_IDS = 4
/**
 * Markup, invisible or reversing characters, and look-alikes of letters, digits or points. Outside ASCII only usual punctuation is allowed.
 */
const FORBIDDEN = /[<>[\]{}`*|\\^~=#@_]|[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]|[^\p{ASCII}\p{L}\p{N}\p{Sc}\p{Zs}“”‘’‚„«»‹›…–—‐‑×−]/u
const LINK = /https?:|www\.|\b(?:mailto|javascript|data|tel):\S|:\/\/|\bdot\W{1,3}[a-z]{2}/i
const CURRENCY = /\p{Sc}/u

/** Null if the sentence may be shown, else a readable reason. */
export function ground({ text, ids }: Sentence, facts: Facts, { domain }: { domain: string }): string | null {
  const form = formProblem(text)
  if (form !== null) return form
  const unknown = ids.find((id) => !facts.has(id))
  if (ids.length === 0) return 'Cites no fact'
  if (unknown !== undefined) return `Cites ${unknown.slice(0, 20)}, which is not in the data`
  if (ids.length > MAX_IDS) return `Cites more than ${MAX_IDS} facts`
  const cited = [...new Set(ids)].map((id) => facts.get(id)?.text ?? '')
  const said = readText(text, domain)
  const known = readText(cited.join('\n'), domain)
  return (
    addressProblem(said, known, domain) ??
    numberProblem(said, known) ??
    quantityProblem(said, known) ??
    nameProblem(said, known, domain) ??
    claimProblem(text) ??
    languageProblem(said, known) ??
    relationProblem(said, cited, domain)
  )
}

function formProblem(text: string): string | null {
  if (text.trim() === '' || text !== text.trim()) return 'Is empty or badly spaced'
  if (text.length > MAX_SENTENCE_LENGTH) return `Is longer than ${MAX_SENTENCE_LENGTH} characters`
  if (LINK.test(text)) return 'Holds a link'
  if (FORBIDDEN.test(text)) return 'Holds markup, symbols or invisible characters'
  return null
}

type ParsedText = {
  /** The text without addresses, for finding numbers. */
  bare: string
  addresses: string[]
  /** As written, without surrounding punctuation. */
  tokens: string[]
  /** In lower case, with compounds split. */
  words: string[]
}

/** A point before a letter stays, as in `.htaccess`. */
const EDGES = /^(?:(?!\.\p{L})[\s"'“”‘’„«»().,;:!?…–—-])+|[\s"'“”‘’„«»().,;:!?…–—-]+$/gu

/** A path, file, host or tag such as og:title: contains a slash, point or colon and is neither a number nor two plain words. */
function isAddress(token: string): boolean {
  if (/^\d[\d.,%]*$/.test(token)) return false
  if (token.includes('/')) return !/^\p{L}+\/\p{L}+$/u.test(token)
  return /(?:^|[\p{L}\p{N}-])\.[\p{L}\p{N}-]*\p{L}{2}|\p{L}:./u.test(token)
}

function readText(text: string, domain: string): ParsedText {
  const tokens = text
    .split(/\s+/)
    .map((piece) => piece.replaceAll(EDGES, '').replace(/['’]s$/u, ''))
    .filter(Boolean)
  // A domain may consist of numbers only.
  const isOne = (token: string) => token.toLowerCase() === domain || isAddress(token)
  const addresses = tokens.filter(isOne)
  const rest = tokens.filter((token) => !isOne(token))
  const words = rest.flatMap((token) => token.toLowerCase().split(/[^\p{L}\p{N}.,%'’]+/u)).filter(Boolean)
  return { bare: rest.join(' '), addresses, tokens: rest, words: words.map((word) => word.replace(/['’]s$/u, '')) }
}

/** Treats `/products/…` and `/products/` as the same. */
const normalizedAddress = (address: string): string => address.toLowerCase().replaceAll(/[…*]/g, '').replace(/\/+$/, '')

function addressProblem(said: ParsedText, known: ParsedText, domain: string): string | null {
  const allowed = new Set([...known.addresses, domain].map(normalizedAddress))
  const knownWords = new Set(known.words)
  // `and/or` is not a path; `checkout/cart` may be one.
  const isPath = (token: string) =>
    token.includes('/') &&
    token
      .toLowerCase()
      .split('/')
      .some((word) => !knownWords.has(word) && !ORDINARY.has(word))
  const strange = said.addresses.find((address) => !allowed.has(normalizedAddress(address))) ?? said.tokens.find(isPath)
  return strange === undefined ? null : `Names the address ${strange.slice(0, 80)}, which is not in the cited facts`
}

/** Reads `70–160` as 70 to 160. */
const asRange = (token: string): string => token.replace(/^(\d+)[–—-](\d+)$/, '$1 to $2')

function numberProblem(said: ParsedText, known: ParsedText): string | null {
  const strange = (value: string) => `Says ${value.slice(0, 40)}, which is not in the cited facts`
  const knownWords = new Set(known.words)
  // Compare whole tokens: `0 to 16` is not in `70 to 160`.
  const holds = (text: string) => ` ${known.bare} `.includes(` ${text} `)
  const numbers = new Set([...digitsIn(known.bare), ...spelledIn(known.words).map(({ value }) => value)])
  for (const token of said.tokens) {
    if (CURRENCY.test(token) && !known.tokens.includes(token)) return strange(token)
    if (!/\p{N}/u.test(token)) continue
    // Digits of other scripts, fractions, roman numerals, times and dates are compared as written.
    const isPlain = /^\+?\d[\d.,%]*$/.test(token)
    if (!isPlain) {
      const isKnown = knownWords.has(token.toLowerCase()) || holds(asRange(token))
      if (!isKnown) return strange(token)
    } else {
      const missing = digitsIn(token).find((value) => !numbers.has(value))
      if (missing !== undefined) return strange(missing)
    }
  }
  // `13 340` is a different number from 13 and 340.
  const rows = said.tokens.map((token, i) => `${said.tokens[i - 1] ?? ''} ${token}`)
  const row = rows.find((each) => /\d \d/.test(each) && !holds(each))
  if (row !== undefined) return strange(row)
  const spelled = spelledIn(said.words).find(
    ({ text, value }) => !numbers.has(value) && !text.split(' ').every((word) => knownWords.has(word)),
  )
  if (spelled !== undefined) return strange(spelled.text)
  const [digits, knownDigits] = [inDigits(said.words), inDigits(known.words)]
  const counts = new Set([known.bare, knownDigits].flatMap(countsIn))
  const wrong = countsIn(digits).find((count) => !counts.has(count)) ?? wrongWhole(digits, knownDigits) ?? wrongBound(digits, knownDigits)
  return wrong === undefined ? null : `Says ${wrong}, which the cited facts do not`
}

const isPlural = (word = '') => /(?<!ou)s$/.test(word)

/** `most pages` is a quantity; `the most serious problems` is not. */
const isMost = (words: readonly string[], i: number): boolean =>
  words[i] === 'most' && (words[i + 1] === 'of' || isPlural(words[i + 1]) || (words[i - 1] !== 'the' && isPlural(words[i + 2])))

/** `no page` is a quantity; `no page title` is not. */
const isNone = (words: readonly string[], i: number): boolean =>
  words[i] === 'no' && /^(?:pages?|urls?)$/.test(words[i + 1] ?? '') && !/^(?:titles?|descriptions?)$/.test(words[i + 2] ?? '')

function quantityProblem({ words }: ParsedText, known: ParsedText): string | null {
  const knownWords = new Set(known.words)
  const strange = words.find((word, i) => (QUANTITIES.has(word) || isMost(words, i) || isNone(words, i)) && !knownWords.has(word))
  return strange === undefined ? null : `Says “${strange}”, which is not in the cited facts`
}

const stems = (word: string): string[] => [word, word.replace(/ies$/, 'y'), word.replace(/e?s$/, ''), word.replace(/s$/, ''), `${word}s`]

/** Reads `Don't` as do. */
const CONTRACTION = /n['’]t$|['’](?:s|re|ve|ll|d)$/iu

function nameProblem(said: ParsedText, known: ParsedText, domain: string): string | null {
  const knownWords = new Set([...known.words, ...domain.toLowerCase().split(/[^\p{L}\p{N}]+/u)])
  const isKnown = (word: string) => stems(word).some((stem) => knownWords.has(stem))
  for (const [at, token] of said.tokens.entries()) {
    for (const part of token.replace(CONTRACTION, '').split(/[^\p{L}\p{N}]+/u)) {
      const word = part.toLowerCase()
      // Numbers are checked separately.
      if (word === '' || isKnown(word) || isNumberWord(word)) continue
      const isMonth = part === 'May' && at > 0
      const isMarked = /\p{Lu}/u.test(part) && (isMonth || (!ORDINARY.has(word) && !TERMS.has(word)))
      if (isMarked || NAMES.has(word)) return strangeName(part)
    }
  }
  const inFacts = pairsOf(known.words)
  const ofTwo = pairsOf(said.words).find((pair) => TWO_WORD_NAMES.has(pair) && !inFacts.includes(pair))
  return ofTwo === undefined ? null : strangeName(ofTwo)
}

const strangeName = (name: string) => `Names ${name.slice(0, 40)}, which is not in the cited facts`

const pairsOf = (words: readonly string[]): string[] => words.slice(1).map((word, i) => `${words[i]} ${word}`)

function claimProblem(text: string): string | null {
  if (PROMISE.test(text)) return 'Promises an effect that no finding proves'
  if (PRAISE.test(text)) return 'Praises, plays down or advertises'
  return null
}

function languageProblem(said: ParsedText, known: ParsedText): string | null {
  const knownWords = new Set(known.words)
  const own = said.words.filter((word) => !knownWords.has(word) && /\p{L}/u.test(word))
  // English words use plain letters; any other word must come from the facts.
  if (own.some((word) => /[^\p{ASCII}’]/u.test(word))) return 'Is not in English'
  const foreign = own.filter((word) => FOREIGN.has(word) && !ENGLISH.has(word)).length
  const english = said.words.filter((word) => ENGLISH.has(word)).length
  if (foreign > 0 && foreign >= english) return 'Is not in English'
  return said.words.length >= 7 && english === 0 ? 'Is not in English' : null
}

const contentOf = ({ words }: ParsedText): Set<string> =>
  new Set(words.filter((word) => word.length >= 4 && !COMMON.has(word) && !ENGLISH.has(word)).flatMap(stems))

/** A sentence must share a word with the facts it cites, and each cited fact must relate to it. */
function relationProblem(said: ParsedText, cited: readonly string[], domain: string): string | null {
  const content = contentOf(said)
  const numbers = new Set(digitsIn(said.bare))
  const ties = cited.map((text) => {
    const fact = readText(text, domain)
    return {
      byWord: [...contentOf(fact)].some((word) => content.has(word)),
      byNumber: digitsIn(fact.bare).some((value) => numbers.has(value)),
    }
  })
  const isTied = ties.some(({ byWord }) => byWord) && ties.every(({ byWord, byNumber }) => byWord || byNumber)
  return isTied ? null : 'Has nothing to do with a fact that it cites'
}
