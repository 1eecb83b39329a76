import { classHintsOf, isCommentFormId, isCommentsId, isRelatedId } from './class-names.ts'
import type { Heading, headingsReader } from './headings-reader.ts'
import { wordCount } from './prose-reader.ts'
import { type ArticleStart, secondArticle } from './stacked-articles.ts'
import { readText, type TextFacts } from './text-facts.ts'
import { type Element, inside, type Position, type Reader, type Region } from './walk.ts'

export type PageText = {
  text: TextFacts
  textCharacters: number
  /** Share of all text that is main content. */
  mainShare: number
  /** Share of the main text that `data-nosnippet` hides from results. */
  nosnippetShare: number
}

export const noText = (): PageText => ({ text: withoutMarks(readText([])), textCharacters: 0, mainShare: 1, nosnippetShare: 0 })

/**
 * Where an element begins or ends, as indexes into the two texts. `table` also stands for definition lists, code samples, comments and
 * reviews, `list` for parts with a name of their own: `details` and `fieldset`. Articles and elements with the role of a heading have no
 * `end`.
 */
type Mark = { what: 'heading' | 'role of a heading' | 'table' | 'list' | ArticleMark | 'end'; inMain: number; outside: number }

/** Their class names describe the template. */
const WHOLE_PAGE_TAGS = new Set(['html', 'body', 'main', 'article'])
const HEADING_TAG = /^h[1-6]$/

type ArticleMark = 'article in main' | 'article'

/**
 * Reads the main text: the text in `main` if there is one, else the text outside navigation, header, footer and asides. Some themes write
 * the H1 and the introduction of a list above `main`, so these are part of it. The form for comments
 * or reviews is the same on every page and not part of it, nor are related products, which have pages of their own.
 */
export function textReader(url: string) {
  const inMain: string[] = []
  const outside: string[] = []
  const elsewhere: string[] = []
  const marks: Mark[] = []
  /** The length of the text outside `main` when `main` begins. */
  let beforeMain = 0
  const counts = { all: 0, hidden: 0, main: 0, shown: 0, inMain: 0, outside: 0 }
  const [nosnippet, apart, article] = [inside(), inside(), inside()]
  const mark = (what: Mark['what']) => marks.push({ what, inMain: inMain.length, outside: outside.length })
  const end = () => void mark('end')
  const markAround = (what: Mark['what']) => (_: Element, at: Position) => {
    mark(what)
    at.whenLeft(end)
  }
  const [heading, table, list] = [markAround('heading'), markAround('table'), markAround('list')]

  const reader: Reader = {
    attributes: {
      'data-nosnippet': (_, at) => nosnippet.enter(at),
      role: ({ tagName }, _, value) => {
        if (value === 'heading' && !HEADING_TAG.test(tagName)) mark('role of a heading')
      },
      // CSS tables count as lists, not as tables: some sites lay out whole pages with them, including headings.
      class: (element, at, value) => {
        const { isNoProse, isComments, isCommentForm, isRelated } = classHintsOf(value)
        if (isNoProse) list(element, at)
        if (isComments) table(element, at)
        if (isCommentForm || (isRelated && !WHOLE_PAGE_TAGS.has(element.tagName))) apart.enter(at)
      },
      id: (element, at, value) => {
        if (isCommentsId(value)) table(element, at)
        else if (isCommentFormId(value) || (isRelatedId(value) && !WHOLE_PAGE_TAGS.has(element.tagName))) apart.enter(at)
      },
    },
    elements: {
      h1: heading,
      h2: heading,
      h3: heading,
      h4: heading,
      h5: heading,
      h6: heading,
      table,
      dl: table,
      pre: table,
      ul: list,
      ol: list,
      details: list,
      // An element of Shopify themes.
      'product-recommendations': (_, at) => apart.enter(at),
      fieldset: list,
      article: (_, at) => {
        if (!article.is) mark(at.place === 'main' ? 'article in main' : 'article')
        article.enter(at)
      },
    },
    text: (value, { place }) => {
      counts.all += value.length
      // The length without the indentation of the source.
      const shownLength = trimmedLength(value)
      if (apart.is) {
        elsewhere.push(value)
        return
      }
      counts.shown += shownLength
      if (place === 'main') {
        if (inMain.length === 0) beforeMain = outside.length
        inMain.push(value)
        counts.inMain += shownLength
      } else if (place === 'body') {
        outside.push(value)
        counts.outside += shownLength
      } else {
        elsewhere.push(value)
        return
      }
      counts.main += value.length
      if (nosnippet.is) counts.hidden += value.length
    },
    gap: ({ place }) => {
      if (place === 'main') {
        if (inMain.length === 0) beforeMain = outside.length
        inMain.push(' ')
      } else if (place === 'body') outside.push(' ')
      else elsewhere.push(' ')
    },
  }

  return {
    reader,
    /** Returns the facts about the text, sets the number of words of each heading’s section, and marks the headings of other articles. */
    found({ headings, linked }: Pick<ReturnType<typeof headingsReader>, 'headings' | 'linked'>, title: string) {
      const hasMain = inMain.length > 0
      const introduction = hasMain ? introductionStart(headings, marks, title) : null
      const from = introduction ?? beforeMain
      const partIndexes = marks.map((each) =>
        hasMain ? each.inMain + Math.min(Math.max(each.outside, from), beforeMain) - from : each.outside,
      )
      const parts = hasMain ? (introduction === null ? inMain : [...outside.slice(from, beforeMain), ...inMain]) : outside
      const { wordsBefore, joined, ...text } = readText(parts, partIndexes, url)
      setSectionWords(headings, marks, [...wordsBefore, text.words], parts, partIndexes)
      const others = secondArticle(articleStarts(headings, linked, marks, hasMain), url, title)
      if (others !== null)
        for (const heading of headings.slice(others.heading))
          if (heading.place === 'main' || heading.place === 'body') heading.isOfOtherArticle = true
      return {
        facts: {
          text: others === null ? text : withoutMarks(readText(parts.slice(0, partIndexes[others.mark]), [], url)),
          textCharacters: counts.all,
          mainShare: counts.shown === 0 ? 1 : (hasMain ? counts.inMain : counts.outside) / counts.shown,
          nosnippetShare: counts.main === 0 ? 0 : counts.hidden / counts.main,
        } satisfies PageText,
        /** All visible text, including menus and footers: the text in `main`, and the rest. */
        inMain: hasMain ? joined : '',
        others: `${hasMain ? outside.join('') : joined} ${elsewhere.join('')}`,
      }
    },
  }
}

