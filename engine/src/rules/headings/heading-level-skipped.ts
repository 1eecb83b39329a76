import { isByline } from '#rules/byline.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const NOT_A_HEADING = 'a paragraph, because it is not a heading'

/** The steps depend on what was found: bylines, a heading above comments, or other headings. */
function steps(cases: readonly Case[]): string {
  const bylines = cases.filter(({ expected }) => expected === NOT_A_HEADING).length
  const notHeadings = 'The line with author and date is not a heading: in the template, change it to a p or div.'
  const levelSteps = `Choose heading levels that follow the outline of the page: H2 below H1, H3 below H2.${cases.some(isCommentHeading) ? ' The heading above the comments comes from the theme: change it there.' : ''} Set the font size with CSS, not with the heading level. If a text is not really a heading, make it a paragraph.`
  return bylines === cases.length ? notHeadings : bylines === 0 ? levelSteps : `${levelSteps} ${notHeadings}`
}

const isCommentHeading = ({ found }: Case): boolean => /^H\d “[^”]*\b(comments?|reply|kommentare?|commentaires?)\b/i.test(found)

export const headingLevelSkipped = pageRule({
  id: 'heading-level-skipped',
  name: 'Skipped heading level',
  checks: 'Headings more than one level below the heading before them, such as H4 after H2',
  version: 4,
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
    const headings = page.headings.filter(({ place, isApart, text }) => (place === 'main' || place === 'body') && !isApart && text !== '')
    return headings
      .flatMap((heading, i) => {
        const before = headings[i - 1]
        if (before === undefined || heading.level <= before.level + 1) return []
        return [
          {
            at: `h${heading.level}`,
            // The text of the heading before it is left out, because a heading of the template follows a different text on each page.
            found: `H${heading.level} “${heading.text}” right after an H${before.level}`,
            expected: isByline(heading.text) ? NOT_A_HEADING : `H${before.level + 1}`,
          },
        ]
      })
      .slice(0, 5)
  },

  advise: (cases) => ({
    title: `Fix skipped heading levels on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'skips', 'skip')} heading levels${withExample(cases)} People who use a screen reader move from heading to heading and may think that a section is missing.`,
    solution: steps(cases),
    example: null,
  }),

  fires: () => [
    body('<h1>Boots</h1><h3>Sizes</h3>'),
    body('<h1>Boots</h1><h4>Published by Ann on 2026-10-06</h4>'),
    body('<h1>Boots</h1><h3>2 comments</h3>'),
  ],
  quiet: () => [
    // `heading-empty` reports the empty heading.
    body('<h1>Boots</h1><h3></h3><h2>Sizes</h2>'),
    body('<h1>Boots</h1><h2>Sizes</h2><h3>Women</h3><h2>Care</h2>'),
    body('<h1>Boots</h1><footer><h4>Contact</h4></footer>'),
    body('<h1>Boots</h1><div class="modal" role="dialog"><h5>Ready to leave?</h5></div>'),
    body('<h1>Boots</h1><div class="modal fade" tabindex="-1" aria-hidden="true"><h5>Send us a word</h5></div>'),
  ],
})
