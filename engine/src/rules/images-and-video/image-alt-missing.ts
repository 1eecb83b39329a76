import { UNKNOWN_IMAGE } from '#facts/link.ts'
import { fileNameIn } from '#facts/path-of.ts'
import { type Stack, websiteBuilderIn } from '#facts/stack.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { markdownAltNote } from '#rules/markdown-alt-note.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { widgetHost } from '#rules/widget-images.ts'
import { byFoundCount, foundCount, listed, pageCount } from '#rules/wording.ts'

const MAX_FINDINGS_PER_PAGE = 20

/** `hasUrl`: the URL is in `about`. */
type Details = { hasUrl: boolean; isOnlyLinkContent: boolean }
type ImageCase = Case<Details>

/** The end of a file name that names a decoration: `white-drop-down-arrow.png`, `arrow-left-16.png`, but not `bullet-journal.jpg`. */
const DECORATION =
  /(?:^|[-_.])(?:arrows?|chevrons?|carets?|bullets?|dividers?|separators?|spacers?|shadows?|corners?)\d*(?:[-_.](?:left|right|up|down|top|bottom|next|prev(?:ious)?|white|black|gr[ae]y|light|dark|small|large|\d+(?:x\d+)?(?:px)?))*\.\w+$/i
const isNamedDecoration = (url: string): boolean => DECORATION.test(fileNameIn(url))

const MAX_NAMED_IMAGES = 8
const imageIn = ({ about, details }: ImageCase): string => (details.hasUrl && about) || 'an image'

/** Names all images if there are only a few, because the task’s list of pages shows only one image of each page. */
function withImages(cases: readonly ImageCase[]): string {
  const names = new Set(cases.map((each) => fileNameIn(imageIn(each))))
  const isNamed = names.size > 1 && names.size <= MAX_NAMED_IMAGES && [...names].every((name) => /^[^\s/]{1,60}\.\w{2,5}$/.test(name))
  return isNamed ? `: ${listed([...names])}.` : withExample(cases, imageIn)
}

const isOnlyLinkContent = ({ details }: ImageCase): boolean => details.isOnlyLinkContent
const LINK_ADVICE =
  'Say in the alt text where the link leads, for example alt="Our workshops". Don’t leave it empty: the link contains nothing else, so it would have no name.'

/** Images of share buttons and payment badges, which come with a widget or plugin. */
const isWidgetImage = ({ about = '' }: Case): boolean => widgetHost(about) !== null

const widgetAdvice = (cases: readonly Case[]): string => {
  const host = widgetHost(cases[0]?.about ?? '')
  return byFoundCount(
    cases,
    `The image comes from ${host}. Find the widget, plugin or template code that adds it, and set the alt text there. If the image is a link, say what the link does, for example “Share”.`,
    `The images come from other sites, such as ${host}. Find the widgets, plugins or template code that add them, and set the alt texts there. If an image is a link, say what the link does, for example “Share”.`,
  )
}

/** Where to write the alt text, what to say, and when it may be empty. */
function steps(cases: readonly ImageCase[], stack: readonly Stack[]): string {
  const areLinks = cases.every(isOnlyLinkContent)
  const text = areLinks
    ? LINK_ADVICE
    : byFoundCount(cases, 'Say in a few words what the image shows.', 'Say in a few words what each image shows.')
  const linkNote = areLinks
    ? ''
    : cases.some(isOnlyLinkContent)
      ? ' If a link contains only an image, its alt text says where the link leads.'
      : ''
  const decoration = areLinks ? '' : ' For purely decorative images, leave the alt text empty (alt="").'
  if (stack.includes('WordPress'))
    return `In WordPress, open ${byFoundCount(cases, 'the image', 'each image')} in the media library and fill in “Alternative Text”. If the theme or a plugin adds an image, set its alt text there.${areLinks ? ` ${text}` : ''}${decoration}${linkNote}`
  if (stack.includes('Shopify'))
    return `In Shopify, add alt text to banner images under Content › Files, and to product images in each product. In theme code, use image_tag or set alt to image.alt.${areLinks ? ` ${text}` : ''}${decoration}${linkNote}`
  if (websiteBuilderIn(stack) !== undefined)
    return `${byFoundCount(cases, 'Select the image', 'Select each image')} in the editor and fill in its alt text in the image settings. ${text}${decoration.replace(' (alt="")', '')}${linkNote}`
  return `${text}${decoration}${linkNote}${markdownAltNote(stack)}`
}

export const imageAltMissing = pageRule<Details>({
  id: 'image-alt-missing',
  name: 'Missing alt text',
  version: 5,
  category: 'content',
  impact: 'medium',
  difficulty: 'easy',
  change: 'element',
  explains: ['link-no-text'],
  minutes: 15,
  minutesEach: 1,
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  reviewed: '2026-11',
  check: 'Right-click the image and choose Inspect: there is no `alt` in the `<img` tag, not even an empty one.',
  applies: isHtmlPage,

  find(page) {
    const onlyContent = new Set(page.links.flatMap(({ text, image }) => (text === '' && image !== undefined ? [image] : [])))
    return page.images
      .filter(({ alt, isDecoration }) => alt === null && !isDecoration)
      .slice(0, MAX_FINDINGS_PER_PAGE)
      .map(({ url, placeholder, path }) => {
        const isOnlyLinkContent = onlyContent.has(url ?? UNKNOWN_IMAGE) && (url !== null || path.includes('a > '))
        // The alt text of an image in a button may be the only name of the button.
        const isDecorative = isNamedDecoration(url ?? '') && !/\bbutton\b/.test(path)
        return {
          at: path,
          found: `${url ?? 'an image'} without alt text`,
          about: url ?? `${UNKNOWN_IMAGE}${page.url}`,
          details: { hasUrl: url !== null, isOnlyLinkContent },
          expected: isOnlyLinkContent
            ? 'alt text that says where the link leads, because the link contains only this image'
            : isDecorative
              ? 'alt="", because the file name says that it is decoration'
              : 'alt text that says what the image shows, or alt="" for decoration',
          fix: () =>
            url === null
              ? null
              : [
                  {
                    do: 'set attributes',
                    at: { tag: 'img', path, has: { src: placeholder ?? url, alt: null } },
                    values: { alt: onlyContent.has(url) ? 'YOUR LINK TEXT' : isDecorative ? '' : 'YOUR IMAGE DESCRIPTION' },
                  },
                ],
        }
      })
  },

  advise: (cases, stack) => ({
    title: `Add alt text to ${foundCount(cases, 'image')}`,
    problem: `${foundCount(cases, `image on ${pageCount(cases)} has`, `images on ${pageCount(cases)} have`)} no alt text${withImages(cases)} Google uses alt text to understand and rank images, and screen readers read it aloud to people who can’t see them.`,
    solution: cases.every(isWidgetImage) ? widgetAdvice(cases) : steps(cases, stack),
  }),

  fires: () => [body('<img src="/boots.jpg">'), body('<a href="/boots"><img src="/boots.jpg"></a>')],
  quiet: () => [
    body('<img src="/line.png" alt="">'),
    body('<img src="/line.png" role="presentation"><img src="/p.gif" width="1" height="1"><img src="/b.jpg" aria-label="Boots">'),
    body('<noscript><img src="/pixel.gif"></noscript>'),
  ],
})
