import { folded } from '#facts/duplicates.ts'
import type { Heading } from '#facts/headings-reader.ts'
import type { Page } from '#facts/page.ts'
import { body, document, page as pageExample } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { countOtherArticles, headlineBelow, isSiteName, isUnnamed, namingH1, shownH1s } from '#rules/naming-h1.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { lettersIn } from '#rules/site-name.ts'
import { count, listed, listFirst, pageCount, pagesThat } from '#rules/wording.ts'

/** Full stops and case make no difference to readers. */
const isRepeated = (text: string, main: Heading | undefined): boolean => main !== undefined && lettersIn(text) === lettersIn(main.text)
const repeatsH1 = ({ found }: Case): boolean => found.endsWith('” again')

function describeCase({ url, found, expected }: Case): string {
  const [, main, ending = ''] = /^(?:only )?(“.*”) as H1(.*)$/s.exec(expected) ?? []
  if (main === undefined) return `${found} on ${url}`
  if (ending.startsWith(NOT_YET)) return `${url} has ${found}, while its headline ${main} ${ending.slice(NOT_YET.length)}`
  return found === `${main} again` ? `${url} has the H1 ${main} twice` : `${url} has ${found} besides ${main}`
}

/** `1 General` names a section, not the page. */
const NUMBERED = /^\d+[.)]?\s/
const EXPECT_NAMING_H1 = 'one H1 that names the page'

/** “Tour” and “Packages”: parts of one headline. */
const EXPECT_WHOLE_HEADLINE = 'one H1 with the whole headline'
const isShort = ({ text }: Heading): boolean => text.split(' ').length <= 2

/** The headline of the page has another level: `only “Care” as H1, which is an H2 now`. */
const NOT_YET = ', which '
const isNotYetH1 = ({ expected }: Pick<Case, 'expected'>): boolean => expected.includes(`” as H1${NOT_YET}`)

/** The logo, which comes from the template. */
const WITHOUT_SITE_NAME = ', not the name of the site'
const hasSiteName = ({ expected }: Pick<Case, 'expected'>): boolean => expected.endsWith(WITHOUT_SITE_NAME)

function expectedFor(page: Page, h1s: readonly Heading[], main: string): string {
  const { title, headings } = page
  if (NUMBERED.test(main)) return EXPECT_NAMING_H1
  const titleText = folded(title?.text ?? '')
  const [first, second] = h1s
  const isPart =
    h1s.length === 2 &&
    headings[headings.indexOf(first as Heading) + 1] === second &&
    first?.text !== second?.text &&
    h1s.every(isShort) &&
    !titleText.startsWith(folded(main))
  // “Contact” and “Us” of “Contact Us | Acme”.
  const isHeadline = h1s.every(isShort) && titleText.startsWith(folded(h1s.map(({ text }) => text).join(' ')))
  if (isPart || isHeadline) return EXPECT_WHOLE_HEADLINE
  if (isUnnamed(page)) {
    const headline = headlineBelow(page)
    return headline === undefined ? EXPECT_NAMING_H1 : `only “${headline.text}” as H1${NOT_YET}is an H${headline.level} now`
  }
  return h1s.every(({ text }) => lettersIn(text) === lettersIn(main))
    ? `“${main}” as H1, once`
    : `only “${main}” as H1${!isSiteName(page, main) && h1s.some(({ text }) => isSiteName(page, text)) ? WITHOUT_SITE_NAME : ''}`
}

/** The text of the finding is equal on all pages of the template, whose other articles may differ. */
const OTHER_ARTICLES = 'below its own article'
const isAboutOtherArticles = ({ found }: Case): boolean => found.endsWith(OTHER_ARTICLES)

const OTHER_ARTICLES_ADVICE =
  'In the template, or in the plugin that loads more articles, show only links to the other articles, or load them only when visitors scroll down. If they have to stay, change their headlines to H2.'

/** Pages with an H1 that names them come first: there, the example says which one is extra. */
const namedFirst = (cases: readonly Case[]): Case[] =>
  cases.toSorted(
    (a, b) =>
      Number(a.expected === EXPECT_NAMING_H1 || a.expected === EXPECT_WHOLE_HEADLINE) -
      Number(b.expected === EXPECT_NAMING_H1 || b.expected === EXPECT_WHOLE_HEADLINE),
  )

const SITE_NAME_ADVICE = 'In the template, make the name of the site plain text, such as a div, instead of an H1.'

