/**
 * Rewrites an SVG with only the allowed elements and attributes below, so nothing in it can run code, load a file or expand an entity. All
 * parsers read the output alike. Only sanitized SVGs are drawn.
 */
import { Parser } from 'htmlparser2'

/** Elements for drawing. All others, such as script, foreignObject and animation, are dropped with their content. */
const ELEMENTS = new Set(
  `svg g defs symbol use switch title desc path rect circle ellipse line polyline polygon text tspan textPath image style
   linearGradient radialGradient stop pattern clipPath mask marker filter a view feBlend feColorMatrix feComponentTransfer feComposite
   feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur
   feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
)

const MAX_ELEMENTS = 20_000
const MAX_DEPTH = 100
/** Embedded images: bitmaps only, because an embedded SVG would need sanitizing too. */
const BITMAP = /^data:image\/(?:png|jpe?g);base64,(?=.)/is
const isBitmap = (url: string): boolean => BITMAP.test(url) && !/[^A-Za-z\d+/=\s]/.test(url.slice(url.indexOf(',') + 1))

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string) => text.replaceAll(/[&<>"]/g, (char) => ENTITIES[char] ?? char)

/** Strips the namespace prefix. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/** Excludes elements of other namespaces with the same name. Some programs write the namespace as an entity. */
const isSvg = (name: string, { xmlns }: { xmlns?: string }) =>
  (!name.includes(':') || name.startsWith('svg:')) && (xmlns === undefined || xmlns === SVG_NAMESPACE || xmlns.startsWith('&'))

/** Allows references such as `url(#shadow)`, but no URL that would be fetched. CSS escapes could hide a URL, so they are refused too. */
const isHarmlessCss = (text: string) =>
  !/\\|@import|@namespace|expression\s*\(|javascript:|image-set|src\s*\(/i.test(text) &&
  [...text.matchAll(/url\s*\(\s*(['"]?)\s*([^)]*)/gi)].every(([, , target = '']) => target.startsWith('#'))

function cleanAttribute(element: string, name: string, value: string): [name: string, value: string] | null {
  const local = localName(name)
  if (name.startsWith('xmlns') || /^on/i.test(local) || name === 'xml:base') return null
  if (local === 'href' || local === 'src') {
    const isLocalReference = /^#[^\s]+$/.test(value.trim())
    const isEmbeddedBitmap = element === 'image' && local === 'href' && isBitmap(value.trim())
    return isLocalReference || isEmbeddedBitmap ? ['href', value.trim()] : null
  }
  if (name.includes(':') && name !== 'xml:space') return null
  if (!/^[A-Za-z][\w.-]*$/.test(local)) return null
  return isHarmlessCss(value) ? [name, value] : null
}

/** Returns null if no SVG is left, or if the SVG has too many elements or is nested too deeply for a logo. */
export function sanitizeSvg(source: string): string | null {
  let out = ''
  let elementCount = 0
  let depth = 0
  /** Nesting depth inside a dropped element. */
  let droppedDepth = 0
  let isTooLarge = false
  const openElements: string[] = []
  let style: string | null = null

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const local = localName(name)
        depth++
        if (depth > MAX_DEPTH || ++elementCount > MAX_ELEMENTS) isTooLarge = true
        const isDrawn = ELEMENTS.has(local) && isSvg(name, attributes) && (out !== '' || local === 'svg')
        if (isTooLarge || droppedDepth > 0 || style !== null || !isDrawn) {
          droppedDepth++
          return
        }
        openElements.push(local)
        if (local === 'style') {
          style = ''
          return
        }
        const keptAttributes = Object.entries(attributes).flatMap(([key, value]) =>
          [cleanAttribute(local, key, value)].filter((cleaned) => cleaned !== null),
        )
        const namespace = out === '' ? ` xmlns="${SVG_NAMESPACE}"` : ''
        out += `<${local}${namespace}${[...new Map(keptAttributes)].map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join('')}>`
      },
      ontext(text) {
        if (droppedDepth > 0 || out === '' || openElements.length === 0) return
        if (style !== null) style += text
        else out += escapeXml(text)
      },
      onclosetag() {
        depth--
        if (droppedDepth > 0) {
          droppedDepth--
          return
        }
        const local = openElements.pop()
        if (local === undefined) return
        if (local === 'style') {
          if (style !== null && isHarmlessCss(style)) out += `<style>${escapeXml(style)}</style>`
          style = null
        } else out += `</${local}>`
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(source)
  return out === '' || isTooLarge ? null : out
}

/** The bitmaps embedded in an SVG, so each can be measured before drawing. */
export const bitmapsIn = (svg: string): Buffer[] =>
  [...svg.matchAll(/href="data:image\/[a-z]+;base64,([^"]+)"/gi)].map(([, encoded = '']) => Buffer.from(encoded, 'base64'))
