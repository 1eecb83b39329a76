import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const MOST_CHARACTERS = 125
const MOST = 20
/** A formula in the words of TeX, as doxygen and wikis write it, cannot be said in fewer. */
const FORMULA = /^\s*(\\[[(]|\\begin\{|\$|\{\\)/

export const imageAltTooLong = pageRule({
  id: 'image-alt-too-long',
  name: 'Alternative text is too long',
  version: 2,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  minutesEach: 1,
  source: 'https://www.w3.org/WAI/tutorials/images/tips/',
  reviewed: '2026-11',
  check: 'Right-click the image, choose Inspect and copy its `alt` into a word processor: it counts more than 125 characters.',
  applies: isIndexable,

  find(page) {
    return page.images
      .filter(({ alt }) => alt !== null && alt.length > MOST_CHARACTERS && !FORMULA.test(alt))
      .slice(0, MOST)
      .map(({ alt, path }) => ({ at: path, found: alt ?? '', expected: `at most ${MOST_CHARACTERS} characters` }))
  },

  advise: (cases) => ({
    title: 'Shorten alternative texts',
    problem: `${pagesThat(cases, 'has', 'have')} alternative texts of more than ${MOST_CHARACTERS} characters: “${cases[0]?.found ?? ''}”. Screen readers read all of it in one go.`,
    solution: 'Say what is to be seen in one short sentence. What needs more room belongs into the caption.',
    example: '<figure><img src="/boots.jpg" alt="Brown walking boots"><figcaption>Longer words about them.</figcaption></figure>',
  }),

  fires: () => [body(`<img src="/boots.jpg" alt="${'Brown walking boots on wet stones '.repeat(5)}">`)],
  quiet: () => [
    body('<img src="/boots.jpg" alt="Brown walking boots on wet stones by the river, seen from above">'),
    body(`<img src="/formula.png" alt="\\[ w = ${'\\frac{m}{2} + '.repeat(12)} 1 \\]">`),
  ],
})
