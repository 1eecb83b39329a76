import { pathOf } from '#facts/path-of.ts'
import { body, document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isLegalText, isListOfExcerpts, isMeantForSearch } from '#rules/gates.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { byPageCount, grouped, pageCount, pagesThat } from '#rules/wording.ts'

/** In shorter texts, missing subheadings matter less. */
const LONG_TEXT_WORDS = 1_000
const MAX_WORDS = 300
/** Fewer words below an H1 mean that it is not a section: often a site name with a few links. */
const MIN_SECTION_WORDS = 50

/** A list of customer reviews is many short texts, not one long text. */
const REVIEW_LIST_PATH = /\/(?:customer-)?(?:reviews|testimonials|bewertungen|avis|opiniones|recensioni)(?:\.\w+)?\/?$/i

const POST_TITLES = 'the title of each post as an H2'
const isListOfPosts = ({ expected }: Case): boolean => expected === POST_TITLES

const isFaqPage = ({ url }: Case): boolean => /\bfaqs?\b|questions/i.test(pathOf(url))

function steps(cases: readonly Case[]): string {
  const faqStep = 'make each question an H2.'
  if (cases.every(isFaqPage)) return byPageCount(cases, 'Make each question an H2.', `On these FAQ pages, ${faqStep}`)
  return [
    ...(cases.every(isListOfPosts)
      ? []
      : [
          `Divide the text into sections of at most ${MAX_WORDS} words. Give each section an H2 that says what it is about, for example a question that people search for.`,
        ]),
    ...(cases.some(isListOfPosts) ? ['On lists of posts, make the title of each post an H2, once in the template.'] : []),
    ...(cases.some(isFaqPage) ? [`On FAQ pages, ${faqStep}`] : []),
  ].join(' ')
}

export const subheadingsMissing = pageRule({
  id: 'subheadings-missing',
  name: 'Long text without subheadings',
  checks: `Texts with more than ${MAX_WORDS} words and no H2, H3 or H4`,
  version: 6,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  reviewed: '2026-11',
  check: `Scroll through the text: it has more than ${MAX_WORDS} words, and the page source shows no \`<h2\`, \`<h3\` or \`<h4\` in it.`,
  applies: (page) => isMeantForSearch(page) && !isLegalText(page) && !REVIEW_LIST_PATH.test(pathOf(page.url)),

  find(page) {
    const headings = page.headings.filter(({ place }) => place === 'main' || place === 'body')
    // Several H1s with text below them divide the text too; `h1-multiple` reports them.
    const isDivided =
      headings.some(({ level }) => level >= 2 && level <= 4) ||
      headings.filter(({ level, words }) => level === 1 && words >= MIN_SECTION_WORDS).length > 1
    // Tables, lists and definitions don’t need subheadings, so only running text counts.
    return isDivided || page.prose.running <= MAX_WORDS
      ? []
      : [
          {
            at: 'main',
            found: `${grouped(page.prose.running)} words without H2, H3 or H4`,
            // A shop’s category is a list of products. Its text is an introduction.
            expected: isListOfExcerpts(page) && page.signs.prices.length === 0 ? POST_TITLES : `a subheading every ${MAX_WORDS} words`,
            ...(page.prose.running < LONG_TEXT_WORDS && { impact: 'low' as const }),
          },
        ]
  },

  advise: (cases) => ({
    title: `Add subheadings to ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} long text without subheadings${withExample(cases, 'page')} Visitors skim, don’t find what they need and leave.`,
    solution: steps(cases),
  }),

  fires: () => [
    body(`<h1>Boots</h1><p>${'Good boots last long. '.repeat(90)}</p>`),
    body(`<h1>Acme</h1><a href="/">Home</a><h1>Boots</h1><p>${'Good boots last long. '.repeat(90)}</p>`),
    body(`<h1>Blog</h1><p>${'Good boots last long. '.repeat(90)}</p>`, { path: '/blog/' }),
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
  ],
})
