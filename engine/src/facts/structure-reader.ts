import type { Element, Position, Reader } from './walk.ts'

/** The structure that programs, and people who only skim a page, rely on. */
export type Structure = {
  /** Names of the sections, headings, lists and quotations on a page, and its landmark roles, each once. */
  parts: string[]
  /** Headings that are questions, with the number of words in the block that follows. */
  questions: { text: string; answerWords: number }[]
  /** Number of different percentages and very large numbers in the main text. */
  figures: number
}

export const NO_STRUCTURE: Structure = { parts: [], questions: [], figures: 0 }

const MAX_QUESTIONS = 30
const FIGURE =
  /(?<![\d.,])\d[\d.,]{0,15}\s?(?:%|percent\b|per cent\b|Prozent\b|pour cent\b|(?:million|billion|Million|Milliarde|millone|milliard)\w*)(?!\s?(?:off|discount|rabatt|cotton|wool|polyester|recycled|organic|natural|satisf))/i
/** Shorter texts are cells of nutrition and price tables, which state nothing. */
const MIN_SENTENCE_LENGTH = 40

export function structureReader() {
  const parts = new Set<string>()
  const figures = new Set<string>()
  const structure: Structure = { parts: [], questions: [], figures: 0 }
  /** The last question without an answer. */
  let question: string | null = null
  /** The text since that question. */
  let answerText = ''

  const addPart = (element: Element) => void parts.add(element.tagName)
  const isContent = ({ place }: Position) => place === 'main' || place === 'body'
  const readHeading = (element: Element, at: Position) => {
    addPart(element)
    question = null
    if (!isContent(at) || structure.questions.length >= MAX_QUESTIONS) return
    at.collectText((text) => {
      question = /[?？]$/.test(text) ? text.slice(0, 200) : null
      answerText = ''
    })
  }
  /** The answer is not text but, for example, a table. */
  const dropQuestion = () => {
    question = null
  }

  const reader: Reader = {
    attributes: {
      role: (_, __, role) => {
        if (role === 'main' || role === 'navigation' || role === 'banner' || role === 'contentinfo') parts.add(role)
      },
    },
    // Written out, because building this object from lists of names for every page took 1 % of a crawl.
    elements: {
      main: addPart,
      article: addPart,
      section: addPart,
      nav: addPart,
      header: addPart,
      footer: addPart,
      ul: addPart,
      ol: addPart,
      dl: addPart,
      cite: addPart,
      sup: addPart,
      blockquote: addPart,
      h2: readHeading,
      h3: readHeading,
      h4: readHeading,
      h5: readHeading,
      h6: readHeading,
      img: dropQuestion,
      video: dropQuestion,
      audio: dropQuestion,
      iframe: dropQuestion,
      table: dropQuestion,
      form: dropQuestion,
      canvas: dropQuestion,
      object: dropQuestion,
    },
    text: (value, at) => {
      if (question !== null) answerText += value
      const figure = value.length >= MIN_SENTENCE_LENGTH && isContent(at) ? FIGURE.exec(value)?.[0] : undefined
      if (figure !== undefined) figures.add(figure.replace(/\s/, ''))
    },
    gap: () => {
      if (question === null) return
      const words = answerText.split(/\s+/).filter(Boolean).length
      if (words === 0) {
        answerText = ''
        return
      }
      structure.questions.push({ text: question, answerWords: words })
      question = null
    },
  }
  return { reader, found: (): Structure => ({ ...structure, parts: [...parts], figures: figures.size }) }
}
