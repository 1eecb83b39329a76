import type { Heading } from './headings-reader.ts'
import { readText } from './text-facts.ts'
import { type Element, inside, type Position, type Reader } from './walk.ts'

/** Where in the two texts a heading, or a table, list of definitions or piece of code, begins or ends. */
type Mark = { what: 'heading' | 'list' | 'end'; inMain: number; outside: number }

/** Of what visitors can read, so much is searched for signs of who they deal with. */
const MOST_SHOWN = 300_000

/** The main text: what stands in `main` where there is one, else what stands outside of navigation, header, footer and asides. */
export function textReader(url: string) {
  const inMain: string[] = []
  const outside: string[] = []
  const all: string[] = []
  const marks: Mark[] = []
  const counts = { all: 0, hidden: 0, main: 0, shown: 0, inMain: 0, outside: 0 }
  const [nosnippet, listed] = [inside(), inside()]
  const mark = (what: Mark['what']) => marks.push({ what, inMain: inMain.length, outside: outside.length })
  const end = () => void mark('end')
  const heading = (_: Element, at: Position) => {
    mark('heading')
    at.whenLeft(end)
  }
  const list = (_: Element, at: Position) => {
    if (listed.is) return
    mark('list')
    listed.enter(at)
    at.whenLeft(end)
  }

  const reader: Reader = {
    attributes: {
      'data-nosnippet': (_, at) => nosnippet.enter(at),
    },
    elements: { h1: heading, h2: heading, h3: heading, h4: heading, h5: heading, h6: heading, table: list, dl: list, pre: list },
    text: (value, { place }) => {
      counts.all += value.length
      if (counts.all < MOST_SHOWN) all.push(value)
      // Without the blanks by which the source is indented.
      const shown = lengthOf(value)
      counts.shown += shown
      if (place === 'main') {
        inMain.push(value)
        counts.inMain += shown
      } else if (place === 'body') {
        outside.push(value)
        counts.outside += shown
      } else return
      counts.main += value.length
      if (nosnippet.is) counts.hidden += value.length
    },
    gap: ({ place }) => {
      if (counts.all < MOST_SHOWN) all.push(' ')
      if (place === 'main') inMain.push(' ')
      else if (place === 'body') outside.push(' ')
    },
  }

  return {
    reader,
    /** Everything that visitors can read, menus and footers included. */
    shown: () => all.join(''),
    /** Also tells each heading how many words follow it. */
    found(headings: Heading[]) {
      const hasMain = inMain.length > 0
      const places = marks.map((each) => (hasMain ? each.inMain : each.outside))
      const { wordsBefore, ...text } = readText(hasMain ? inMain : outside, places, url)
      countWords(headings, marks, [...wordsBefore, text.words])
      return {
        text,
        /** Of the main text, what `data-nosnippet` keeps out of results. */
        nosnippetShare: counts.main === 0 ? 0 : counts.hidden / counts.main,
        textCharacters: counts.all,
        /** Of all text, what is the page's own. */
        mainShare: counts.shown === 0 ? 1 : (hasMain ? counts.inMain : counts.outside) / counts.shown,
      }
    },
  }
}

/** `wordsBefore` of each mark, and of the end. */
function countWords(headings: Heading[], marks: Mark[], wordsBefore: number[]): void {
  let last: Heading | undefined
  let [next, from, inside] = [0, 0, 0]
  const count = (until: number) => {
    if (last !== undefined && inside === 0) last.words += until - from
  }
  for (const [i, { what }] of marks.entries()) {
    const words = wordsBefore[i] ?? 0
    if (what === 'end') {
      if (--inside === 0) from = words
      continue
    }
    count(words)
    inside++
    if (what === 'heading') last = headings[next++]
  }
  count(wordsBefore.at(-1) ?? 0)
}

function lengthOf(text: string): number {
  let [from, to] = [0, text.length]
  while (from < to && text.charCodeAt(from) <= 32) from++
  while (to > from && text.charCodeAt(to - 1) <= 32) to--
  return to - from
}
