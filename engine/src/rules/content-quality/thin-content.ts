import type { Page } from '#facts/page.ts'
import { firstPageOf } from '#facts/page-number.ts'
import { typeFromUrl } from '#facts/page-type.ts'
import { pathOf } from '#facts/path-of.ts'
import { isAction } from '#rules/action-urls.ts'
import { body, document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isListPage, isMeantForSearch, minWords, onlyHeading } from '#rules/gates.ts'
import { type Case, type Evidence, pageRule } from '#rules/rule.ts'
import { byPageCount, count, listed, pageCount, shortenedName } from '#rules/wording.ts'

/** A list of articles needs only a short introduction. */
const LIST_OF_ARTICLES = 'page that lists articles'
/** `article page`; null if the page has nothing but headings. */
type Details = { kind: string | null }

const isListOfArticles = ({ details }: Case<Details>): boolean => details.kind === LIST_OF_ARTICLES
const hasOnlyHeading = ({ details }: Case<Details>): boolean => details.kind === null

const listsProducts = ({ links, signs }: Page): boolean =>
  signs.prices.length > 0 || links.some(({ url }) => url !== null && (typeFromUrl(url).type === 'product' || isAction(url)))
const listsArticles = (page: Page): boolean => page.type === 'category' && !listsProducts(page)

/** A page about one service: `/services/repairs`. */
const SERVICE_PATH =
  /\/(?:(?:our-)?services?|practice-areas?|leistungen|prestations|servicios|servizi|servicos|diensten|uslugi)\/(?!index\.\w+$|page\/)[^/]/i
const MIN_SERVICE_WORDS = 100
/** CMSs also mark up such pages as articles. `minWords` is null if the type is uncertain. */
const isServicePage = (page: Page): boolean =>
  (page.type === 'unknown' || page.type === 'article') && minWords(page) === null && SERVICE_PATH.test(pathOf(page.url))
const kindOf = (page: Page): string => (isServicePage(page) ? 'service page' : listsArticles(page) ? LIST_OF_ARTICLES : `${page.type} page`)
const minimumFor = (page: Page): number | null => (isServicePage(page) ? MIN_SERVICE_WORDS : minWords(page))

/** With almost enough words, a few more make no difference. */
const ENOUGH_SHARE = 0.9
/** Below this share of the minimum, a page has almost no text. */
const ALMOST_NO_TEXT_SHARE = 0.25

/** Low for lists, whose value is in their entries. */
function impactOf(page: Page, minimum: number): Pick<Evidence, 'impact'> {
  if (isListPage(page) || listsArticles(page)) return { impact: 'low' }
  return page.type !== 'category' && page.text.words < minimum * ALMOST_NO_TEXT_SHARE ? { impact: 'high' } : {}
}

const STEPS: [kind: string, step: string][] = [
  ['article page', 'On article pages, answer the questions that people have about the topic. A photo or video may stand alone.'],
  ['service page', 'On service pages, say what the service includes, who needs it, how it works and what it costs.'],
  ['product page', 'On product pages, say who the product is for, how it differs from similar ones and how to use it.'],
  ['category page', 'On category pages, say what the listed products have in common and how to choose between them.'],
  [LIST_OF_ARTICLES, 'Above a list of articles, write two or three sentences: what the articles are about and who they are for.'],
]

const typesIn = (cases: readonly Case<Details>[]): { kind: string; step: string; count: number }[] =>
  STEPS.map(([kind, step]) => ({ kind, step, count: cases.filter(({ details }) => details.kind === kind).length }))
    .filter((type) => type.count > 0)
    .sort((a, b) => b.count - a.count)

const ONLY_HEADING_STEP = 'Add what a heading without content promises, or remove the page and the links to it. '

/** The steps for the types of pages that were found, the most frequent type first. */
const steps = (cases: readonly Case<Details>[]): string =>
  typesIn(cases)
    .map(({ step }) => `${step} `)
    .concat(cases.some(hasOnlyHeading) ? ONLY_HEADING_STEP : '')
    .join('')

/** ` (6 pages that list articles and 5 article pages)`; empty if all pages have the same type. */
function typeCounts(cases: readonly Case<Details>[]): string {
  const types = typesIn(cases)
  if (types.length < 2) return ''
  return ` (${listed(types.map((type) => (type.kind === LIST_OF_ARTICLES ? count(type.count, type.kind, 'pages that list articles') : count(type.count, type.kind))))})`
}

/** For short lists of articles, says to move the articles to another category; for other pages, to merge them. */
const mergeStep = (cases: readonly Case<Details>[]): string =>
  cases.every(hasOnlyHeading)
    ? ''
    : cases.every(isListOfArticles)
      ? byPageCount(
          cases,
          'If it lists only a few articles, move them to another category or tag, and redirect its URL there.',
          'Where a list has only a few articles, move them to another category or tag, and redirect its URL there.',
        )
      : byPageCount(
          cases,
          'If the page has nothing of its own to say, merge it with another one and redirect its URL there.',
          'Merge pages that have nothing of their own to say, and redirect their URLs.',
        )

