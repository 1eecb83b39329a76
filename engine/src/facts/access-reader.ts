import { attribute, collapse, type Element, inside, type Position, type Reader, selectorPath } from './walk.ts'

/** What helps or hinders screen readers, and AI agents that use the page on behalf of a person. */
export type AccessibilityFacts = {
  hasMain: boolean
  /** Buttons and fields without a name. `attribute`, such as `class “search”`, is what to search for in the page source. */
  unnamed: {
    what: string
    path: string
    attribute?: string
    /** Set only for a button that begins with another button. */
    isNesting?: true
  }[]
  untitledFrames: { src: string; path: string }[]
  /** Data tables without a header cell. */
  bareTables: {
    rows: number
    columns: number
    path: string
    /** Set only if the first row looks like labels of the columns. */
    hasLabels?: true
  }[]
}

export const emptyAccessibilityFacts = (): AccessibilityFacts => ({ hasMain: false, unnamed: [], untitledFrames: [], bareTables: [] })

const MAX_LISTED = 30
const MAX_REFERENCES = 2_000
/** Attributes which show that scripts fill in content later. */
const FILLED_LATER = /^(v-|x-|ng-|:|@|\[|data-bind|data-i18n|data-l10n|i18n)/
/** A table with one of these directly in a `td` counts as a layout table. */
const LAYOUT_TAGS = new Set(['table', 'div', 'form', 'img', 'ul', 'ol', 'pre', 'input', 'button', 'iframe', 'h1', 'h2', 'h3', 'section'])

/** Inline styles that hide an element. Large negative offsets are typical of honeypot fields, which catch bots. */
const HIDING = /display\s*:\s*none|visibility\s*:\s*hidden|(left|top|text-indent)\s*:\s*-\d{3,}/i

type Control = { what: string; element: Element; isNamed: boolean; id: string | null }
type Table = { rows: number; columns: number; cells: number; isData: boolean; firstRow: string[] }

const MAX_LABEL_LENGTH = 40
/** Whether each column has a different name without digits. */
const areLabels = (texts: readonly string[], columns: number): boolean =>
  texts.length === columns &&
  texts.every((text) => text !== '' && text.length <= MAX_LABEL_LENGTH && !/\p{N}/u.test(text)) &&
  new Set(texts).size === texts.length

export function accessibilityReader() {
  const found = emptyAccessibilityFacts()
  /** Ids that aria attributes refer to. */
  const references = new Set<string>()
  /** Ids that labels refer to. Empty labels name nothing. */
  const labelled = new Set<string>()
  const controls: Control[] = []
  let button: Control | null = null
  const [label, hidden] = [inside(), inside()]
  const tables: Table[] = []

  const addReferences = (ids: string) => {
    for (const id of ids.split(/\s+/)) if (id !== '' && references.size < MAX_REFERENCES) references.add(id)
  }
  /** The name may come from the button itself or from any element inside it. */
  const nameButton = (value: string) => {
    if (button !== null && value.trim() !== '') button.isNamed = true
  }

  function addControl(element: Element, at: Position, what: string, isNamed: boolean): Control | null {
    if (hidden.is || at.inNoscript || attribute(element, 'tabindex') === '-1' || controls.length >= 500) return null
    const control: Control = {
      what,
      element,
      isNamed: isNamed || label.is || element.attrs.some((each) => isName(each.name, each.value) || FILLED_LATER.test(each.name)),
      id: attribute(element, 'id'),
    }
    controls.push(control)
    return control
  }

  const addField = (element: Element, at: Position) => void addControl(element, at, element.tagName, false)

  const reader: Reader = {
    attributes: {
      hidden: (_, at) => hidden.enter(at),
      'aria-hidden': (_, at, value) => {
        if (value === 'true') hidden.enter(at)
      },
      style: (_, at, value) => {
        if (HIDING.test(value)) hidden.enter(at)
      },
      role: (_, __, value) => {
        if (value === 'main') found.hasMain = true
      },
      'aria-label': (_, __, value) => nameButton(value),
      title: (_, __, value) => nameButton(value),
      'aria-labelledby': (_, __, value) => {
        nameButton(value)
        addReferences(value)
      },
      'aria-describedby': (_, __, value) => addReferences(value),
      'aria-controls': (_, __, value) => addReferences(value),
    },
    elements: {
      main: () => {
        found.hasMain = true
      },
      label: (element, at) => {
        const id = attribute(element, 'for')
        label.enter(at)
        if (id === null || labelled.size >= MAX_REFERENCES) return
        const isFilledLater = [element, ...element.childNodes].some(
          (node) => 'attrs' in node && node.attrs.some((each) => isName(each.name, each.value) || FILLED_LATER.test(each.name)),
        )
        // Menus that open without a script use a checkbox that a style sheet hides, and a label with an icon. We don't read style sheets,
        // so such a label counts as a name.
        const hasElements = element.childNodes.some((node) => 'attrs' in node)
        if (isFilledLater || hasElements) labelled.add(id)
        else
          at.collectText((text) => {
            if (text !== '') labelled.add(id)
          })
      },
      button: (element, at) => {
        const control = addControl(element, at, 'button', false)
        if (control === null || control.isNamed) return
        button = control
        at.collectText((text) => {
          control.isNamed ||= text !== ''
          button = null
        })
      },
      select: addField,
      textarea: addField,
      input: (element, at) => {
        const type = attribute(element, 'type')?.toLowerCase() ?? 'text'
        // The browser names these, or they are invisible.
        if (type === 'hidden' || type === 'submit' || type === 'reset') return
        // Disabled checkboxes, as in a task list, only show a state, and the text next to them is enough.
        if (type === 'checkbox' && attribute(element, 'disabled') !== null) return
        const ownName = type === 'button' ? attribute(element, 'value') : type === 'image' ? attribute(element, 'alt') : null
        addControl(element, at, `input type=${type}`, (ownName ?? '').trim() !== '')
      },
      iframe: (element, at) => {
        const src = attribute(element, 'src') ?? ''
        const isVisible = !hidden.is && !at.inNoscript && !/^[01](px)?$/.test(attribute(element, 'width') ?? '')
        const isNamed = element.attrs.some((each) => isName(each.name, each.value) || FILLED_LATER.test(each.name))
        const isPresentational = /^(none|presentation)$/.test(attribute(element, 'role') ?? '')
        if (/^(https?:|\/)/i.test(src) && isVisible && !isNamed && !isPresentational && found.untitledFrames.length < MAX_LISTED)
          found.untitledFrames.push({ src: src.slice(0, 200), path: selectorPath(element) })
      },
      table: (element, at) => {
        const role = attribute(element, 'role')
        const isData = role === null && tables.length === 0 && !hidden.is && !at.inNoscript
        // A table with another table inside is for layout, and nested tables are not checked.
        const [outermost] = tables
        if (outermost !== undefined) outermost.isData = false
        const table: Table = { rows: 0, columns: 0, cells: 0, isData, firstRow: [] }
        tables.push(table)
        at.whenLeft(() => {
          tables.pop()
          const { rows, columns, isData, firstRow } = table
          if (isData && rows > 1 && columns > 1 && found.bareTables.length < MAX_LISTED)
            found.bareTables.push({ rows, columns, path: selectorPath(element), ...(areLabels(firstRow, columns) && { hasLabels: true }) })
        })
      },
      tr: () => {
        const table = tables.at(-1)
        if (table === undefined) return
        table.rows++
        table.cells = 0
      },
      td: (element, at) => {
        const table = tables.at(-1)
        if (table === undefined) return
        if (table.rows <= 1 && table.isData) at.collectText((text) => table.firstRow.push(text))
        table.columns = Math.max(table.columns, ++table.cells)
        const isLayout = element.childNodes.some((node) => 'tagName' in node && LAYOUT_TAGS.has(node.tagName))
        const isHead = attribute(element, 'scope') !== null || attribute(element, 'role') !== null || attribute(element, 'headers') !== null
        if (isLayout || isHead) table.isData = false
      },
      th: () => {
        const table = tables.at(-1)
        if (table !== undefined) table.isData = false
      },
    },
  }

  return {
    reader,
    references,
    labelled,
    found(): AccessibilityFacts {
      for (const { what, element, isNamed, id } of controls)
        if (!isNamed && (id === null || !labelled.has(id)) && found.unnamed.length < MAX_LISTED)
          found.unnamed.push({
            what,
            path: selectorPath(element),
            ...identifyingAttribute(element),
            ...(isNesting(element) && { isNesting: true }),
          })
      return found
    },
  }
}

/**
 * Whether another button begins inside the button. The parser then closes the outer one, so that it contains only a line break and the
 * inner one is its next sibling.
 */
function isNesting(element: Element): boolean {
  const [blank, ...rest] = element.childNodes
  if (element.tagName !== 'button' || blank === undefined || rest.length > 0 || !('value' in blank) || blank.value.trim() !== '')
    return false
  const siblings = element.parentNode?.childNodes ?? []
  return siblings[siblings.indexOf(element) + 1]?.nodeName === 'button'
}

/** Ids come last, because scripts often generate them. */
const IDENTIFYING_ATTRIBUTES = ['name', 'class', 'id']
const MAX_ATTRIBUTE_LENGTH = 60

/** The attribute by which people find the element in the page source; if it has none, the class of its icon. */
function identifyingAttribute(element: Element): { attribute?: string } {
  const values = IDENTIFYING_ATTRIBUTES.map((name) => [name, attribute(element, name)])
  const icon = element.childNodes.find((node) => 'tagName' in node)
  if (icon !== undefined && 'tagName' in icon) values.push(['icon', attribute(icon, 'class')])
  const [name, value] = values.find(([, each]) => collapse(each ?? '') !== '') ?? []
  return value == null ? {} : { attribute: `${name} “${collapse(value).slice(0, MAX_ATTRIBUTE_LENGTH)}”` }
}

const isName = (name: string, value: string): boolean =>
  (name === 'aria-label' || name === 'aria-labelledby' || name === 'title' || name === 'placeholder') && value.trim() !== ''
