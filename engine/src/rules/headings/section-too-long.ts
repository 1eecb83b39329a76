import {
  type BoldLinesDetails,
  boldLinesFix,
  boldLinesOf,
  boldLinesStep,
  expectedHeadings,
  hasBoldLines,
  quotedBoldLines,
  shareOfWork,
} from '#rules/bold-lines.ts'
import { isByline } from '#rules/byline.ts'
import { body, document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isLegalText, isListOfExcerpts, isMeantForSearch } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { grouped, pageCount, pagesThat } from '#rules/wording.ts'

const MAX_WORDS = 350
/** For Chinese and Japanese, which have no spaces between words; a word has about two characters. */
const MAX_CHARACTERS = 2 * MAX_WORDS
const LIMIT = `${MAX_WORDS} words`
const UNSPACED_LIMIT = `${MAX_CHARACTERS} characters`

/** `boldLines`: `the bold lines “Leather” and “Suede”`; empty if there are none. */
type Details = BoldLinesDetails & { heading: string; length: string; isUnspaced: boolean; boldLines: string }

const isUnspaced = ({ details }: Case<Details>): boolean => details.isUnspaced

/** The limit for each of the languages that were found. */
const limits = (cases: readonly Case<Details>[]): string =>
  cases.every(isUnspaced)
    ? `A section should have at most ${UNSPACED_LIMIT}.`
    : `A section should have at most ${LIMIT}${cases.some(isUnspaced) ? `, or ${UNSPACED_LIMIT} if it is in Chinese or Japanese` : ''}.`

/** Headings of sections that may be long: sources and notes, which people look up, and reviews and comments, which visitors write. */
const LONG_SECTION_HEADING =
  /^[\d.\s]*((customer )?reviews|comments|testimonials|kundenbewertungen|kommentare|avis( clients)?|commentaires|references|bibliography|further reading|works cited|citations?|sources|(foot|end)?notes|literatur(verzeichnis)?|quellen|fußnoten|références|bibliographie|notes de bas de page|referencias|bibliografía|bibliografia|riferimenti|referências|参考(文献|资料)|參考(文獻|資料))\W*$/i

const PARAGRAPH_STEP = ' Split very long paragraphs there too.'

const CARE_IN_JAPANESE = document('<title>靴</title>', `<h1>靴</h1><h2>手入れ</h2><p>${'良い靴は長持ちします。'.repeat(50)}</p>`, 'ja')

/** `on https://shop.test/, the section “Care” has 400 words`. */
function describeCase({ url, details: { heading, length, boldLines } }: Case<Details>): string {
  const section = heading === '' ? 'under an empty heading' : `“${heading}”`
  return `on ${url}, the section ${section} has ${length}${boldLines === '' ? '' : `, with ${boldLines}`}`
}

