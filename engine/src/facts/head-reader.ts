import { ownString } from '#web/own-string.ts'
import { pixelWidth } from './pixel-width.ts'
import { isUnfilled } from './placeholders.ts'
import { attribute, collapse, type Reader, type Region } from './walk.ts'

export type MeasuredText = { text: string; width: number; place: Region }
export type Meta = { name: string; content: string; place: Region }

export const TITLE_SIZE = 20
export const DESCRIPTION_SIZE = 14
const MAX_METAS = 100
const MAX_TITLES = 10
const MAX_TEXT_LENGTH = 1000

/** Reads title, metas, base and language, wherever the parser put them. */
export function headReader() {
  const titles: MeasuredText[] = []
  const metas: Meta[] = []
  const found = {
    titles,
    metas,
    lang: null as string | null,
    base: null as string | null,
    refresh: null as string | null,
    viewport: null as string | null,
  }
  const add = (name: string, content: string, place: Region) => {
    if (metas.length >= MAX_METAS) return
    // Browsers use the last of several.
    if (name === 'viewport') found.viewport = content
    metas.push({ name, content, place })
  }
  const reader: Reader = {
    elements: {
      html: (element) => {
        found.lang ??= attribute(element, 'lang')
      },
      base: (element) => {
        found.base ??= attribute(element, 'href')
      },
      title: ({ childNodes: [first] }, { place }) => {
        if (titles.length >= MAX_TITLES) return
        const written = first !== undefined && 'value' in first ? titleText(first.value) : ''
        const text = isUnfilled(written) ? '' : written
        titles.push({ text, width: pixelWidth(text, TITLE_SIZE), place })
      },
      meta: (element, { place }) => {
        const name = attribute(element, 'name')?.trim().toLowerCase()
        const property = attribute(element, 'property')?.trim().toLowerCase()
        const written = collapse(attribute(element, 'content') ?? '').slice(0, MAX_TEXT_LENGTH)
        const content = isUnfilled(written) ? '' : written
        if (attribute(element, 'http-equiv')?.toLowerCase() === 'refresh') found.refresh ??= content
        // Some elements have both: `<meta name="twitter:title" property="og:title">`.
        if (name !== undefined) add(name, content, place)
        if (property !== undefined && property !== name) add(property, content, place)
      },
    },
  }
  return { reader, found }
}

/** The title as browsers and search engines show it: whitespace is collapsed, but non-breaking spaces are kept. */
function titleText(value: string): string {
  const text = value
    .replace(/[\t\n\f\r ]+/g, ' ')
    .replace(/^ | $/g, '')
    .slice(0, MAX_TEXT_LENGTH)
  return text.trim() === '' ? '' : ownString(text)
}
