import type { Heading } from '#facts/headings-reader.ts'
import type { Stack } from '#facts/stack.ts'
import { isByline } from '#rules/byline.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

type Details = { kind: 'byline' | 'caption' | 'heading'; isAboveComments: boolean }

/** “Figure 3: Sizes”, in English, German, French, Spanish or Chinese. */
const CAPTION_TEXT = /^(?:fig(?:ure|ura)?|abb(?:ildung)?|table(?:au)?|tabelle|tabla|图|圖|表)[.\s]*\d/i
const isCaption = ({ isCaption, text }: Heading): boolean => isCaption || CAPTION_TEXT.test(text)

const COMMENT_WORD =
  'comments?|responses?|repl(?:y|ies)|thoughts?|kommentare?|antworten?|commentaires?|réponses?|comentarios?|respuestas?|commenti|risposte|reacties'
const COMMENT_COUNT = new RegExp(`^(?:\\d[\\d.,]*|one|no)\\s+((?:${COMMENT_WORD})\\b(?: (?:to|on|zu|auf|à|sur)\\b)?)(.*)$`, 'iu')
/** A count, as in “… thoughts on …”, or a short invitation such as “Leave a reply”. */
const COMMENT_HEADING = new RegExp(
  `^(?:… (?:${COMMENT_WORD})\\b|(?:\\p{L}+ ){0,3}(?:comments?|repl(?:y|ies)|kommentare?|commentaires?|comentarios?|commenti|reacties)(?: cancel reply)?$)`,
  'iu',
)

/** `… Responses to …` for `11 Responses to Boots`: the same on all pages, as in the template. */
const withoutCount = (text: string): string =>
  text.replace(COMMENT_COUNT, (_, words: string, title: string) => `… ${words}${title === '' ? '' : ' …'}`)

/** The steps depend on what was found: bylines, captions, a heading above comments, or other headings. */
function steps(cases: readonly Case<Details>[], stack: readonly Stack[]): string {
  const countOf = (kind: Details['kind']): number => cases.filter(({ details }) => details.kind === kind).length
  const [bylines, captions] = [countOf('byline'), countOf('caption')]
  const notHeadings = [
    ...(bylines > 0 ? ['The line with author and date is not a heading: in the template, change it to a p or div.'] : []),
    ...(captions > 0
      ? [
          `The caption of an image or table is not a heading: write it as text in a figcaption, or in a p.${stack.includes('Hugo') ? ' In Hugo, use the parameter caption of the figure shortcode: it writes title as an H4.' : ''}`,
        ]
      : []),
  ]
  if (bylines + captions === cases.length) return notHeadings.join(' ')
  const commentsHeadingNote = cases.some(({ details }) => details.isAboveComments)
    ? ` The heading above the comments comes from the theme${stack.includes('WordPress') ? ', usually from its file comments.php' : ''}: change it there once.`
    : ''
  const levels = `Choose heading levels that follow the outline of the page: H2 below H1, H3 below H2.${commentsHeadingNote} Set the font size with CSS, not with the heading level. If a text is not really a heading, make it a paragraph.`
  return [levels, ...notHeadings].join(' ')
}

export const headingLevelSkipped = pageRule<Details>({
  id: 'heading-level-skipped',
  name: 'Skipped heading level',
  checks: 'Headings more than one level below the heading before them, such as H4 after H2',
  version: 6,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  minutesEach: 2,
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  reviewed: '2026-11',
  check: 'Check ADDRESS at validator.w3.org with “outline” ticked: the list of headings skips a level.',
  applies: isMeantForSearch,

  find(page) {
    const headings = page.headings.filter(
      ({ place, isApart, text }) => (place === 'main' || place === 'body') && !isApart && /[\p{L}\p{N}]/u.test(text),
    )
    return headings
      .flatMap((heading, i) => {
        const before = headings.slice(0, i).findLast((each) => !isCaption(each))
        if (before === undefined || heading.level <= before.level + 1) return []
        const text = withoutCount(heading.text)
        const kind: Details['kind'] = isByline(heading.text) ? 'byline' : isCaption(heading) ? 'caption' : 'heading'
        const expected = {
          byline: 'a paragraph, because it is not a heading',
          caption: 'text in a figcaption or p, because it is a caption',
          heading: `H${before.level + 1}`,
        }
        return [
          {
            at: `h${heading.level}`,
            // The text of the heading before it is left out, because a heading of the template follows a different text on each page.
            found: `H${heading.level} “${text}” right after an H${before.level}`,
            expected: expected[kind],
            details: { kind, isAboveComments: COMMENT_HEADING.test(text) },
          },
        ]
      })
      .slice(0, 5)
  },

  advise: (cases, stack) => ({
    title: `Fix skipped heading levels on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'skips', 'skip')} heading levels${withExample(cases)} People who use a screen reader move from heading to heading and may think that a section is missing.`,
    solution: steps(cases, stack),
    example: null,
  }),

  fires: () => [
    body('<h1>Boots</h1><h3>Sizes</h3>'),
    body('<h1>Boots</h1><h4>Published by Ann on 2026-10-06</h4>'),
    body('<h1>Boots</h1><h3>2 comments</h3>'),
    body('<h1>Boots</h1><figure><img src="/a.jpg" alt=""><figcaption><h4>Boots in snow</h4></figcaption></figure>'),
    body('<h1>Boots</h1><h2>Sizes</h2><table><tr><td>38</td></tr></table><h6>Table 1: Sizes</h6>'),
  ],
  quiet: () => [
    // `heading-empty` reports the empty heading.
    body('<h1>Boots</h1><h3></h3><h2>Sizes</h2>'),
    // A script fills in the title of the dialog.
    body('<h1>Boots</h1><div class="dialog"><h3>—</h3></div>'),
    body('<h1>Boots</h1><h2>Sizes</h2><h3>Women</h3><h2>Care</h2>'),
    body('<h1>Boots</h1><footer><h4>Contact</h4></footer>'),
    body('<h1>Boots</h1><div class="modal" role="dialog"><h5>Ready to leave?</h5></div>'),
    body('<h1>Boots</h1><div class="modal fade" tabindex="-1" aria-hidden="true"><h5>Send us a word</h5></div>'),
  ],
})
