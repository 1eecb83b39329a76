import { readText } from './text-facts.ts'
import type { Reader } from './walk.ts'

/** The main text: what stands in `main` where there is one, else what stands outside of navigation, header, footer and asides. */
export function textReader() {
  const inMain: string[] = []
  const outside: string[] = []
  const counts = { all: 0, hidden: 0, main: 0 }
  let nosnippetDepth = 0
  const reader: Reader = {
    attributes: {
      'data-nosnippet': (_, { depth }) => {
        if (nosnippetDepth === 0) nosnippetDepth = depth
      },
    },
    text: (value, { place }) => {
      counts.all += value.length
      if (place === 'main') inMain.push(value)
      else if (place === 'body') outside.push(value)
      else return
      counts.main += value.length
      if (nosnippetDepth > 0) counts.hidden += value.length
    },
    gap: ({ place }) => {
      if (place === 'main') inMain.push(' ')
      else if (place === 'body') outside.push(' ')
    },
    leave: (_, { depth }) => {
      if (depth < nosnippetDepth) nosnippetDepth = 0
    },
  }
  return {
    reader,
    found: () => ({
      text: readText(inMain.length > 0 ? inMain : outside),
      /** Of the main text, what `data-nosnippet` keeps out of results. */
      nosnippetShare: counts.main === 0 ? 0 : counts.hidden / counts.main,
      textCharacters: counts.all,
    }),
  }
}