/** Posts that a system creates when it is installed. */
const isSample = ({ url }: Case): boolean => /\/(hello-world|sample-(page|post|blog))(\/|\.|$)/.test(url)

const main = (words: number) => `<main><h1>Boots</h1><p>${'Boots last. '.repeat(words / 2)}</p></main>`

export const thinContent = pageRule<Details>({
  id: 'thin-content',
  name: 'Thin content',
  checks: 'Articles below 200 words, services below 100, products and categories below 50, and pages with nothing but headings',
  version: 10,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 60,
  minutesEach: 45,
  shareOfWork: (finding) => (isListOfArticles(finding) ? 0.15 : hasOnlyHeading(finding) ? 0.3 : 1),
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  reviewed: '2026-11',
  check:
    'Copy the text of the page, without menus, into a word processor: it has fewer than 200 words, or 100 on service pages and 50 on products, categories and lists.',
  applies: (page) =>
    (minimumFor(page) !== null || onlyHeading(page) !== null) &&
    isMeantForSearch(page) &&
    !isAction(page.url) &&
    firstPageOf(page.url).length === 0,

  find(page) {
    const heading = onlyHeading(page)
    if (heading !== null)
      return [
        {
          at: 'main',
          found: `nothing but the heading “${shortenedName(heading, 80)}”`,
          expected: 'content',
          impact: 'high',
          details: { kind: null },
        },
      ]
    const [kind, minimum] = [kindOf(page), minimumFor(page) ?? 0]
    return page.text.words >= minimum * ENOUGH_SHARE
      ? []
      : [
          {
            at: 'main',
            found: `${count(page.text.words, 'word')} on ${kind === 'article page' ? 'an' : 'a'} ${kind}`,
            expected: `at least ${minimum} words`,
            details: { kind },
            ...impactOf(page, minimum),
          },
        ]
  },

  advise: (cases) => ({
    title: cases.every(hasOnlyHeading)
      ? `Fill or remove ${pageCount(cases)} without content`
      : `Add content to ${pageCount(cases, 'thin page')}`,
    problem: `${pageCount(cases)}${typeCounts(cases)} ${byPageCount(cases, 'has', 'have')} ${cases.every(hasOnlyHeading) ? 'no' : 'very little'} text${withExample(cases, 'page')} Search engines have little to rank, and visitors have little reason to stay.`,
    solution:
      `${cases.some(isSample) ? 'Delete “Hello world!” if it is still the sample post. ' : ''}${cases.some(({ url }) => url.includes('/category/uncategorized')) ? 'Give the category “Uncategorized” a name, or set it to noindex. ' : ''}${steps(cases)}${mergeStep(cases)}`.trim(),
    example: null,
  }),

  fires: () => [
    body(main(100), { path: '/blog/boots' }),
    body(main(20), { path: '/products/boots' }),
    body('<header><a href="/">Acme</a></header><main><h1>Contact</h1></main>', { path: '/contact' }),
    body(main(20).replace('</main>', `<form class="comment-form">${'<label>Your review</label>'.repeat(30)}</form></main>`), {
      path: '/products/boots',
    }),
    body(
      '<main><h1>Boots</h1><p>Warm boots for long walks on wet paths, made of leather that lasts for years and can be resoled.</p><p>Please <a href="/account/login">log in</a> to write a review.</p></main>',
      {
        path: '/products/boots',
      },
    ),
    body(main(40), { path: '/servicios/derecho-penal/index.html' }),
  ],
  quiet: () => [
    body(main(120), { path: '/services/repairs' }),
    body(main(40), { path: '/services/index.html' }),
    body(main(240), { path: '/blog/boots' }),
    body(main(60), { path: '/products/boots' }),
    body(main(46), { path: '/products/boots' }),
    body(main(100), { path: '/blog/author/ann' }),
    body(main(100), { path: '/blog/de/' }),
    page(document('<meta property="og:type" content="article">', main(100)), { path: '/about-us' }),
    body(main(20), { path: '/contact' }),
    body('<main><h1>Contact</h1><form><input name="mail"></form></main>', { path: '/contact' }),
    body('<main><h1>Our shops</h1><div id="map"></div></main><script src="/map.js"></script>', { path: '/shops' }),
    body('<main><h1>Boots</h1><a href="/boots/gale"><img src="/gale.jpg" alt=""></a></main>', { path: '/all' }),
    body('<main><h1>For wholesale customers only</h1><p><a href="/account/login">Log in</a> to see the product.</p></main>', {
      path: '/products/boots',
    }),
    body(main(20), { path: '/shop/index.html%3Fadd-to-cart=8.html' }),
    body(main(20), { path: '/shop/page/2/' }),
    body(main(20), { path: '/about' }),
    page(document('<script type="application/ld+json">{"@type":"Article"}</script>', main(20)), { path: '/resume/' }),
  ],
})