/** The steps for the kinds of extra headings that were found. */
function steps(cases: readonly Case[]): string {
  if (cases.every(repeatsH1)) return 'Keep one of them, and remove the other, or change it to a div if visitors should see it twice.'
  if (cases.every(({ expected }) => expected === EXPECT_NAMING_H1))
    return 'Keep the H1 that says what the page is about, or add one if none of them does. Change the others to H2.'
  if (cases.every(({ expected }) => expected === EXPECT_WHOLE_HEADLINE))
    return 'If these are parts of one headline, put them into one H1. Otherwise, keep the H1 that names the page and change the rest to H2.'
  const isSiteNameOnly = cases.every(({ found, expected }) => hasSiteName({ expected }) && !found.includes('” and “'))
  if (isSiteNameOnly) return SITE_NAME_ADVICE
  return [
    cases.some(hasSiteName) ? SITE_NAME_ADVICE : '',
    'Keep the H1 that names the page. Change the others to H2, or to a normal paragraph if they are not headings.',
    cases.some(isNotYetH1) ? 'Where the headline that names the page is not an H1 yet, make it the H1.' : '',
    cases.some(repeatsH1) ? 'If one of them repeats the H1, remove it.' : '',
    cases.some(hasSiteName) ? '' : 'If one of them is the logo or the site name, use a div instead of a heading.',
    'If several of them are parts of one headline, put them into one heading.',
  ]
    .filter((step) => step !== '')
    .join(' ')
}

export const h1Multiple = pageRule({
  id: 'h1-multiple',
  name: 'Multiple H1 headings',
  checks: 'Pages with more than one H1, without dialogs and hidden headings',
  version: 5,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 15,
  minutesEach: 3,
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  reviewed: '2026-11',
  check: 'View the page source and count `<h1`: more than one of them contains text and is shown.',
  applies: isMeantForSearch,

  find(page) {
    const h1s = shownH1s(page)
    const articles = countOtherArticles(page)
    const others =
      articles === 0
        ? []
        : [
            {
              at: 'h1',
              found: `the H1 ${articles === 1 ? 'headline' : 'headlines'} of ${count(articles, 'other article')} ${OTHER_ARTICLES}`,
              expected: 'only its own article',
            },
          ]
    if (h1s.length < 2) return others
    const expected = expectedFor(page, h1s, namingH1(page)?.text ?? '')
    const main = expected === EXPECT_NAMING_H1 || isNotYetH1({ expected }) ? undefined : namingH1(page)
    const extra = h1s
      .filter((heading) => heading !== main)
      .map(({ text }) => (isRepeated(text, main) ? `“${main?.text}” again` : `“${text}”`))
    // A template prints the same extra heading on every page. The evidence leaves out the page’s own H1, so that it is equal on all these
    // pages. Parts of one headline are shown together, because they only make sense together.
    return [
      ...others,
      { at: 'h1', found: expected === EXPECT_WHOLE_HEADLINE ? listed(h1s.map(({ text }) => `“${text}”`)) : listFirst(extra), expected },
    ]
  },

  advise: (cases) =>
    cases.every(isAboutOtherArticles)
      ? {
          title: `Show only the page’s own article on ${pageCount(cases)}`,
          problem: `${pagesThat(cases, 'shows', 'show')} other articles below its own, each with its own H1${withExample(cases, 'page')} Search engines can’t tell which article a page is about, and visitors load much more than they came for.`,
          solution: OTHER_ARTICLES_ADVICE,
          example: null,
        }
      : {
          title: `Remove extra H1 headings on ${pageCount(cases)}`,
          problem: `${pagesThat(cases, 'has', 'have')} more than one H1 heading${withExample(
            namedFirst(cases),
            describeCase,
          )} ${cases.every(repeatsH1) ? 'People who use a screen reader hear the name of the page twice, as if a second page began.' : 'People who use a screen reader can’t tell which one names the page, and Google may show the wrong one as the title in search results.'}`,
          solution: steps(cases),
          example: null,
        },

  fires: () => [
    body('<h1>Shop</h1><h1>Boots</h1>'),
    pageExample(document('<title>Care | Acme</title>', '<h1>Acme</h1><h1>Care</h1>')),
    body('<h1>Boots</h1><main><h1>Boots</h1></main>'),
    body('<h1>Blog</h1><article><h1>First</h1></article><article><h1>Second</h1></article>'),
    body('<article><h1>Boots for walkers</h1><p>Light.</p></article><article><h1>Care of shoes</h1><p>Oil.</p></article>'),
    body('<h1>Boots for all weathers</h1><main><h1>Boots for all weathers.</h1></main>'),
    pageExample(document('<title>Care of boots | Acme</title>', '<header><h1>Acme: care and boots</h1></header><h1>How to oil</h1>')),
  ],
  quiet: () => [
    body('<h1>Boots</h1><h1></h1>'),
    body('<div role="dialog"><h1>Are you over 21?</h1></div><h1>Wine</h1>'),
    body('<dialog><h1>Our newsletter</h1></dialog><h1>Boots</h1>'),
    body('<div hidden><h1>Thank you</h1></div><h1 aria-hidden="true">Boots</h1><h1>Boots</h1>'),
    body('<div class="gate" style="color: red; Display: none"><h1>Are you over 21?</h1></div><h1>Wine</h1>'),
    body('<noscript><h1>Please switch on scripts</h1></noscript><h1>Boots</h1>'),
  ],
})
