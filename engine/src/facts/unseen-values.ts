/** Compares marked-up values with the visible text, while both are in memory. */
import { schemaKindOf } from './schema-org.ts'
import { type Item, localType } from './structured-data.ts'

export type UnseenValues = {
  prices: string[]
  ratings: string[]
  /** Names of the main items of the page. */
  names: string[]
  questions: string[]
  /** Number of marked-up questions, without those that the text asks in slightly other words. */
  asked: number
}

export const noUnseenValues = (): UnseenValues => ({ prices: [], ratings: [], names: [], questions: [], asked: 0 })

const MAX_LISTED = 20
const MAX_NODES = 500
const TYPES_WITH_VISIBLE_NAME = new Set(['Product', 'Recipe', 'Event', 'JobPosting', 'SoftwareApplication', 'Course'])

export function findUnseenValues(items: Item[], text: string): UnseenValues {
  const unseen = noUnseenValues()
  const lower = text.toLowerCase()
  let textLetters: string | null = null
  let asksNearly: ReturnType<typeof nearlyAskedIn> | null = null
  const add = (list: string[], value: string) => {
    if (list.length < MAX_LISTED && !list.includes(value)) list.push(value.slice(0, 200))
  }
  let nodes = 0
  const visit = (value: unknown, isTop: boolean): void => {
    if (typeof value !== 'object' || value === null || nodes++ > MAX_NODES) return
    if (Array.isArray(value)) {
      for (const each of value) visit(each, isTop)
      return
    }
    const node = value as Record<string, unknown>
    const types = [node['@type']].flat().map((type) => schemaKindOf(localType(String(type))))
    const { price, ratingValue, name, title } = node
    if (isNumeric(price) && !hasNumber(text, Number(price))) add(unseen.prices, String(price))
    if (types.includes('AggregateRating') && isNumeric(ratingValue) && !hasNumber(text, Number(ratingValue)))
      add(unseen.ratings, String(ratingValue))
    const itemName = types.includes('JobPosting') ? title : name
    if (isTop && typeof itemName === 'string' && types.some((type) => TYPES_WITH_VISIBLE_NAME.has(type)) && !hasWords(lower, itemName))
      add(unseen.names, itemName)
    if (types.includes('Question') && typeof name === 'string') {
      textLetters ??= lettersOf(text)
      if (textLetters.includes(lettersOf(name))) unseen.asked++
      else {
        asksNearly ??= nearlyAskedIn(text)
        if (!asksNearly(name)) {
          unseen.asked++
          add(unseen.questions, name)
        }
      }
    }
    for (const key in node) if (key !== '@type') visit(node[key], false)
  }
  for (const { types, properties } of items) visit({ ...properties, '@type': types }, true)
  return unseen
}

const isNumeric = (value: unknown): boolean =>
  (typeof value === 'string' && /^\d{1,9}(\.\d+)?$/.test(value.trim())) || (typeof value === 'number' && value > 0)

/** Recognizes the usual formats: 1299.5 is visible as `1.299,50`, `1 299.50` and `1299 50`. */
function hasNumber(text: string, value: number): boolean {
  const [whole = '', part = ''] = value.toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, "[.,’'\\s]?")
  const decimals = part === '00' ? '' : part.endsWith('0') ? `\\D{0,3}${part[0]}0?` : `\\D{0,3}${part}`
  return new RegExp(`(?<!\\d)${grouped}${decimals}(?!\\d)`).test(text)
}

/** Whether the text contains at least half of the significant words. */
function hasWords(lower: string, name: string): boolean {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return words.length === 0 || words.filter((word) => lower.includes(word)).length * 2 >= words.length
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Share of a question's words that a passage needs to count as the question in slightly other words. */
const MIN_SAME_SHARE = 0.75
const MIN_QUESTION_WORDS = 4
/** Longer questions are not compared, because that would take too long on hostile pages. */
const MAX_QUESTION_WORDS = 40
/** Maximum passages per page that are compared with questions. */
const MAX_PASSAGES = 10_000

/** Returns a function that says whether a passage of the text has most of the words of a question, in the same order. */
function nearlyAskedIn(text: string): (question: string) => boolean {
  const textWords = wordsOf(text)
  const positions = Map.groupBy(textWords.keys(), (i) => textWords[i])
  let passagesLeft = MAX_PASSAGES
  return (question) => {
    const words = wordsOf(question)
    if (words.length < MIN_QUESTION_WORDS || words.length > MAX_QUESTION_WORDS) return false
    const needed = Math.ceil(words.length * MIN_SAME_SHARE)
    for (const first of new Set(words.slice(0, words.length - needed + 1)))
      for (const start of positions.get(first) ?? []) {
        if (passagesLeft-- <= 0) return false
        if (commonInOrder(textWords.slice(start, start + words.length + 2), words) >= needed) return true
      }
    return false
  }
}

function commonInOrder(passage: readonly string[], words: readonly string[]): number {
  let [from, common] = [0, 0]
  for (const word of words) {
    const at = passage.indexOf(word, from)
    if (at === -1) continue
    from = at + 1
    common++
  }
  return common
}

const lettersOf = (text: string): string =>
  text
    .replace(/<[^>]*>|&\w+;/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
