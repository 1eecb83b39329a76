/**
 * Rewrites an SVG from the allow-lists below, so nothing can run, load or expand. Two parsers cannot read the result differently. Only
 * sanitised SVGs are drawn.
 */
import { Parser } from 'htmlparser2'

/** All drawing elements. Dropped with their content: script, foreignObject, animation, links to other documents. */
const ELEMENTS = new Set(
  `svg g defs symbol use switch title desc path rect circle ellipse line polyline polygon text tspan textPath image style
   linearGradient radialGradient stop pattern clipPath mask marker filter a view feBlend feColorMatrix feComponentTransfer feComposite
   feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur
   feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
)

const MAX_ELEMENTS = 20_000
const MAX_DEPTH = 100
/** Embedded images: bitmaps only, because an embedded SVG would need sanitising too. */
const BITMAP = /^data:image\/(?:png|jpe?g);base64,(?=.)/is
const isBitmap = (url: string): boolean => BITMAP.test(url) && !/[^A-Za-z\d+/=\s]/.test(url.slice(url.indexOf(',') + 1))

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string) => text.replaceAll(/[&<>"]/g, (char) => ESCAPED[char] ?? char)

/** Strips the namespace prefix. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const SVG = 'http://www.w3.org/2000/svg'

/** Excludes elements of other namespaces with the same name. Some programs write the namespace as an entity. */
const isSvg = (name: string, { xmlns }: { xmlns?: string }) =>
  (!name.includes(':') || name.startsWith('svg:')) && (xmlns === undefined || xmlns === SVG || xmlns.startsWith('&'))

/** Keeps `url(#shadow)`, drops everything that would be fetched. CSS escapes could hide a URL, so they are dropped too. */
const isHarmlessCss = (text: string) =>
  !/\\|@import|@namespace|expression\s*\(|javascript:|image-set|src\s*\(/i.test(text) &&
  [...text.matchAll(/url\s*\(\s*(['"]?)\s*([^)]*)/gi)].every(([, , target = '']) => target.startsWith('#'))

function attribute(element: string, name: string, value: string): [name: string, value: string] | null {
  const local = localName(name)
  if (name.startsWith('xmlns') || /^on/i.test(local) || name === 'xml:base') return null
  if (local === 'href' || local === 'src') {
    const isOwn = /^#[^\s]+$/.test(value.trim())
    const isImage = element === 'image' && local === 'href' && isBitmap(value.trim())
    return isOwn || isImage ? ['href', value.trim()] : null
  }
  if (name.includes(':') && name !== 'xml:space') return null
  if (!/^[A-Za-z][\w.-]*$/.test(local)) return null
  return isHarmlessCss(value) ? [name, value] : null
}

/** Null if no SVG is left or it is larger than a logo should be. */
export function sanitiseSvg(source: string): string | null {
  let out = ''
  let count = 0
  let depth = 0
  /** Nesting depth inside a dropped element. */
  let dropped = 0
  let isEndless = false
  const open: string[] = []
  let style: string | null = null

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const local = localName(name)
        depth++
        if (depth > MAX_DEPTH || ++count > MAX_ELEMENTS) isEndless = true
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

/** The bitmaps embedded in an SVG, so each can be measured before drawing. */
export const bitmapsIn = (svg: string): Buffer[] =>
  [...svg.matchAll(/href="data:image\/[a-z]+;base64,([^"]+)"/gi)].map(([, encoded = '']) => Buffer.from(encoded, 'base64'))
