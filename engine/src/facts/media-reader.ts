import type { ResolveAddress } from './address-resolver.ts'
import { attribute, type Element, type Position, type Reader, type Region, selectorPath } from './walk.ts'

export type Video = {
  /** An embedded player of another host, or a file that the page plays itself. */
  kind: 'embed' | 'file'
  url: string | null
  hasPoster: boolean
  hasCaptions: boolean
  isSilent: boolean
  startsItself: boolean
  /** Starts automatically and without sound, so it is decoration. */
  isBackground: boolean
  place: Region
  path: string
  /** Browsers try several files until one loads. */
  hasOtherFile?: true
}

/** An inline drawing, with the number of equal ones on the page. */
export type Svg = { bytes: number; copies: number; path: string }

export type Media = {
  /** Paths of `picture` elements without an image. */
  emptyPictures: string[]
  videos: Video[]
  svgs: Svg[]
}

export const noMedia = (): Media => ({ emptyPictures: [], videos: [], svgs: [] })

const MAX_LISTED = 20
const MAX_SVGS = 100
/** Nesting depth up to which drawings are measured one by one; deeper drawings count only as part of the outer ones. */
const MAX_NESTED = 5
/** Smaller drawings are ignored. */
const MIN_SVG_BYTES = 1_024
const PLAYERS =
  /^https?:\/\/(www\.)?(youtube(-nocookie)?\.com\/embed\/|player\.vimeo\.com\/video\/|fast\.wistia\.(net|com)\/embed\/|(geo\.)?dailymotion\.com\/(embed|player)|players\.brightcove\.net\/|player\.twitch\.tv\/)/i

export function mediaReader(resolve: ResolveAddress) {
  const media = noMedia()
  const svgs = new Map<string, Svg>()
  let openSvgs = 0

  const children = (element: Element): Element[] => element.childNodes.filter((node): node is Element => 'tagName' in node)

  function addVideo(video: Omit<Video, 'place' | 'path'>, element: Element, { place, inNoscript }: Position): void {
    if (media.videos.length < MAX_LISTED && !inNoscript) media.videos.push({ ...video, place, path: selectorPath(element) })
  }

  function addSvg(element: Element, at: Position): void {
    if (openSvgs >= MAX_NESTED) return
    openSvgs++
    at.whenLeft(() => {
      openSvgs--
    })
    const { bytes, path } = measureDrawing(element)
    if (bytes < MIN_SVG_BYTES) return
    const key = `${bytes} ${path}`
    const known = svgs.get(key)
    if (known !== undefined) known.copies++
    else if (svgs.size < MAX_SVGS) {
      const drawing: Svg = { bytes, copies: 1, path: selectorPath(element) }
      svgs.set(key, drawing)
      media.svgs.push(drawing)
    }
  }

  const reader: Reader = {
    elements: {
      svg: addSvg,
      picture: (element) => {
        const hasImage = children(element).some(({ tagName }) => tagName === 'img' || tagName === 'noscript')
        if (!hasImage && media.emptyPictures.length < MAX_LISTED) media.emptyPictures.push(selectorPath(element))
      },
      video: (element, at) => {
        const inside = children(element)
        const src = attribute(element, 'src') ?? attribute(inside.find(({ tagName }) => tagName === 'source') ?? element, 'src')
        const [isSilent, startsItself] = [attribute(element, 'muted') !== null, attribute(element, 'autoplay') !== null]
        addVideo(
          {
            kind: 'file',
            url: src === null ? null : resolve(src),
            hasPoster: (attribute(element, 'poster') ?? '') !== '',
            hasCaptions: inside.some(
              (child) => child.tagName === 'track' && /^(captions|subtitles)?$/i.test(attribute(child, 'kind') ?? ''),
            ),
            isSilent,
            startsItself,
            isBackground: isSilent && startsItself,
            ...(inside.filter(({ tagName }) => tagName === 'source').length > 1 && { hasOtherFile: true as const }),
          },
          element,
          at,
        )
      },
      iframe: (element, at) => {
        const src = attribute(element, 'src') ?? attribute(element, 'data-src') ?? ''
        const url = src === '' ? null : resolve(src)
        if (url === null || !PLAYERS.test(url)) return
        const isBackground = /[?&]background=1/.test(url)
        addVideo(
          { kind: 'embed', url, hasPoster: true, hasCaptions: true, isSilent: isBackground, startsItself: isBackground, isBackground },
          element,
          at,
        )
      },
    },
  }

  return { reader, media }
}

/** The size of a drawing's tags, not counting text, and the beginning of one of its paths. */
function measureDrawing(drawing: Element): { bytes: number; path: string } {
  let [bytes, path] = [0, '']
  const stack: Element[] = [drawing]
  for (let element = stack.pop(); element !== undefined; element = stack.pop()) {
    bytes += 2 * element.tagName.length + 5
    for (const { name, value } of element.attrs) {
      bytes += name.length + value.length + 4
      if (path === '' && name === 'd') path = value.slice(0, 100)
    }
    for (const child of element.childNodes) if ('tagName' in child && child.namespaceURI === element.namespaceURI) stack.push(child)
  }
  return { bytes, path }
}
