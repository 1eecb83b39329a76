import { folded } from '#facts/duplicates.ts'
import type { Heading } from '#facts/headings-reader.ts'
import type { Page } from '#facts/page.ts'
import { body, document, page as pageExample } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { countOtherArticles, headlineBelow, isSiteName, isUnnamed, namingH1, SITE_NAME_AS_H1, shownH1s } from '#rules/naming-h1.ts'
import { type Case, type Evidence, pageRule } from '#rules/rule.ts'
import { lettersIn } from '#rules/site-name.ts'
import { count, listed, listFirst, pageCount, pagesThat } from '#rules/wording.ts'

/** Full stops and case make no difference to readers. */
const isRepeated = (text: string, main: Heading | undefined): boolean => main !== undefined && lettersIn(text) === lettersIn(main.text)

type Details = {
  kind: 'other articles' | 'no headline' | 'parts of a headline' | 'headline'
  /** What should be the only H1, if it is known. */
  headline: { text: string; level: number } | null
  /** The headings that should not be H1s, and how many of them repeat the headline. */
  extraCount: number
  repeatCount: number
  /** One of the extra headings is the site name, usually the logo, which comes from the template. */
  hasSiteName: boolean
}
type H1Case = Case<Details>

const hasRepeat = ({ details }: H1Case): boolean => details.repeatCount > 0
const hasOnlyRepeats = ({ details }: H1Case): boolean => details.repeatCount > 0 && details.repeatCount === details.extraCount
const hasSiteName = ({ details }: H1Case): boolean => details.hasSiteName
const isNotYetH1 = ({ details }: H1Case): boolean => details.headline !== null && details.headline.level > 1

function describeCase({ url, found, details: { headline, extraCount, repeatCount } }: H1Case): string {
  if (headline === null) return `${found} on ${url}`
  if (headline.level > 1) return `${url} has ${found}, while its headline “${headline.text}” is an H${headline.level} now`
  return extraCount === 1 && repeatCount === 1
    ? `${url} has the H1 “${headline.text}” twice`
    : `${url} has ${found} besides “${headline.text}”`
}

/** `1 General` names a section, not the page. */
const NUMBERED = /^\d+[.)]?\s/
const NO_HEADLINE = { kind: 'no headline', headline: null } as const

const isShort = ({ text }: Heading): boolean => text.split(' ').length <= 2

function headlineFor(page: Page, h1s: readonly Heading[]): Pick<Details, 'kind' | 'headline'> {
  const { title, headings } = page
  const main = namingH1(page)?.text ?? ''
  if (NUMBERED.test(main)) return NO_HEADLINE
  const titleText = folded(title?.text ?? '')
  const [first, second] = h1s
  // Two short H1s in a row, such as “Tour” and “Packages”.
  const isPart =
    h1s.length === 2 &&
    headings[headings.indexOf(first as Heading) + 1] === second &&
    first?.text !== second?.text &&
    h1s.every(isShort) &&
    !titleText.startsWith(folded(main))
  // Together, the H1s start the title: “Contact” and “Us” of “Contact Us | Acme”.
  const isHeadline = h1s.every(isShort) && titleText.startsWith(folded(h1s.map(({ text }) => text).join(' ')))
  if (isPart || isHeadline) return { kind: 'parts of a headline', headline: null }
  const headline = isUnnamed(page) ? headlineBelow(page) : { text: main, level: 1 }
  return headline === undefined ? NO_HEADLINE : { kind: 'headline', headline: { text: headline.text, level: headline.level } }
}

function wordExpected({ kind, headline, extraCount, repeatCount, hasSiteName }: Details): string {
  if (headline === null) return kind === 'no headline' ? 'one H1 that names the page' : 'one H1 with the whole headline'
  if (headline.level > 1) return `only “${headline.text}” as H1, which is an H${headline.level} now`
  return repeatCount === extraCount
    ? `“${headline.text}” as H1, once`
    : `only “${headline.text}” as H1${hasSiteName ? ', not the name of the site' : ''}`
}

const OTHER_ARTICLES_ADVICE =
  'In the template, or in the plugin that loads more articles, show only links to the other articles, or load them only when visitors scroll down. If they have to stay, change their headlines to H2.'

