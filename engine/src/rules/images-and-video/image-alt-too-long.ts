import { titleEnding } from '#facts/title-parts.ts'
import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { foundCount, pageCount } from '#rules/wording.ts'

/** About two sentences. A limit of 125 characters, as in other tools, would flag good descriptions. */
const MAX_CHARACTERS = 250
const MAX_FINDINGS_PER_PAGE = 20
/** A formula in TeX, which Doxygen and wikis write as alt text, can’t be shortened. */
const FORMULA = /^\s*(\\[[(]|\\begin\{|\$|\{\\)/

const MIN_TEMPLATE_TEXTS = 2

/** If most alt texts end in the same way, such as ` - Acme`, a template writes them. */
function templateAdvice(cases: readonly Case[]): string {
  const texts = [...new Set(cases.map(({ found }) => found.trim()))]
  const endings = Map.groupBy(texts, (text) => titleEnding(text).trim())
  const [ending, sharing = []] = [...endings].sort((a, b) => b[1].length - a[1].length)[0] ?? []
  if (!ending || sharing.length < MIN_TEMPLATE_TEXTS || sharing.length * 2 <= texts.length) return ''
  return ` ${sharing.length === texts.length ? 'All' : 'Most'} of these alt texts end in “${ending}”, so a template probably writes them, for example from product names. Remove the ending in the template, and shorten names that are still too long.`
}

export const imageAltTooLong = pageRule({
  id: 'image-alt-too-long',
  name: 'Alt text too long',
  checks: 'Alt text with more than 250 characters',
  version: 4,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  minutesEach: 1,
  source: 'https://www.w3.org/WAI/tutorials/images/tips/',
  reviewed: '2026-11',
  check: 'Right-click the image, choose Inspect and copy its `alt` into a word processor: it has more than 250 characters.',
  applies: isMeantForSearch,

  find(page) {
    return page.images
      .filter(({ alt }) => alt !== null && alt.trim().replace(/\.$/, '').length > MAX_CHARACTERS && !FORMULA.test(alt))
      .slice(0, MAX_FINDINGS_PER_PAGE)
      .map(({ alt, url, placeholder, path }) => ({
        at: path,
        found: alt ?? '',
        expected: `at most ${MAX_CHARACTERS} characters`,
        fix: () =>
          url === null
            ? null
            : [
                {
                  do: 'set attributes',
                  at: { tag: 'img', path, has: { src: placeholder ?? url } },
                  values: { alt: 'YOUR IMAGE DESCRIPTION' },
                },
              ],
      }))
  },

  advise: (cases) => ({
    title: `Shorten ${foundCount(cases, 'alt text', 'alt texts')}`,
    problem: `${foundCount(cases, `alt text on ${pageCount(cases)} is`, `alt texts on ${pageCount(cases)} are`)} longer than ${MAX_CHARACTERS} characters${withExample(cases, 'quote')} Screen readers read it in one go, listeners can’t skip parts of it, and the words that matter for Google Images get lost.`,
    solution: `Say what the image shows in one or two short sentences. Move longer explanations into a caption.${templateAdvice(cases)}`,
  }),

  fires: () => [body(`<img src="/boots.jpg" alt="${'Brown walking boots on wet stones '.repeat(8)}">`)],
  quiet: () => [
    body('<img src="/boots.jpg" alt="Brown walking boots on wet stones by the river, seen from above">'),
    body(`<img src="/boots.jpg" alt="${'x'.repeat(MAX_CHARACTERS)}. ">`),
    body(`<img src="/formula.png" alt="\\[ w = ${'\\frac{m}{2} + '.repeat(24)} 1 \\]">`),
  ],
})
