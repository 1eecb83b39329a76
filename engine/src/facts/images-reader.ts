import type { ResolveAddress } from './address-resolver.ts'
import { attribute, collapse, type Place, type Reader, selectorPath } from './walk.ts'

export type Image = {
  url: string | null
  /** Null where the attribute is missing, empty where the author says that it is decoration. */
  alt: string | null
  width: number | null
  height: number | null
  isLazy: boolean
  place: Place
  path: string
}

const MOST = 500

const pixels = (value: string | null) => (value !== null && /^\s*\d{1,5}/.test(value) ? Number.parseInt(value, 10) : null)

export function imagesReader(resolve: ResolveAddress) {
  const images: Image[] = []
  const reader: Reader = {
    elements: {
      img: (element, at) => {
        const alt = attribute(element, 'alt')
        if (alt !== null && alt !== '') at.addText(` ${alt} `)
        // Fallbacks for browsers without scripts show the same image again.
        if (images.length >= MOST || at.inNoscript) return
        const src = attribute(element, 'src')
        images.push({
          url: src === null || src.startsWith('data:') ? null : resolve(src),
          alt: alt === null ? null : collapse(alt).slice(0, 200),
          width: pixels(attribute(element, 'width')),
          height: pixels(attribute(element, 'height')),
          isLazy: attribute(element, 'loading')?.toLowerCase() === 'lazy',
          place: at.place,
          path: selectorPath(element),
        })
      },
    },
  }
  return { reader, images }
}
