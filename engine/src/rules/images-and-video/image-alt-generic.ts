import { fileNameIn } from '#facts/path-of.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { isFileName, isGenericAlt } from '#rules/generic-alt.ts'
import { markdownAltNote } from '#rules/markdown-alt-note.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { lettersIn } from '#rules/site-name.ts'
import { byFoundCount, pageCount, pagesThat } from '#rules/wording.ts'

const MAX_FINDINGS_PER_PAGE = 20
type Details = { alt: string; isLogo: boolean }
const hasFileName = ({ details: { alt } }: Case<Details>): boolean => isFileName(alt) || NOT_A_WORD.test(alt)

/** `img-4711` for `img-4711.jpg` and for `img-4711-scaled.jpg` or `img-4711-e1733224258897-300x200.jpg`, which WordPress creates. */
const nameOfFile = (url: string): string => fileNameIn(url).replace(/(?:-scaled|-e\d{13})?(?:-\d+x\d+)?\.\w+$/, '')
/** A word such as “boots” may be both a good file name and a good text, and so may “covid-19”. */
const NOT_A_WORD = /^\S*(?:_|-\S*-|\d{3})\S*$/
/** CMSs replace spaces and brackets in the name of a file: `DSC_9183 copy (1)` becomes `DSC_9183-copy-1.jpg`. */
const isNameOfFile = (alt: string, url: string | null): boolean =>
  url !== null && (NOT_A_WORD.test(alt) || alt.includes('_')) && lettersIn(nameOfFile(url)) === lettersIn(alt)
const isLogoText = (text: string): boolean => /logo/i.test(text)

export const imageAltGeneric = pageRule<Details>({
  id: 'image-alt-generic',
  name: 'Generic alt text',
  checks: 'Alt text that is a file name, with or without its ending, a number, dots or a word such as “image”',
  version: 6,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  minutesEach: 1,
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  reviewed: '2026-11',
  check: 'Right-click the image and choose Inspect: its `alt` is a file name, a number, dots or a word such as “image”.',
  applies: isMeantForSearch,

  find(page) {
    return page.images
      .filter(
        ({ alt, url, isInLabeledLink }) => alt !== null && alt !== '' && !isInLabeledLink && (isGenericAlt(alt) || isNameOfFile(alt, url)),
      )
      .slice(0, MAX_FINDINGS_PER_PAGE)
      .map((image) => {
        const { url, placeholder, path } = image
        const [alt, name] = [image.alt ?? '', fileNameIn(url ?? '')]
        return {
          at: path,
          found: name === '' || name === alt ? alt : `“${alt}” (${name})`,
          expected: 'what the image shows',
          details: { alt, isLogo: isLogoText(`${path} ${alt} ${name}`) },
          fix: () =>
            url === null
              ? null
              : [
                  {
                    do: 'set attributes',
                    at: { tag: 'img', path, has: { src: placeholder ?? url, alt } },
                    values: { alt: isLogoText(path + alt) ? 'YOUR COMPANY OR PROJECT NAME' : 'YOUR IMAGE DESCRIPTION' },
                  },
                ],
        }
      })
  },

  advise: (cases, stack) => ({
    title: `Replace ${cases.every(hasFileName) ? 'file names used as alt text' : `meaningless alt text${cases.some(hasFileName) ? ', such as file names,' : ''}`} on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} alt text that says nothing about the image${withExample(cases, ({ found, details }) => (found === details.alt ? `“${found}”` : found))} Google Images can’t tell what ${byFoundCount(cases, 'the image shows', 'the images show')}, and neither can people who use a screen reader.`,
    solution: `Describe in a few words what ${cases.length === 1 ? 'the' : 'each'} image shows. If it is only decoration, write alt="".${cases.some(({ details }) => details.isLogo) ? ' For a logo, write the name of the company or project.' : ''}${stack.includes('Wix') ? ' In Wix, select the image and fill in its alt text in the settings.' : markdownAltNote(stack)}`,
  }),

  fires: () => [
    body('<a href="/" aria-label=""><img src="/1.png" alt="logo"></a>'),
    body('<img src="/1.jpg" alt="IMG_4711.jpg">'),
    body('<img src="/1.jpg" alt="boots, trail, rain-4711.jpg">'),
    body('<img src="/1.jpg" alt="image">'),
    body('<img src="/1.jpg" alt="DSC 0042">'),
    body('<img src="/1.jpg" alt="...">'),
    body('<img src="/dsc_9183-copy-1.jpg" alt="DSC_9183 copy (1)">'),
    body('<img src="/1.jpg" alt="P1020304">'),
    body('<img src="/1.jpg" alt="IMGP6712">'),
    body('<img src="/1.jpg" alt="IMG-20240704-WA0007">'),
    body('<img src="/1.jpg" alt="Image result for walking boots">'),
    body('<img src="/brown_boots-2-300x200.jpg" alt="Brown_boots-2">'),
    body('<img src="/9b4a1e4c-0810-4997-scaled.jpg" alt="9b4a1e4c-0810-4997">'),
  ],
  quiet: () => [
    body('<img src="/1.jpg" alt="">'),
    body('<img src="/1.jpg" alt="Fernway logo"><img src="/2.jpg" alt="Photo of brown boots">'),
    body('<img src="/1.jpg" alt="Node.js">'),
    body('<a href="/" aria-label="Fernway"><span><img src="/1.png" alt="logo"></span></a>'),
    body('<img src="/boots.jpg" alt="Boots"><img src="/wi-fi.svg" alt="Wi-Fi"><img src="/2.jpg" alt="man-made-fibers">'),
    body('<img src="/1.svg" alt="✓"><img src="/2.svg" alt="🙂">'),
    body('<img src="/brown-boots-2026.jpg" alt="Brown boots 2026"><img src="/2.jpg" alt="P1 boots">'),
  ],
})
