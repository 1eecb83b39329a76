/**
 * An SVG with nothing left that could run, load or expand: what is kept is written again from the allow-lists below, so a document
 * that two parsers read differently comes out as one of them read it. Only then is it drawn.
 */
import { Parser } from 'htmlparser2'

/** Everything that draws. Not here, and dropped with what is inside: script, foreignObject, animation, links to other documents. */
const ELEMENTS = new Set(
  `svg g defs symbol use switch title desc path rect circle ellipse line polyline polygon text tspan textPath image style
   linearGradient radialGradient stop pattern clipPath mask marker filter a view feBlend feColorMatrix feComponentTransfer feComposite
   feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur
   feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
)

const MOST_ELEMENTS = 20_000
const DEEPEST = 100
/** Pictures inside the picture: bitmaps only, since an SVG in there would have to be cleaned in its turn. */
const BITMAP = /^data:image\/(?:png|jpe?g);base64,[A-Za-z\d+/=\s]+$/i

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string) => text.replaceAll(/[&<>"]/g, (char) => ESCAPED[char] ?? char)

/** A name without the prefix of its namespace. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const SVG = 'http://www.w3.org/2000/svg'

/** Not an element of another language that happens to have the same name. Some programs write the namespace as an entity. */
const isSvg = (name: string, { xmlns }: { xmlns?: string }) =>
  (!name.includes(':') || name.startsWith('svg:')) && (xmlns === undefined || xmlns === SVG || xmlns.startsWith('&'))

/** `url(#shadow)` stays; anything that would be fetched does not. Escapes could spell the same, so they go as well. */
const isHarmlessCss = (text: string) =>
  !/\\|@import|@namespace|expression\s*\(|javascript:|image-set|src\s*\(/i.test(text) &&
  [...text.matchAll(/url\s*\(\s*(['"]?)\s*([^)]*)/gi)].every(([, , target = '']) => target.startsWith('#'))

function attribute(element: string, name: string, value: string): [name: string, value: string] | null {
  const local = localName(name)
  if (name.startsWith('xmlns') || /^on/i.test(local) || name === 'xml:base') return null
  if (local === 'href' || local === 'src') {
    const isOwn = /^#[^\s]+$/.test(value.trim())
    const isBitmap = element === 'image' && local === 'href' && BITMAP.test(value.trim())
    return isOwn || isBitmap ? ['href', value.trim()] : null
  }
  if (name.includes(':') && name !== 'xml:space') return null
  if (!/^[A-Za-z][\w.-]*$/.test(local)) return null
  return isHarmlessCss(value) ? [name, value] : null
}

/** Null when no SVG is left, or when there is more of it than a logo has. */
export function sanitiseSvg(source: string): string | null {
  let out = ''
  let count = 0
  let depth = 0
  /** How deep inside something that was dropped. */
  let dropped = 0
  let isEndless = false
  const open: string[] = []
  let style: string | null = null

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const local = localName(name)
        depth++
        if (depth > DEEPEST || ++count > MOST_ELEMENTS) isEndless = true
        const isDrawn = ELEMENTS.has(local) && isSvg(name, attributes) && (out !== '' || local === 'svg')
        if (isEndless || dropped > 0 || style !== null || !isDrawn) {
          dropped++
          return
        }
        open.push(local)
        if (local === 'style') {
          style = ''
          return
        }
        const kept = Object.entries(attributes).flatMap(([key, value]) => [attribute(local, key, value)].filter((one) => one !== null))
        const own = out === '' ? ` xmlns="${SVG}"` : ''
        out += `<${local}${own}${[...new Map(kept)].map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join('')}>`
      },
      ontext(text) {
        if (dropped > 0 || out === '' || open.length === 0) return
        if (style !== null) style += text
        else out += escapeXml(text)
      },
      onclosetag() {
        depth--
        if (dropped > 0) {
          dropped--
          return
        }
        const local = open.pop()
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
  return out === '' || isEndless ? null : out
}

/** The bitmaps inside an SVG, so that each can be measured before it is drawn. */
export const bitmapsIn = (svg: string): Buffer[] =>
  [...svg.matchAll(/href="data:image\/[a-z]+;base64,([^"]+)"/gi)].map(([, encoded = '']) => Buffer.from(encoded, 'base64'))