/** Pages with an H1 that names them come first: there, the example says which one is extra. */
const namedFirst = (cases: readonly H1Case[]): H1Case[] => cases.toSorted((a, b) => Number(isNameUnknown(a)) - Number(isNameUnknown(b)))
const isNameUnknown = ({ details: { kind } }: H1Case): boolean => kind === 'no headline' || kind === 'parts of a headline'

const SITE_NAME_ADVICE = 'In the template, make the name of the site plain text, such as a div, instead of an H1.'

/** The steps for the kinds of extra headings that were found. */
function steps(cases: readonly H1Case[]): string {
  if (cases.every(hasOnlyRepeats)) return 'Keep one of them, and remove the other, or change it to a div if visitors should see it twice.'
  if (cases.every(({ details }) => details.kind === 'no headline'))
    return 'Keep the H1 that says what the page is about, or add one if none of them does. Change the others to H2.'
  if (cases.every(({ details }) => details.kind === 'parts of a headline'))
    return 'If these are parts of one headline, put them into one H1. Otherwise, keep the H1 that names the page and change the rest to H2.'
  if (cases.every(({ details }) => details.hasSiteName && details.extraCount === 1)) return SITE_NAME_ADVICE
  return [
    cases.some(hasSiteName) ? SITE_NAME_ADVICE : '',
    'Keep the H1 that names the page. Change the others to H2, or to a normal paragraph if they are not headings.',
    cases.some(isNotYetH1) ? 'Where the headline that names the page is not an H1 yet, make it the H1.' : '',
    cases.some(hasRepeat) ? 'If one of them repeats the H1, remove it.' : '',
    cases.some(hasSiteName) ? '' : 'If one of them is the logo or the site name, use a div instead of a heading.',
    'If several of them are parts of one headline, put them into one heading.',
  ]
    .filter((step) => step !== '')
    .join(' ')
}

export const h1Multiple = pageRule<Details>({
  id: 'h1-multiple',
  name: 'Multiple H1 headings',
  checks: 'Pages with more than one H1, without dialogs and hidden headings',
  version: 6,
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
    const others: Evidence<Details>[] =
      articles === 0
        ? []
        : [
            {
              at: 'h1',
              // Equal on all pages of the template, whose other articles may differ.
              found: `the H1 ${articles === 1 ? 'headline' : 'headlines'} of ${count(articles, 'other article')} below its own article`,
              expected: 'only its own article',
              details: { kind: 'other articles', headline: null, extraCount: articles, repeatCount: 0, hasSiteName: false },
            },
          ]
    if (h1s.length < 2) return others
    const { kind, headline } = headlineFor(page, h1s)
    const main = headline?.level === 1 ? namingH1(page) : undefined
    const extra = h1s.filter((heading) => heading !== main)
    const details = {
      kind,
      headline,
      extraCount: extra.length,
      repeatCount: extra.filter(({ text }) => isRepeated(text, main)).length,
      hasSiteName: main !== undefined && !isSiteName(page, main.text) && extra.some(({ text }) => isSiteName(page, text)),
    }
    // A template prints the same extra heading on every page. The evidence leaves out the page’s own H1, so that it is equal on all these
    // pages. Parts of one headline are shown together, because they only make sense together.
    return [
      ...others,
      {
        at: 'h1',
        found:
          kind === 'parts of a headline'
            ? listed(h1s.map(({ text }) => `“${text}”`))
            : listFirst(extra.map(({ text }) => (isRepeated(text, main) ? `“${main?.text}” again` : `“${text}”`))),
        expected: wordExpected(details),
        details,
        ...(extra.length === 1 && details.hasSiteName && { about: SITE_NAME_AS_H1 }),
      },
    ]
  },

  advise: (cases) =>
    cases.every(({ details }) => details.kind === 'other articles')
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
          )} ${cases.every(hasOnlyRepeats) ? 'People who use a screen reader hear the name of the page twice, as if a second page began.' : 'People who use a screen reader can’t tell which one names the page, and Google may show the wrong one as the title in search results.'}`,
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