export const sectionTooLong = pageRule<Details>({
  id: 'section-too-long',
  name: 'Section too long without subheadings',
  checks: `Sections with more than ${LIMIT} between two headings, or ${UNSPACED_LIMIT} in Chinese or Japanese`,
  version: 7,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  change: 'page',
  minutes: 20,
  explains: ['paragraphs-too-long'],
  shareOfWork,
  source: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  reviewed: '2026-11',
  check: `Copy the text between the quoted heading and the next one into a word processor: it has more than ${LIMIT}, or ${UNSPACED_LIMIT} in Chinese or Japanese.`,
  // Home pages and lists show excerpts of other pages and customers’ quotes. The text of a product page includes sizes and other options.
  applies: (page) =>
    isMeantForSearch(page) && !isLegalText(page) && page.type !== 'home' && page.type !== 'product' && !isListOfExcerpts(page),

  find(page) {
    const sections = [...page.headings.entries()].filter(([, { place }]) => place === 'main' || place === 'body')
    if (sections.length < 2) return []
    let name = ''
    return sections.flatMap(([i, { level, words, text, isUnspaced }]) => {
      // A byline is not the name of a section; the heading before it is.
      if (!isByline(text) || name === '') name = text
      if (words <= (isUnspaced ? MAX_CHARACTERS : MAX_WORDS) || LONG_SECTION_HEADING.test(name)) return []
      const length = `${grouped(words)} ${isUnspaced ? 'characters' : 'words'}`
      const found = `${length} under ${name === '' ? 'an empty heading' : `“${name}”`}`
      const expected = `at most ${isUnspaced ? UNSPACED_LIMIT : LIMIT}`
      const details = { heading: name, length, isUnspaced: isUnspaced === true }
      const lines = level < 6 ? boldLinesOf(page, i) : []
      if (lines.length === 0) return { at: `h${level}`, found, expected, details: { ...details, boldLines: '', boldLinesLevel: null } }
      const boldLines = quotedBoldLines(lines)
      return {
        at: `h${level}`,
        found: `${found}, with ${boldLines}`,
        expected: `${expectedHeadings(level + 1)}, ${expected}`,
        details: { ...details, boldLines, boldLinesLevel: level + 1 },
        fix: () => boldLinesFix(lines, level + 1),
      }
    })
  },

  advise(cases) {
    const others = cases.filter((each) => !hasBoldLines(each))
    if (others.length === 0)
      return {
        title: `Make bold lines headings in ${cases.length === 1 ? 'a long section' : 'long sections'} on ${pageCount(cases)}`,
        problem: `${pagesThat(cases, 'has', 'have')} ${cases.length === 1 ? 'a long section' : 'long sections'} with bold lines in place of subheadings${withExample(cases, describeCase)} They look like headings, but search engines and screen readers take them for normal text.`,
        solution: `${boldLinesStep(cases)}${PARAGRAPH_STEP}`,
        example: null,
      }
    return {
      title: `Add subheadings to ${cases.length === 1 ? 'a long section' : 'long sections'} on ${pageCount(cases)}`,
      problem: `${pagesThat(cases, 'has', 'have')} ${cases.length === 1 ? 'a long section without a subheading' : 'long sections without subheadings'}${withExample(cases, describeCase)} Visitors who skim the page don’t find what they need and leave.`,
      solution: `${others.length < cases.length ? `${boldLinesStep(cases)} In the other sections, add` : 'Add'} a subheading wherever a new topic begins. Use the words people search for, or the question that the section answers. ${limits(others)}${PARAGRAPH_STEP}`,
      example: null,
    }
  },

  fires: () => [
    body(`<h1>Boots</h1><p>${'Good boots last long. '.repeat(30)}</p><h2>手入れ</h2><p>${'良い靴は長持ちします。'.repeat(80)}</p>`),
    body(`<h1>Boots</h1><h2>Care</h2><p>${'Good boots last long. '.repeat(100)}</p>`),
    body(`<h1>Boots</h1><h2>Care</h2><details><summary>Oil</summary>Twice a year.</details><p>${'Good boots last long. '.repeat(100)}</p>`),
    body(`<h1>Boots</h1><details><summary><h2>Care</h2></summary><p>${'Good boots last long. '.repeat(100)}</p></details>`),
    body(`<h1>Boots</h1><ul><li><h2>Care</h2><p>${'Good boots last long. '.repeat(100)}</p></li></ul>`),
    body(`<h1>Boots</h1><h2>Care</h2><ul><li>Wax</li></ul><h2>Sizes</h2><p>${'Good boots last long. '.repeat(100)}</p>`),
    body(
      `<h1>Boots</h1><h2>Care</h2><p><strong>Leather</strong></p><p>${'Good boots last long. '.repeat(50)}</p><p><strong>Suede</strong></p><p>${'Good boots last long. '.repeat(50)}</p>`,
    ),
  ],
  quiet: () => [
    body(`<h1>Boots</h1><h2>Sizes</h2><table>${'<tr><td>Good boots last long.</td></tr>'.repeat(100)}</table>`),
    body(`<h1>Boots</h1><h2>All models</h2><ul>${'<li><a href="/kestrel">Kestrel</a> for long walks</li>'.repeat(100)}</ul>`),
    body(`<h1>Boots</h1><h2>Models</h2><div class="summary-table">${'<div>Kestrel</div><div>For long walks.</div>'.repeat(100)}</div>`),
    body(`<h1>Bottes</h1><h2>Soin</h2><p>${'Le soin de l’ourlet et l’eau. '.repeat(50)}</p>`),
    body(`<h1>Boots</h1><h2>Example</h2><div class="fragment">${'<div class="line">walk = boots (left, right)</div>'.repeat(100)}</div>`),
    body(`<h1>News</h1><h2>Care</h2><p>${'Good boots last long. '.repeat(100)}</p>`, { path: '/blog' }),
    body(`<h1>Boots</h1><h2>References</h2>${'<p>A. Author. Good boots last long. 2021.</p>'.repeat(60)}`),
    body(`<h1>Boots</h1><h2>Customer Reviews</h2>${'<p>I walk in these boots every day.</p>'.repeat(60)}`),
    body(
      `<h1>Boots</h1><div class="jdgm-carousel-wrapper"><h2>They love us!</h2>${'<p>I walk in these boots every day.</p>'.repeat(60)}</div>`,
    ),
    body(`<h1>Boots</h1><div id="reviews"><h2>They love us!</h2>${'<p>I walk in these boots every day.</p>'.repeat(60)}</div>`),
    body(`<h1>Boots</h1><p>${'Good boots last long. '.repeat(30)}</p><h2>手入れ</h2><p>${'良い靴は長持ちします。'.repeat(50)}</p>`),
    body(`<h1>Boots</h1><h2>Licence</h2><pre>${'Good boots last long. '.repeat(100)}</pre>`),
    page(CARE_IN_JAPANESE),
    page(CARE_IN_JAPANESE.replace(' lang="ja"', '')),
    page(CARE_IN_JAPANESE.replace('"ja"', '"en"')),
    body(
      `<h1>Boots</h1><h2>Care</h2><p>${'Good boots last long. '.repeat(60)}</p><h2>Sizes</h2><p>${'Good boots last long. '.repeat(60)}</p>`,
    ),
    body(
      `<h1>Questions</h1><h2>Care</h2>${`<details><summary>How do I dry them?</summary><p>${'Good boots last long. '.repeat(20)}</p></details>`.repeat(10)}`,
    ),
    body(
      `<h1>Order</h1><h2>Sizes</h2><form>${`<fieldset><legend>Width</legend><p>${'Good boots last long. '.repeat(20)}</p></fieldset>`.repeat(10)}</form>`,
    ),
    body(
      `<h1>Boots</h1><h2>Care</h2>${`<div role="heading" aria-level="3">Leather</div><p>${'Good boots last long. '.repeat(20)}</p>`.repeat(10)}`,
    ),
    body(`<h1>Boots</h1><h2>Care</h2><dl>${`<dt>Leather</dt><dd>${'Good boots last long. '.repeat(20)}</dd>`.repeat(10)}</dl>`),
    body(`<h1>Boots</h1><h2>Care</h2><p>${'Good boots last long. '.repeat(100)}</p>`, { path: '/products/boots' }),
  ],
})
