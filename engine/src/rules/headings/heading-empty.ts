import type { Heading } from '#facts/headings-reader.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat, shortenedName } from '#rules/wording.ts'

/** A heading in quotation marks gets no second pair. */
const quoted = (text: string): string => (/^[“„"«].*[”“"»]$/.test(text) ? text : `“${text}”`)

/** ` (the empty one comes after the H2 “Sizes”)`: where to look for a heading that shows nothing. */
function describePosition(index: number, headings: readonly Heading[]): string {
  const before = headings
    .slice(0, index)
    .findLast(({ text, isApart, place }) => text !== '' && !isApart && place === headings[index]?.place)
  if (before === undefined) return ''
  return before.level === 1
    ? ' (the empty one comes after the H1)'
    : ` (the empty one comes after the H${before.level} ${quoted(shortenedName(before.text, MAX_QUOTED_LENGTH))})`
}
const MAX_QUOTED_LENGTH = 60

export const headingEmpty = pageRule({
  id: 'heading-empty',
  name: 'Empty heading',
  checks: 'Headings without text',
  version: 6,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 5,
  minutesEach: 1,
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  reviewed: '2026-11',
  check: 'Check ADDRESS at validator.w3.org: it warns about an empty heading and shows the line.',
  applies: isHtmlPage,

  find(page) {
    // A page without another H1 has no H1, and an image in an H1 needs alt text; both are other tasks.
    const hasH1 = page.headings.some(({ level, text }) => level === 1 && text !== '')
    return (
      page.headings
        .map((heading, i) => ({ heading, i }))
        // An empty heading in a menu or a dialog is usually filled by a script.
        .filter(
          ({ heading: { level, text, place, hasImage, isApart } }) =>
            (level > 1 || (hasH1 && !hasImage)) && text === '' && place !== 'nav' && !isApart,
        )
        .slice(0, 5)
        .map(({ heading: { level }, i }) => ({
          at: `h${level}`,
          // The same on every page for a heading of the template, which is then one change.
          found: `an empty H${level}`,
          expected: `a heading with text, or none${describePosition(i, page.headings)}`,
        }))
    )
  },

  advise: (cases) => ({
    title: `Fix ${cases.length === 1 ? 'an empty heading' : 'empty headings'} on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} ${cases.length === 1 ? 'a heading' : 'headings'} without text${withExample(cases, 'page')} Screen readers announce a heading, but nothing follows, and search engines get no topic for that section.`,
    solution: `Delete the empty ${cases.length === 1 ? 'heading' : 'headings'}, or write the missing text. If ${cases.length === 1 ? 'it' : 'one'} only adds space, use a CSS margin instead. If another heading is inside ${cases.length === 1 ? 'it' : 'one'} in the page source, keep only one of the two tags.`,
    example: null,
  }),

  fires: () => [
    body('<h1>Boots</h1><h2></h2>'),
    body('<h1>Boots</h1><h1><h2>Sizes</h2></h1>'),
    body('<h1>Boots</h1><h3><img src="/i.png" alt=""></h3>'),
  ],
  quiet: () => [
    body('<h1>Boots</h1><dialog><h3></h3><p></p></dialog>'),
    body('<h1></h1><h2>Boots</h2>'),
    body('<h1><img src="/logo.png"></h1><h1>Boots</h1>'),
    body('<h1>Boots</h1><h2 aria-label="Sizes"></h2>'),
    body('<h1>Boots</h1><h2><img src="/i.png" alt="Sizes"></h2>'),
    body('<nav><button>Menu</button><h2 class="location"></h2></nav><h1>Boots</h1>'),
  ],
})
