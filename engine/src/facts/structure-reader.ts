import type { Element, Position, Reader } from './walk.ts'

/** The structure that hurried readers and programs rely on. */
export type Structure = {
  /** Names of the sectioning elements of a page, each once. */
  parts: string[]
  /** Headings that are questions, with the number of words in the block that follows. */
  questions: { text: string; answerWords: number }[]
  /** How often the main text states a percentage or a very large number. */
  figures: number
}

export const NO_STRUCTURE: Structure = { parts: [], questions: [], figures: 0 }

const MAX_QUESTIONS = 30
const FIGURE =
  /\d[\d.,]*\s?(?:%|percent\b|per cent\b|Prozent\b|pour cent\b|(?:million|billion|Million|Milliarde|millone|milliard)\w*)(?!\s?(?:off|discount|rabatt|cotton|wool|polyester|recycled|organic|natural|satisf))/i
/** Shorter texts are cells of nutrition and price tables, which state nothing. */
const MIN_SENTENCE_LENGTH = 40
/** A cheap check before the regular expression, because every text is searched. */
const mayHoldFigure = (text: string): boolean =>
  text.length >= MIN_SENTENCE_LENGTH && (text.includes('%') || text.includes('illi') || text.includes('cent') || text.includes('Prozent'))

export function structureReader() {
  const parts = new Set<string>()
  const structure: Structure = { parts: [], questions: [], figures: 0 }
  /** The question still without an answer, and the text since. */
  let asked: string | null = null
  let said = ''

  const part = (element: Element) => void parts.add(element.tagName)
  const isContent = ({ place }: Position) => place === 'main' || place === 'body'
  const heading = (element: Element, at: Position) => {
    part(element)
    asked = null
    if (!isContent(at) || structure.questions.length >= MAX_QUESTIONS) return
    at.collectText((text) => {
      asked = /[?？]$/.test(text) ? text.slice(0, 200) : null
      said = ''
    })
  }
  /** Drops the question: its answer is not text but, for example, a table. */
  const answered = () => {
    asked = null
  }

  const reader: Reader = {
    attributes: {
      role: (_, __, role) => {
        if (role === 'main' || role === 'navigation' || role === 'banner' || role === 'contentinfo') parts.add(role)
      },
    },
    // Written out, because building it from lists of names for every page took 1 % of a crawl.
    elements: {
      main: part,
      article: part,
      section: part,
      nav: part,
      header: part,
      footer: part,
      ul: part,
      ol: part,
      dl: part,
      cite: part,
      sup: part,
      blockquote: part,
      h2: heading,
      h3: heading,
      h4: heading,
      h5: heading,
      h6: heading,
      img: answered,
      video: answered,
      audio: answered,
      iframe: answered,
      table: answered,
      form: answered,
      canvas: answered,
      object: answered,
    },
    text: (value, at) => {
      if (asked !== null) said += value
      if (mayHoldFigure(value) && isContent(at) && FIGURE.test(value)) structure.figures++
    },
    gap: () => {
      if (asked === null) return
      const words = said.split(/\s+/).filter(Boolean).length
      if (words === 0) {
        said = ''
        return
      }
      structure.questions.push({ text: asked, answerWords: words })
      asked = null
    },
  }
  return { reader, found: (): Structure => ({ ...structure, parts: [...parts] }) }
}
