import { classHintsOf } from './class-names.ts'
import { isUnfilled } from './placeholders.ts'
import { isAllIn } from './text-tags.ts'
import { attribute, type Element, inside, type Position, type Reader, type Region } from './walk.ts'

export type Heading = {
  level: number
  text: string
  place: Region
  /** Inside an article or section, which may have its own h1. */
  inSection: boolean
  hasImage: boolean
  /** Inside the caption of a figure or table. */
  isCaption: boolean
  /** In a dialog, hidden, or in `noscript`: visitors who read from top to bottom do not see it. */
  isApart: boolean
  /** Set only in further articles that the page shows below its own. */
  isOfOtherArticle?: true
  /**
   * Words between this heading and the next one, or the next element with the role of a heading. Without tables, lists, definitions, code,
   * comments, reviews, and the parts of forms and accordions, which have a name of their own.
   */
  words: number
  /** The section is long and has hardly any spaces, as in Chinese or Japanese, so that `words` is its number of characters. */
  isUnspaced: boolean
}

/** A paragraph of the main text that is wholly bold and short, with text below it: a heading that is not marked up as one. */
export type BoldLine = {
  text: string
  /** The index of the heading above it; -1 if there is none. */
  heading: number
}

const MAX_HEADINGS = 300
const MAX_BOLD_LINES = 20
/** Longer ones are bold paragraphs. Some questions of interviews have two sentences. */
const MAX_BOLD_LINE_LENGTH = 160
/** An introduction or a call to action ends like a sentence, and a quotation or an attribution begins with a sign. */
const BOLD_SENTENCE = /[.!;,…。！]["'”’»)]?$|^[-–—*"“„«‘(]/
const BOLD_TAGS = new Set(['b', 'strong'])
/** Elements whose bold paragraphs are labels or quotations; links and buttons have handlers of their own. */
const NO_SECTION_TAGS = ['blockquote', 'dd', 'fieldset', 'figure', 'form', 'label', 'li', 'table']
/** Checked in style attributes only; style sheets are not read. */
const HIDING = /display\s*:\s*none/i
/** Permalink signs next to a heading are not part of its text. A `#` counts only if it is a link, unlike in `C#`. */
const PERMALINK = /\s*[¶🔗]$/u
const LINKED_SIGN = /\s*#$/

/** Reads the headings in order, with the length of the text below each. */
export function headingsReader() {
  const headings: Heading[] = []
  const boldLines: BoldLine[] = []
  /** The last bold line, until text follows it. A bold line without text below it is a label or part of an address. */
  let lastBoldLine: BoldLine | null = null
  /** Titles of accordions that are not headings: each names the id of the panel that begins right after it. */
  const accordionTitles: string[] = []
  let lastTitle = { panel: '', text: '' }
  let open: Heading | null = null
  let buttonText = ''
  let linkText = ''
  const [apart, caption, link, noSection] = [inside(), inside(), inside(), inside()]
  /** Headings that are links, such as those of the excerpts in a list of articles. */
  const linked = new Set<Heading>()

  function addHeading(element: Element, at: Position): void {
    const heading: Heading = {
      level: Number(element.tagName[1]),
      text: '',
      place: at.place,
      inSection: at.inSection,
      hasImage: false,
      isCaption: caption.is,
      isApart: apart.is || at.inNoscript,
      words: 0,
      isUnspaced: false,
    }
    if (headings.length < MAX_HEADINGS) headings.push(heading)
    if (link.is) linked.add(heading)
    open = heading
    lastBoldLine = null
    buttonText = ''
    linkText = ''
    at.collectText((text) => {
      open = null
      // A button after the text is an action, not part of the heading. A button around the text is the heading, as in an accordion.
      const words = buttonText !== '' && text.endsWith(` ${buttonText}`) ? text.slice(0, -buttonText.length - 1) : text
      const written = (words === '' ? (attribute(element, 'aria-label') ?? '') : words)
        .replace(linkText === '#' ? LINKED_SIGN : PERMALINK, '')
        .slice(0, 300)
      heading.text = isUnfilled(written) ? '' : written
    })
  }

  const addText = () => {
    if (lastBoldLine !== null && boldLines.length < MAX_BOLD_LINES) boldLines.push(lastBoldLine)
    lastBoldLine = null
  }

  function readParagraph(element: Element, at: Position): void {
    if ((at.place !== 'main' && at.place !== 'body') || at.inNoscript || apart.is || open !== null) return
    if (!isAllIn(element, BOLD_TAGS)) {
      if (lastBoldLine !== null && element.childNodes.length > 0) addText()
      return
    }
    if (noSection.is || link.is || classHintsOf(attribute(element, 'class') ?? '').isPrice) return
    const heading = headings.length - 1
    at.collectText((text) => {
      const isLine = text.length <= MAX_BOLD_LINE_LENGTH && /\p{L}{2}/u.test(text) && !BOLD_SENTENCE.test(text)
      lastBoldLine = isLine ? { text, heading } : null
    })
  }

  const reader: Reader = {
    attributes: {
      role: (_, at, value) => {
        if (value === 'dialog' || value === 'alertdialog') apart.enter(at)
      },
      'aria-hidden': (_, at, value) => {
        if (value === 'true') apart.enter(at)
      },
      hidden: (_, at) => apart.enter(at),
      class: (_, at, value) => {
        const { isComments, isCommentForm, isByline } = classHintsOf(value)
        if (isComments || isCommentForm || isByline) noSection.enter(at)
      },
      'aria-controls': (_, at, panel) => {
        const title = { panel, text: '' }
        lastTitle = title
        if (at.place === 'main' || at.place === 'body')
          at.collectText((text) => {
            title.text = text.slice(0, MAX_BOLD_LINE_LENGTH)
          })
      },
      id: (_, __, value) => {
        if (value === lastTitle.panel && lastTitle.text !== '' && accordionTitles.length < MAX_BOLD_LINES)
          accordionTitles.push(lastTitle.text)
      },
      style: (_, at, value) => {
        if (HIDING.test(value)) apart.enter(at)
      },
    },
    elements: {
      ...Object.fromEntries(NO_SECTION_TAGS.map((name) => [name, (_: Element, at: Position) => noSection.enter(at)])),
      dialog: (_, at) => apart.enter(at),
      p: readParagraph,
      ul: addText,
      ol: addText,
      figcaption: (_, at) => caption.enter(at),
      caption: (_, at) => caption.enter(at),
      h1: addHeading,
      h2: addHeading,
      h3: addHeading,
      h4: addHeading,
      h5: addHeading,
      h6: addHeading,
      a: (_, at) => {
        link.enter(at)
        if (open === null) return
        linked.add(open)
        at.collectText((text) => {
          linkText = text
        })
      },
      button: (_, at) => {
        noSection.enter(at)
        if (open === null) return
        at.collectText((text) => {
          buttonText = text
        })
      },
      img: () => {
        if (open !== null) open.hasImage = true
      },
    },
  }
  return {
    reader,
    headings,
    linked,
    /** Empty if there is only one: in a row of tabs, only the last tab is right above a panel. */
    accordionTitles: (): string[] => (accordionTitles.length > 1 ? accordionTitles : []),
    /** Empty if there is only one, because a single one does not divide a text. The name of a speaker, which repeats, is no heading. */
    boldLines(): BoldLine[] {
      const counts = Map.groupBy(boldLines, ({ text }) => text)
      const lines = boldLines.filter(({ text }) => counts.get(text)?.length === 1)
      return lines.length > 1 ? lines : []
    },
  }
}
