/**
 * Decides whether a sentence of the AI writer may be shown. The sentence must cite facts that were sent, and may not add a number,
 * quantity, name or address that those facts lack. Markup, links, promises, praise and other languages are refused. This check cannot
 * detect true parts combined into a false statement.
 */
import type { Facts } from './fact.ts'
import { NAMES, TWO_WORD_NAMES } from './ground-names.ts'
import { countsIn, digitsIn, findWrongBound, findWrongWhole, inDigits, isNumberWord, spelledNumbersIn } from './ground-numbers.ts'
import {
  COMMON_WORDS,
  ENGLISH_WORDS,
  FOREIGN_WORDS,
  ORDINARY_WORDS,
  PRAISE_OR_ADVERTISING,
  PROMISE,
  QUANTITY_WORDS,
  TERMS,
} from './ground-words.ts'

export type Sentence = { text: string; ids: readonly string[] }

const MAX_SENTENCE_LENGTH = 320
/** A sentence that cites all facts could use any of their numbers. */
const MAX_IDS = 4
/**
 * Markup, invisible characters, and symbols that look like letters, digits or dots. Outside ASCII, only letters, numbers, currency signs,
 * spaces, usual punctuation, × and − are allowed.
 */
const FORBIDDEN = /[<>[\]{}`*|\\^~=#@_]|[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]|[^\p{ASCII}\p{L}\p{N}\p{Sc}\p{Zs}“”‘’‚„«»‹›…–—‐‑×−]/u
const LINK = /https?:|www\.|\b(?:mailto|javascript|data|tel):\S|:\/\/|\bdot\W{1,3}[a-z]{2}/i
const CURRENCY = /\p{Sc}/u

/** Null if the sentence may be shown, else a readable reason. */
export function groundingProblem({ text, ids }: Sentence, facts: Facts, { domain }: { domain: string }): string | null {
  const badForm = formProblem(text)
  if (badForm !== null) return badForm
  const unknownId = ids.find((id) => !facts.has(id))
  if (ids.length === 0) return 'Cites no facts'
  if (unknownId !== undefined) return `Cites ${unknownId.slice(0, 20)}, which is not in the data`
  if (ids.length > MAX_IDS) return `Cites more than ${MAX_IDS} facts`
  const citedTexts = [...new Set(ids)].map((id) => facts.get(id)?.text ?? '')
  const sentence = readText(text, domain)
  const cited = readText(citedTexts.join('\n'), domain)
  return (
    addressProblem(sentence, cited, domain) ??
    numberProblem(sentence, cited) ??
    quantityProblem(sentence, cited) ??
    nameProblem(sentence, cited, domain) ??
    claimProblem(text) ??
    languageProblem(sentence, cited) ??
    relationProblem(sentence, citedTexts, domain)
  )
}

function formProblem(text: string): string | null {
  if (text.trim() === '' || text !== text.trim()) return 'Is empty, or begins or ends with a space'
  if (text.length > MAX_SENTENCE_LENGTH) return `Is longer than ${MAX_SENTENCE_LENGTH} characters`
  if (LINK.test(text)) return 'Contains a link'
  if (FORBIDDEN.test(text)) return 'Contains markup, symbols or invisible characters'
  return null
}

type ParsedText = {
  /** The text without addresses, for finding numbers. */
  bare: string
  addresses: string[]
  /** All words except addresses, as written, without surrounding punctuation. */
  tokens: string[]
  /** The tokens in lower case, with compounds split. */
  words: string[]
}

/** Punctuation around a word. A dot before a letter stays, as in `.htaccess`. */
const EDGES = /^(?:(?!\.\p{L})[\s"'“”‘’„«»().,;:!?…–—-])+|[\s"'“”‘’„«»().,;:!?…–—-]+$/gu

/**
 * A path, file, host or tag (`og:title`). It contains a slash, a dot before letters, or a colon after a letter. Numbers and two words
 * joined by a slash (`and/or`) are not addresses.
 */
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
  // The domain may be an IP address with a port, which `isAddress` does not recognize.
  const isAddressOrDomain = (token: string) => token.toLowerCase() === domain || isAddress(token)
  const addresses = tokens.filter(isAddressOrDomain)
  const otherTokens = tokens.filter((token) => !isAddressOrDomain(token))
  const words = otherTokens.flatMap((token) => token.toLowerCase().split(/[^\p{L}\p{N}.,%'’]+/u)).filter(Boolean)
  return { bare: otherTokens.join(' '), addresses, tokens: otherTokens, words: words.map((word) => word.replace(/['’]s$/u, '')) }
}

/** Treats `/products/…` and `/products/` as the same. */
const normalizedAddress = (address: string): string => address.toLowerCase().replaceAll(/[…*]/g, '').replace(/\/+$/, '')

function addressProblem(sentence: ParsedText, cited: ParsedText, domain: string): string | null {
  const allowed = new Set([...cited.addresses, domain].map(normalizedAddress))
  const citedWords = new Set(cited.words)
  // `and/or` is not a path; `checkout/cart` may be one.
  const isPath = (token: string) =>
    token.includes('/') &&
    token
      .toLowerCase()
      .split('/')
      .some((word) => !citedWords.has(word) && !ORDINARY_WORDS.has(word))
  const unknownAddress = sentence.addresses.find((address) => !allowed.has(normalizedAddress(address))) ?? sentence.tokens.find(isPath)
  return unknownAddress === undefined ? null : `Names the address ${unknownAddress.slice(0, 80)}, which is not in the cited facts`
}

/** Reads `70–160` as 70 to 160. */
const asRange = (token: string): string => token.replace(/^(\d+)[–—-](\d+)$/, '$1 to $2')

function numberProblem(sentence: ParsedText, cited: ParsedText): string | null {
  const notInFacts = (value: string) => `Says ${value.slice(0, 40)}, which is not in the cited facts`
  const citedWords = new Set(cited.words)
  // Compare whole tokens: `0 to 16` is not in `70 to 160`.
  const factsContain = (text: string) => ` ${cited.bare} `.includes(` ${text} `)
  const citedNumbers = new Set([...digitsIn(cited.bare), ...spelledNumbersIn(cited.words).map(({ value }) => value)])
  for (const token of sentence.tokens) {
    if (CURRENCY.test(token) && !cited.tokens.includes(token)) return notInFacts(token)
    if (!/\p{N}/u.test(token)) continue
    // Digits of other scripts, fractions, roman numerals, times and dates are compared as written.
    const isPlain = /^\+?\d[\d.,%]*$/.test(token)
    if (!isPlain) {
      const isKnown = citedWords.has(token.toLowerCase()) || factsContain(asRange(token))
      if (!isKnown) return notInFacts(token)
    } else {
      const missing = digitsIn(token).find((value) => !citedNumbers.has(value))
      if (missing !== undefined) return notInFacts(missing)
    }
  }
  // `13 340` is a different number from 13 and 340.
  const neighbors = sentence.tokens.map((token, i) => `${sentence.tokens[i - 1] ?? ''} ${token}`)
  const splitNumber = neighbors.find((each) => /\d \d/.test(each) && !factsContain(each))
  if (splitNumber !== undefined) return notInFacts(splitNumber)
  const spelled = spelledNumbersIn(sentence.words).find(
    ({ text, value }) => !citedNumbers.has(value) && !text.split(' ').every((word) => citedWords.has(word)),
  )
  if (spelled !== undefined) return notInFacts(spelled.text)
  const [digits, citedDigits] = [inDigits(sentence.words), inDigits(cited.words)]
  const citedCounts = new Set([cited.bare, citedDigits].flatMap(countsIn))
  const wrongClaim =
    countsIn(digits).find((count) => !citedCounts.has(count)) ?? findWrongWhole(digits, citedDigits) ?? findWrongBound(digits, citedDigits)
  return wrongClaim === undefined ? null : `Says ${wrongClaim}, which the cited facts do not`
}

const isPlural = (word = '') => /(?<!ou)s$/.test(word)

/** `most pages` is a quantity; `the most serious problems` is not. */
const isMostAsQuantity = (words: readonly string[], i: number): boolean =>
  words[i] === 'most' && (words[i + 1] === 'of' || isPlural(words[i + 1]) || (words[i - 1] !== 'the' && isPlural(words[i + 2])))

/** `no page` is a quantity; `no page title` is not. */
const isNoAsQuantity = (words: readonly string[], i: number): boolean =>
  words[i] === 'no' && /^(?:pages?|urls?)$/.test(words[i + 1] ?? '') && !/^(?:titles?|descriptions?)$/.test(words[i + 2] ?? '')

function quantityProblem({ words }: ParsedText, cited: ParsedText): string | null {
  const citedWords = new Set(cited.words)
  const unknownQuantity = words.find(
    (word, i) => (QUANTITY_WORDS.has(word) || isMostAsQuantity(words, i) || isNoAsQuantity(words, i)) && !citedWords.has(word),
  )
  return unknownQuantity === undefined ? null : `Says “${unknownQuantity}”, which is not in the cited facts`
}

const stemsOf = (word: string): string[] => [word, word.replace(/ies$/, 'y'), word.replace(/e?s$/, ''), word.replace(/s$/, ''), `${word}s`]

/** Reads `Don't` as do. */
const CONTRACTION = /n['’]t$|['’](?:s|re|ve|ll|d)$/iu

function nameProblem(sentence: ParsedText, cited: ParsedText, domain: string): string | null {
  const allowedWords = new Set([...cited.words, ...domain.toLowerCase().split(/[^\p{L}\p{N}]+/u)])
  const isKnown = (word: string) => stemsOf(word).some((stem) => allowedWords.has(stem))
  for (const [at, token] of sentence.tokens.entries()) {
    for (const part of token.replace(CONTRACTION, '').split(/[^\p{L}\p{N}]+/u)) {
      const word = part.toLowerCase()
      // Numbers are checked separately.
      if (word === '' || isKnown(word) || isNumberWord(word)) continue
      const isMonth = part === 'May' && at > 0
      const looksLikeName = /\p{Lu}/u.test(part) && (isMonth || (!ORDINARY_WORDS.has(word) && !TERMS.has(word)))
      if (looksLikeName || NAMES.has(word)) return unknownName(part)
    }
  }
  const citedPairs = pairsOf(cited.words)
  const twoWordName = pairsOf(sentence.words).find((pair) => TWO_WORD_NAMES.has(pair) && !citedPairs.includes(pair))
  return twoWordName === undefined ? null : unknownName(twoWordName)
}

const unknownName = (name: string) => `Names ${name.slice(0, 40)}, which is not in the cited facts`

const pairsOf = (words: readonly string[]): string[] => words.slice(1).map((word, i) => `${words[i]} ${word}`)

function claimProblem(text: string): string | null {
  if (PROMISE.test(text)) return 'Promises an effect that no finding proves'
  if (PRAISE_OR_ADVERTISING.test(text)) return 'Praises, plays down or advertises'
  return null
}

function languageProblem(sentence: ParsedText, cited: ParsedText): string | null {
  const citedWords = new Set(cited.words)
  const newWords = sentence.words.filter((word) => !citedWords.has(word) && /\p{L}/u.test(word))
  // English words use plain letters; any other word must come from the facts.
  if (newWords.some((word) => /[^\p{ASCII}’]/u.test(word))) return 'Is not in English'
  const foreign = newWords.filter((word) => FOREIGN_WORDS.has(word) && !ENGLISH_WORDS.has(word)).length
  const english = sentence.words.filter((word) => ENGLISH_WORDS.has(word)).length
  if (foreign > 0 && foreign >= english) return 'Is not in English'
  return sentence.words.length >= 7 && english === 0 ? 'Is not in English' : null
}

const contentWords = ({ words }: ParsedText): Set<string> =>
  new Set(words.filter((word) => word.length >= 4 && !COMMON_WORDS.has(word) && !ENGLISH_WORDS.has(word)).flatMap(stemsOf))

/** A sentence must share a word with one of the facts it cites, and a word or a number with each of them. */
function relationProblem(sentence: ParsedText, citedTexts: readonly string[], domain: string): string | null {
  const content = contentWords(sentence)
  const numbers = new Set(digitsIn(sentence.bare))
  const relations = citedTexts.map((text) => {
    const fact = readText(text, domain)
    return {
      byWord: [...contentWords(fact)].some((word) => content.has(word)),
      byNumber: digitsIn(fact.bare).some((value) => numbers.has(value)),
    }
  })
  const isRelated = relations.some(({ byWord }) => byWord) && relations.every(({ byWord, byNumber }) => byWord || byNumber)
  return isRelated ? null : 'Has nothing to do with a fact that it cites'
}
