import { pathOf } from '#facts/path-of.ts'
import type { Stack } from '#facts/stack.ts'
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
import { body, document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isLegalText, isListOfExcerpts, isMeantForSearch } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { byPageCount, grouped, pageCount, pagesThat, shortenedName } from '#rules/wording.ts'

/** In shorter texts, missing subheadings matter less. */
const LONG_TEXT_WORDS = 1_000
const MAX_WORDS = 300
/** In Chinese and Japanese, a word has about two characters. */
const CHARACTERS_PER_WORD = 2
const MAX_CHARACTERS = CHARACTERS_PER_WORD * MAX_WORDS
/** Fewer words below an H1 mean that it is not a section: often a site name with a few links. */
const MIN_SECTION_WORDS = 50

/** A list of customer reviews is many short texts, not one long text. */
const REVIEW_LIST_PATH = /\/(?:customer-)?(?:reviews|testimonials|bewertungen|avis|opiniones|recensioni)(?:\.\w+)?\/?$/i

type Details = BoldLinesDetails & { isListOfPosts: boolean; isAccordion: boolean; isUnspaced: boolean }

const isListOfPosts = ({ details }: Case<Details>): boolean => details.isListOfPosts

/** The titles of an accordion look like headings, but have no tag that says so. */
const MAX_TITLE_LENGTH = 70
const isAccordion = ({ details }: Case<Details>): boolean => details.isAccordion
const accordionStep = (stack: readonly Stack[]): string =>
  `Make accordion titles H2 headings, in the accordion’s settings or template.${stack.includes('WordPress') ? ' In Elementor, edit the accordion and choose H2 as the HTML tag of its titles.' : ''}`

const isFaqPage = ({ url }: Case): boolean => /\bfaqs?\b|questions/i.test(pathOf(url))

const isUnspaced = ({ details }: Case<Details>): boolean => details.isUnspaced

function sectionLimit(cases: readonly Case<Details>[]): string {
  if (cases.every(isUnspaced)) return `${MAX_CHARACTERS} characters`
  return `${MAX_WORDS} words${cases.some(isUnspaced) ? `, or ${MAX_CHARACTERS} characters in Chinese or Japanese` : ''}`
}

function steps(cases: readonly Case<Details>[]): string {
  const faqStep = 'make each question an H2.'
  if (cases.every(isFaqPage)) return byPageCount(cases, 'Make each question an H2.', `On these FAQ pages, ${faqStep}`)
  return [
    ...(cases.every(isListOfPosts)
      ? []
      : [`Divide the text into sections of at most ${sectionLimit(cases)}. Give each an H2, such as a question that people search for.`]),
    ...(cases.some(isListOfPosts) ? ['On lists of posts, make the titles of the posts H2, once in the template.'] : []),
    ...(cases.some(isFaqPage) ? [`On FAQ pages, ${faqStep}`] : []),
  ].join(' ')
}