const withoutMarks = ({ wordsBefore: _, joined: __, ...text }: ReturnType<typeof readText>): TextFacts => text

/**
 * Where the H1 above `main` begins, as an index into the text outside; null if there is none, or if `main` has an H1. Only an H1 at the start
 * of the title is surely not a logo, below which a menu may follow.
 */
function introductionStart(headings: readonly Heading[], marks: readonly Mark[], title: string): number | null {
  if (headings.some(({ level, place }) => level === 1 && place === 'main')) return null
  const row = headings.findIndex(
    ({ level, place, text, isApart }) =>
      level === 1 && place === 'body' && text !== '' && !isApart && title.toLowerCase().startsWith(text.toLowerCase()),
  )
  const start = row === -1 ? undefined : marks.filter(({ what }) => what === 'heading')[row]
  return start === undefined || start.inMain > 0 ? null : start.outside
}

/** The H1s and articles of the main text, in order; empty if there are fewer than two articles. */
function articleStarts(
  headings: readonly Heading[],
  linked: ReadonlySet<Heading>,
  marks: readonly Mark[],
  hasMain: boolean,
): ArticleStart[] {
  const articleMark: ArticleMark = hasMain ? 'article in main' : 'article'
  const place: Region = hasMain ? 'main' : 'body'
  if (marks.reduce((count, { what }) => count + Number(what === articleMark), 0) < 2) return []
  const starts: ArticleStart[] = []
  let next = 0
  for (const [mark, { what }] of marks.entries()) {
    if (what === articleMark) starts.push({ what: 'article', text: '', mark, heading: next })
    if (what !== 'heading') continue
    const heading = headings[next]
    if (heading?.level === 1 && heading.text !== '' && !heading.isApart && heading.place === place)
      starts.push({ what: 'h1', text: linked.has(heading) ? '' : heading.text, mark, heading: next })
    next++
  }
  return starts
}

/** The exact number of words does not matter in shorter sections. */
const LONG_SECTION_WORDS = 300

/** `wordsBefore` has an entry for each mark and one for the end; `partIndexes` are the indexes of the marks in `parts`. */
function setSectionWords(headings: Heading[], marks: Mark[], wordsBefore: number[], parts: string[], partIndexes: number[]): void {
  let lastHeading: Heading | undefined
  let [next, from, begin] = [0, 0, 0]
  let ranges: [number, number][] = []
  const open: { isCounted: boolean }[] = []
  /** How many of the open elements are not counted. */
  let uncountedElements = 0
  /** The open lists without a heading so far. */
  let plainLists: { isCounted: boolean }[] = []
  const count = (i: number) => {
    const [until, end] = [wordsBefore[i] ?? 0, partIndexes[i] ?? parts.length]
    if (lastHeading !== undefined && uncountedElements === 0) {
      lastHeading.words += until - from
      ranges.push([begin, end])
    }
    from = until
    begin = end
  }
  const finish = () => {
    if (lastHeading !== undefined && lastHeading.words > LONG_SECTION_WORDS) countBySpaces(lastHeading, parts, ranges)
    ranges = []
  }
  for (const [i, { what }] of marks.entries()) {
    count(i)
    if (what === 'article' || what === 'article in main') continue
    if (what === 'end') {
      const ended = open.pop()
      if (ended?.isCounted === false) uncountedElements--
      if (ended === plainLists.at(-1)) plainLists.pop()
      continue
    }
    if (what === 'role of a heading') {
      finish()
      lastHeading = undefined
      continue
    }
    if (what === 'heading') {
      finish()
      lastHeading = headings[next++]
      // A list with headings is a list of sections, and the text after a heading belongs to it.
      for (const list of plainLists) list.isCounted = true
      uncountedElements -= plainLists.length
      plainLists = []
    }
    const element = { isCounted: false }
    open.push(element)
    if (what === 'list') plainLists.push(element)
    uncountedElements++
  }
  count(marks.length)
  finish()
}

/**
 * Counts words by spaces: `info/sparse-checkout` and “l’image” are one word each. A text with hardly any spaces keeps its number of
 * characters.
 */
function countBySpaces(heading: Heading, parts: string[], ranges: [number, number][]): void {
  const spacedWords = ranges.reduce((sum, [begin, end]) => sum + wordCount(parts.slice(begin, end).join('')), 0)
  heading.isUnspaced = spacedWords * 3 < heading.words
  if (!heading.isUnspaced) heading.words = Math.min(heading.words, spacedWords)
}

function trimmedLength(text: string): number {
  let [from, to] = [0, text.length]
  while (from < to && text.charCodeAt(from) <= 32) from++
  while (to > from && text.charCodeAt(to - 1) <= 32) to--
  return to - from
}
