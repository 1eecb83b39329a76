import type { Heading } from './headings-reader.ts'
import { readText } from './text-facts.ts'
import { collapse, type Element, type Position, type Reader } from './walk.ts'

/** Where a heading begins and ends in the two texts. */
type Mark = { inMain: number; outside: number }

/** Of what visitors can read, so much is searched for signs of who they deal with. */
const MOST_SHOWN = 300_000

/** The main text: what stands in `main` where there is one, else what stands outside of navigation, header, footer and asides. */
export function textReader(url: string) {
  const inMain: string[] = []
  const outside: string[] = []
  const all: string[] = []
  const marks: Mark[] = []
  const counts = { all: 0, hidden: 0, main: 0, shown: 0, inMain: 0, outside: 0 }
  let nosnippetDepth = 0
  const mark = () => marks.push({ inMain: inMain.length, outside: outside.length })
  const heading = (_: Element, at: Position) => {
    mark()
    at.collectText(mark)
  }

  const reader: Reader = {
    attributes: {
      'data-nosnippet': (_, { depth }) => {
        if (nosnippetDepth === 0) nosnippetDepth = depth
      },
    },
    elements: { h1: heading, h2: heading, h3: heading, h4: heading, h5: heading, h6: heading },
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
      if (nosnippetDepth > 0) counts.hidden += value.length
    },
    gap: ({ place }) => {
      if (counts.all < MOST_SHOWN) all.push(' ')
      if (place === 'main') inMain.push(' ')
      else if (place === 'body') outside.push(' ')
    },
    leave: (_, { depth }) => {
      if (depth < nosnippetDepth) nosnippetDepth = 0
    },
  }

  return {
    reader,
    /** Everything that visitors can read, menus and footers included. */
    shown: () => collapse(all.join('')),
    /** Also tells each heading how many words follow it. */
    found(headings: Heading[]) {
      const hasMain = inMain.length > 0
      const places = marks.map((each) => (hasMain ? each.inMain : each.outside))
      const { wordsBefore, ...text } = readText(hasMain ? inMain : outside, places, url)
      for (const [i, each] of headings.entries())
        each.words = Math.max(0, (wordsBefore[2 * i + 2] ?? text.words) - (wordsBefore[2 * i + 1] ?? text.words) - each.listed)
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

function lengthOf(text: string): number {
  let [from, to] = [0, text.length]
  while (from < to && text.charCodeAt(from) <= 32) from++
  while (to > from && text.charCodeAt(to - 1) <= 32) to--
  return to - from
}