export const subheadingsMissing = pageRule<Details>({
  id: 'subheadings-missing',
  name: 'Long text without subheadings',
  checks: `Texts with more than ${MAX_WORDS} words, or ${MAX_CHARACTERS} characters in Chinese or Japanese, and no H2, H3 or H4`,
  version: 7,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 20,
  shareOfWork: (finding) => (isAccordion(finding) ? 0.25 : shareOfWork(finding)),
  source: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  reviewed: '2026-11',
  check: `Scroll through the text: it has more than ${MAX_WORDS} words (${MAX_CHARACTERS} characters in Chinese or Japanese), and the page source shows no \`<h2\`, \`<h3\` or \`<h4\` in it.`,
  applies: (page) => isMeantForSearch(page) && !isLegalText(page) && !REVIEW_LIST_PATH.test(pathOf(page.url)),

  find(page) {
    const headings = page.headings.filter(({ place }) => place === 'main' || place === 'body')
    // Several H1s with text below them divide the text too; `h1-multiple` reports them.
    const isDivided =
      headings.some(({ level }) => level >= 2 && level <= 4) ||
      headings.filter(({ level, words }) => level === 1 && words >= MIN_SECTION_WORDS).length > 1
    // Tables, lists and definitions don’t need subheadings, so only running text counts.
    const { running, runningCharacters } = page.prose
    const isUnspaced = runningCharacters > 0
    const words = isUnspaced ? runningCharacters / CHARACTERS_PER_WORD : running
    if (isDivided || words <= MAX_WORDS) return []
    const length = isUnspaced ? `${grouped(runningCharacters)} characters` : `${grouped(running)} words`
    const impact = words < LONG_TEXT_WORDS && { impact: 'low' as const }
    // A shop’s category is a list of products. Its text is an introduction.
    const isPostList = isListOfExcerpts(page) && page.signs.prices.length === 0
    const lines = isPostList ? [] : boldLinesOf(page)
    const [first, second] = page.accordionTitles ?? []
    const details = { isListOfPosts: false, isAccordion: false, isUnspaced, boldLinesLevel: null }
    if (lines.length === 0 && first !== undefined && second !== undefined)
      return [
        {
          at: 'main',
          found: `${length} in an accordion with titles such as “${shortenedName(first, MAX_TITLE_LENGTH)}” and “${shortenedName(second, MAX_TITLE_LENGTH)}”`,
          expected: 'these titles as H2',
          details: { ...details, isAccordion: true },
          ...impact,
        },
      ]
    return [
      lines.length > 0
        ? {
            at: 'main',
            found: `${length} with ${quotedBoldLines(lines)} in place of subheadings`,
            expected: expectedHeadings(2),
            details: { ...details, boldLinesLevel: 2 },
            fix: () => boldLinesFix(lines, 2),
            ...impact,
          }
        : {
            at: 'main',
            found: `${length} without H2, H3 or H4`,
            expected: isPostList
              ? 'the title of each post as an H2'
              : `a subheading every ${isUnspaced ? `${MAX_CHARACTERS} characters` : `${MAX_WORDS} words`}`,
            details: { ...details, isListOfPosts: isPostList },
            ...impact,
          },
    ]
  },

  advise(cases, stack) {
    if (cases.every(isAccordion))
      return {
        title: `Make accordion titles H2 headings on ${pageCount(cases)}`,
        problem: `${pagesThat(cases, 'has', 'have')} long text in an accordion whose titles are not headings${withExample(cases, 'page')} They look like headings, but search engines and screen readers take them for normal text.`,
        solution: accordionStep(stack),
      }
    const [accordions, others] = [cases.filter(isAccordion), cases.filter((each) => !hasBoldLines(each) && !isAccordion(each))]
    if (cases.every(hasBoldLines))
      return {
        title: `Make bold lines H2 headings on ${pageCount(cases)}`,
        problem: `${pagesThat(cases, 'has', 'have')} long text with bold lines in place of subheadings${withExample(cases, 'page')} They look like headings, but search engines and screen readers take them for normal text.`,
        solution: boldLinesStep(cases),
      }
    return {
      title: `Add subheadings to ${pageCount(cases)}`,
      problem: `${pagesThat(cases, 'has', 'have')} long text without subheadings${withExample(cases, 'page')} Visitors skim, don’t find what they need and leave.`,
      solution: [
        ...(cases.some(hasBoldLines) ? [boldLinesStep(cases)] : []),
        ...(accordions.length > 0 ? [accordionStep(stack)] : []),
        ...(others.length > 0 ? [`${others.length < cases.length ? 'On the other pages: ' : ''}${steps(others)}`] : []),
      ].join(' '),
    }
  },

  fires: () => [
    body(`<h1>Boots</h1><p>${'Good boots last long. '.repeat(90)}</p>`),
    body(`<h1>Acme</h1><a href="/">Home</a><h1>Boots</h1><p>${'Good boots last long. '.repeat(90)}</p>`),
    body(
      `<h1>Boots</h1><p><em><strong>How they last</strong></em></p><p>${'Good boots last long. '.repeat(50)}</p><p><b>Sizes</b></p><p>${'Good boots last long. '.repeat(50)}</p>`,
    ),
    page(document('<title>靴</title>', `<h1>靴</h1><p>${'良い靴は長持ちします。'.repeat(70)}</p>`, 'ja')),
    body(`<h1>Blog</h1><p>${'Good boots last long. '.repeat(90)}</p>`, { path: '/blog/' }),
    body(
      `<h1>Boots</h1>${['care', 'sizes'].map((id) => `<div role="tab" aria-controls="${id}"><a>About ${id}</a></div><div id="${id}"><p>${'Good boots last long. '.repeat(50)}</p></div>`).join('')}`,
    ),
  ],
  quiet: () => [
    page(document('<title>Reviews</title>', `<h1>Reviews</h1><p>${'Good boots last long. '.repeat(90)}</p>`), {
      path: '/pages/reviews.html',
    }),
    body(`<h1>Boots</h1><div class="spr-reviews">${'<p>I walk in these boots every day.</p>'.repeat(60)}</div>`),
    body(`<h1>Boots</h1><dl>${'<dt>Laces</dt><dd><p>Good boots last long.</p></dd>'.repeat(90)}</dl>`),
    body(`<h1>Boots</h1><table>${'<tr><td>Good boots last long.</td></tr>'.repeat(90)}</table>`),
    body(`<h1>Boots</h1><p>${'Good boots last long. '.repeat(60)}</p><h1>Care</h1><p>${'Good boots last long. '.repeat(60)}</p>`),
    body(`<h1>Boots</h1><h2>Care</h2><p>${'Good boots last long. '.repeat(90)}</p>`),
    body(`<h1>Boots</h1><p>${'Good boots last long. '.repeat(50)}</p>`),
    page(document('<title>靴</title>', `<h1>靴</h1><p>${'良い靴は長持ちします。'.repeat(50)}</p>`, 'ja')),
  ],
})
