/** The facts of a script, style sheet or plain text. */

export type SourceFile = {
  kind: 'script' | 'style' | 'text'
  /** Share of the characters that only people need: indentation, blank lines, comments. */
  spare: number
  fontFaces: { family: string; display: string | null; isForIcons: boolean }[]
  library: { name: string; version: string } | null
  /** The first heading of a Markdown file. */
  heading: string | null
  /** Plain text or unknown data by its header, but HTML by its content. */
  isMarkup: boolean
  /** A web page by its header, but a feed or sitemap by its content. */
  isFeed: boolean
  links: string[]
  characters: number
}

/** Recognizes a feed, a sitemap or other data by its beginning, whatever its content type. XHTML may also begin with an XML declaration. */
export const STARTS_AS_XML = /^\s*<\?xml[^>]*>[\s\S]{0,500}?<(rss|feed|urlset|sitemapindex|oembed|opml|rdf:RDF|OpenSearchDescription)\b/i
export const STARTS_AS_HTML = /^\s*<(!doctype html|html|head|body|title)/i
const MAX_FACES = 50
const MAX_LINKS = 200
const MAX_FACE_LENGTH = 5_000
/** Libraries name themselves at the very beginning; later, plug-ins name the libraries that they need. */
const BANNER =
  /^[\s;]*\/[/*][\s*!]*(?:@license\s+)?(jQuery UI|jQuery|Bootstrap|AngularJS|Handlebars|Underscore|moment|DOMPurify)(?:\.js)?(?:\s+JavaScript Library|\s+-)?[\s/!]*(?:version\s*:)?\s*v?(\d+\.\d+\.\d+)/i

export function readSourceFile(mediaType: string, text: string): SourceFile | null {
  const kind = /javascript|ecmascript/.test(mediaType)
    ? 'script'
    : mediaType === 'text/css'
      ? 'style'
      : mediaType === 'text/plain' ||
          mediaType === 'text/markdown' ||
          (mediaType === 'text/html' && STARTS_AS_XML.test(text.slice(0, 1_000))) ||
          (mediaType === 'application/octet-stream' && STARTS_AS_HTML.test(text.slice(0, 1_000)))
        ? 'text'
        : null
  if (kind === null) return null
  const banner = kind === 'text' ? null : BANNER.exec(text.slice(0, 600))
  return {
    kind,
    spare: kind === 'text' ? 0 : spareOf(text, kind),
    fontFaces: kind === 'style' ? fontFacesOf(text) : [],
    library: banner === null ? null : { name: (banner[1] ?? '').toLowerCase().replace(' ', '-'), version: banner[2] ?? '' },
    isFeed: mediaType === 'text/html',
    isMarkup: kind === 'text' && STARTS_AS_HTML.test(text.slice(0, 1_000)),
    heading: kind === 'text' ? (/^# +(.{1,200})/m.exec(text.slice(0, 50_000))?.[1] ?? null) : null,
    links: kind === 'text' ? linksOf(text) : [],
    characters: text.trim().length,
  }
}

/** Strings and patterns may look like comments, so only a comment at the beginning of a line counts. */
function spareOf(text: string, kind: 'script' | 'style'): number {
  if (text === '') return 0
  let spare = 0
  let inComment = false
  for (const line of text.split('\n')) {
    const content = line.trim()
    inComment ||= content.startsWith('/*') && !content.startsWith('/*!')
    const end = inComment ? line.indexOf('*/') : -1
    // Minified files continue on the same line after a license comment.
    if (end !== -1) spare += end + 2
    else if (inComment || (kind === 'script' && content.startsWith('//'))) spare += line.length + 1
    else spare += line.length - content.length + (content === '' ? 1 : 0)
    if (end !== -1) inComment = false
  }
  return Math.min(1, spare / text.length)
}

function fontFacesOf(css: string): SourceFile['fontFaces'] {
  const faces: SourceFile['fontFaces'] = []
  for (let at = css.indexOf('@font-face'); at !== -1 && faces.length < MAX_FACES; at = css.indexOf('@font-face', at + 1)) {
    const end = css.indexOf('}', at)
    if (end === -1) break
    const face = css.slice(at, Math.min(end, at + MAX_FACE_LENGTH))
    at = end
    // A font inside the style sheet loads together with the style sheet.
    if (/url\(\s*['"]?data:/i.test(face) || !/url\(/i.test(face)) continue
    faces.push({
      family: familyIn(face),
      display: /font-display\s*:\s*([a-z]+)/i.exec(face)?.[1]?.toLowerCase() ?? null,
      isForIcons: false,
    })
  }
  return faces.length === 0 ? [] : withIconFonts(faces, css)
}

const familyIn = (declarations: string): string => (/font-family\s*:\s*['"]?([^'",;!}]{1,80})/i.exec(declarations)?.[1] ?? '').trim()

/** Selectors of elements that show an icon: `.icon-home:before`, `[class^="icon-"]`. */
const ICON_SELECTOR = /icon|:before|:after|\[class[*^]?=/i

/** The characters of icons have codes that no text uses: `content: "\e900"`. */
const ICON_CHARACTER = /content\s*:\s*['"]\\[ef][\da-f]{3}['"]/gi
const isMostlyIcons = (css: string): boolean => (css.match(ICON_CHARACTER)?.length ?? 0) * 2 >= css.split('}').length

/** A font that is used only in elements for icons is an icon font. */
function withIconFonts(faces: SourceFile['fontFaces'], css: string): SourceFile['fontFaces'] {
  // The longest first, because “Acme Icons” would also be found as “Acme”.
  const families = faces.flatMap(({ family }) => (family === '' ? [] : RegExp.escape(family))).sort((a, b) => b.length - a.length)
  if (families.length === 0) return faces
  // Not only after font-family: text also gets its font from the shorthand `font` and from variables.
  const names = new RegExp(`(?<![\\w-])(?:${families.join('|')})(?![\\w-])`, 'g')
  const [forIcons, forText] = [new Set<string>(), new Set<string>()]
  for (const rule of css.split('}')) {
    const start = rule.lastIndexOf('{')
    const selector = rule.slice(0, Math.max(start, 0))
    if (start === -1 || selector.includes('@font-face')) continue
    const uses = ICON_SELECTOR.test(selector) ? forIcons : forText
    for (const [family] of rule.slice(start).matchAll(names)) uses.add(family)
  }
  const isIconFile = new Set(families).size === 1 && isMostlyIcons(css)
  return faces.map((face) => ({ ...face, isForIcons: isIconFile || (forIcons.has(face.family) && !forText.has(face.family)) }))
}

function linksOf(markdown: string): string[] {
  const links: string[] = []
  for (const match of markdown.slice(0, 500_000).matchAll(/\]\(\s*<?([^)\s>]{1,500})/g)) {
    if (links.length >= MAX_LINKS) break
    links.push(match[1] ?? '')
  }
  return links
}
