import { isUnfilled } from './placeholders.ts'
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
  /** Words between this heading and the next one, without tables, lists, definitions, code, comments and reviews. */
  words: number
  /** The section is long and has hardly any spaces, as in Chinese or Japanese, so that `words` is its number of characters. */
  isUnspaced: boolean
}

const MAX_HEADINGS = 300
/** Checked in style attributes only; style sheets are not read. */
const HIDING = /display\s*:\s*none/i
/** Permalink signs next to a heading are not part of its text. A `#` counts only if it is a link, unlike in `C#`. */
const PERMALINK = /\s*[¶🔗]$/u
const LINKED_SIGN = /\s*#$/

/** Reads the headings in order, with the length of the text below each. */
export function headingsReader() {
  const headings: Heading[] = []
  let open: Heading | null = null
  let buttonText = ''
  let linkText = ''
  const [apart, caption, link] = [inside(), inside(), inside()]
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

  const reader: Reader = {
    attributes: {
      role: (_, at, value) => {
        if (value === 'dialog' || value === 'alertdialog') apart.enter(at)
      },
      'aria-hidden': (_, at, value) => {
        if (value === 'true') apart.enter(at)
      },
      hidden: (_, at) => apart.enter(at),
      style: (_, at, value) => {
        if (HIDING.test(value)) apart.enter(at)
      },
    },
    elements: {
      dialog: (_, at) => apart.enter(at),
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
  return { reader, headings, linked }
}
