import { detachedString } from '#web/detached-string.ts'
import { pixelWidth } from './pixel-width.ts'
import { isUnfilled } from './placeholders.ts'
import { attribute, collapse, type Reader, type Region } from './walk.ts'

export type MeasuredText = { text: string; width: number; place: Region }
export type Meta = { name: string; content: string; place: Region }

export type HeadFacts = {
  lang: string | null
  /** Browsers ignore `xml:lang` in HTML, but it shows which `lang` the page should declare. */
  xmlLang: string | null
  base: string | null
  /** The first title that is not empty; `description` likewise. */
  title: MeasuredText | null
  titles: MeasuredText[]
  description: MeasuredText | null
  descriptions: string[]
  metas: Meta[]
  openGraph: Record<string, string>
  refresh: string | null
  viewport: string | null
}

export const emptyHeadFacts = (): HeadFacts => ({
  lang: null,
  xmlLang: null,
  base: null,
  title: null,
  titles: [],
  description: null,
  descriptions: [],
  metas: [],
  openGraph: {},
  refresh: null,
  viewport: null,
})

/** Font sizes of titles and descriptions in search results. */
export const TITLE_FONT_PX = 20
export const DESCRIPTION_FONT_PX = 14
const OPEN_GRAPH = /^(og|article|product|twitter|fb):/
const IMAGE_TAG = /^(og|twitter):image$/
/** Some templates print the ID of an image in the CMS, or `null`, where its URL belongs. No image is shown then, as with an empty tag. */
const MAY_BE_URL = /[./]/
/** The template wrote the sign between two names that are both empty. */
const ONLY_SEPARATOR = /^[|–—·•:»-]$/
const MAX_METAS = 100
const MAX_TITLES = 10
const MAX_TEXT_LENGTH = 1000

/** Reads title, metas, base and language, wherever the parser put them. */
export function headReader() {
  const found = emptyHeadFacts()
  const { titles, metas } = found
  const add = (name: string, content: string, place: Region) => {
    if (metas.length >= MAX_METAS) return
    // Browsers use the last of several viewports.
    if (name === 'viewport') found.viewport = content
    metas.push({ name, content, place })
  }
  const reader: Reader = {
    elements: {
      html: (element) => {
        found.lang ??= attribute(element, 'lang')
        found.xmlLang ??= attribute(element, 'xml:lang')
      },
      base: (element, { inNoscript }) => {
        if (!inNoscript) found.base ??= attribute(element, 'href')
      },
      title: ({ childNodes: [first] }, { place }) => {
        if (titles.length >= MAX_TITLES) return
        const written = first !== undefined && 'value' in first ? titleText(first.value) : ''
        const text = isUnfilled(written) || ONLY_SEPARATOR.test(written) ? '' : written
        titles.push({ text, width: pixelWidth(text, TITLE_FONT_PX), place })
      },
      meta: (element, { place, inNoscript }) => {
        const name = attribute(element, 'name')?.trim().toLowerCase()
        const property = attribute(element, 'property')?.trim().toLowerCase()
        const written = collapse(attribute(element, 'content') ?? '').slice(0, MAX_TEXT_LENGTH)
        const content = isUnfilled(written) ? '' : written
        // Browsers and Googlebot run scripts, so a refresh in noscript forwards nobody.
        if (!inNoscript && attribute(element, 'http-equiv')?.toLowerCase() === 'refresh') found.refresh ??= content
        // Some elements have both: `<meta name="twitter:title" property="og:title">`.
        if (name !== undefined) add(name, content, place)
        if (property !== undefined && property !== name) add(property, content, place)
      },
    },
  }

  return {
    reader,
    found(): HeadFacts {
      const described = metas.filter(({ name }) => name === 'description')
      const first = described.find(({ content }) => content !== '')
      for (const { name, content } of metas)
        if (OPEN_GRAPH.test(name)) found.openGraph[name] ??= IMAGE_TAG.test(name) && !MAY_BE_URL.test(content) ? '' : content
      return {
        ...found,
        lang: found.lang?.trim() ?? null,
        xmlLang: found.xmlLang?.trim() || null,
        title: titles.find(({ text }) => text !== '') ?? null,
        description:
          first === undefined ? null : { text: first.content, width: pixelWidth(first.content, DESCRIPTION_FONT_PX), place: first.place },
        descriptions: described.map(({ content }) => content),
      }
    },
  }
}

/** The title as browsers and search engines show it: whitespace is collapsed, but non-breaking spaces are kept. */
function titleText(value: string): string {
  const text = value
    .replace(/[\t\n\f\r ]+/g, ' ')
    .replace(/^ | $/g, '')
    .slice(0, MAX_TEXT_LENGTH)
  return text.trim() === '' ? '' : detachedString(text)
}
