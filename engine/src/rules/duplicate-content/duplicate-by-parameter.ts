import { isCartAction, withoutCartAction } from '#facts/cart-action.ts'
import { duplicateGroupsBy } from '#facts/duplicates.ts'
import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import { actionsIn, robotsLinesFor } from '#rules/action-urls.ts'
import { copyFix } from '#rules/duplicate-fixes.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Advice, type Case, type SiteEvidence, siteRule } from '#rules/rule.ts'
import { byFoundCount, byPageCount, count, listFirst, pageCount, pagesThat } from '#rules/wording.ts'

const isIndexable = (page: Page): boolean => isHtmlPage(page) && !page.noindex

const isCopyWithoutCanonical = (page: Page): boolean =>
  isIndexable(page) && !isCartAction(page.url) && page.canonicals.length === 0 && page.text.simhash !== null

/** WordPress’s short form of a URL, which names the page by its number. */
const SHORT_URL = /^([^?#]*)\?(?:p|page_id|cat|attachment_id)=\d+$/

/** A server without WordPress, such as one that hosts a static copy, ignores `?p=123` and shows the home page. */
const isHomeAtShortUrl = ({ url, text }: Page, { home, inlinks }: Site): boolean =>
  home !== null && text.hash !== '' && SHORT_URL.exec(url)?.[1] === home.url && text.hash === home.text.hash && inlinks(url).followed > 0

const isButtonWithoutCanonical = (page: Page): boolean =>
  isIndexable(page) && isCartAction(page.url) && (page.canonical === null || page.canonical === page.url)

const boots = (inHead = '') =>
  document(
    `<title>Boots</title>${inHead}`,
    '<main><h1>Boots</h1><p>We make boots for every kind of weather and repair them for as long as people want to wear them on any road.</p></main>',
  )

/** The first button of each page, then the others, so that the evidence shows different pages. */
function firstOfEachPage(buttons: readonly Page[]): Page[] {
  const groups = [...Map.groupBy(buttons, ({ url }) => withoutCartAction(url)).values()]
  return [...groups.flatMap((group) => group.slice(0, 1)), ...groups.flatMap((group) => group.slice(1))]
}

/** Parameters that usually select what a page shows. */
const FILTER = /[?&](category|cat|tag|filter|type|color|size|brand|product|id|q|search|lang)\b/i

const isButton = ({ url }: Case): boolean => isCartAction(url)

type Details = { isWrongLink: boolean }

/** `add-to-cart`: the parameters of the buttons among the cases. */
const buttonNames = (cases: readonly Case[]): string => actionsIn(cases.filter(isButton).map(({ url }) => url))

/** Links that trigger an action are buttons, which would stop working without their parameters. */
const buttonAdvice = (cases: readonly Case[]): string =>
  ` Don’t change the URLs of the links with ${buttonNames(cases)}, because these links are buttons; only add rel="nofollow" to them.`

const canonicalAdvice = (cases: readonly Case[], setting: string): string =>
  cases.every(isButton)
    ? `Set the canonical tag of these URLs to the URL without ${buttonNames(cases)}, in one place for all of them.${setting} If you can’t, block these URLs in robots.txt${robotsLinesFor(cases.map(({ url }) => url))}.`
    : `Set the canonical tag to the URL without the parameters that don’t change the content.${cases.some(({ url }) => FILTER.test(url)) ? ' If a parameter should change it, such as a category, fix that instead.' : ''} Then link only to that URL.${setting}`

const adviseWrongLinks = (cases: readonly Case[]): Advice => ({
  title: `Correct the links to ${count(cases.length, 'URL')} that only ${cases.length === 1 ? 'shows' : 'show'} the home page`,
  problem: `${byFoundCount(cases, 'A link leads to a URL that names its page by a number, but the server', 'Links lead to URLs that name their pages by numbers, but the server')} shows the home page${withExample(cases, 'page')} Visitors who click don’t get where they wanted, and think that the link is broken.`,
  solution:
    'Replace each link with the full URL of the page that it should open. To find out which page that is, look up the number in the URL where the page is edited, or search the pages for a shortlink tag with this number.',
})

export const duplicateByParameter = siteRule<Details>({
  id: 'duplicate-by-parameter',
  name: 'Duplicate pages from URL parameters',
  checks: 'Pages with the same text that differ only in URL parameters and have no canonical tag',
  version: 3,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'setting',
  minutes: 20,
  explains: ['duplicate-exact', 'title-duplicate', 'description-duplicate', 'h1-duplicate'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Open the URL with and without the part after the question mark: the same text appears, and neither page has a canonical tag.',
  find(site) {
    const evidence = (page: Page, originalUrl: string, found: string): SiteEvidence<Details> => ({
      url: page.url,
      at: 'head',
      found,
      expected: `<link rel="canonical" href="${originalUrl}">`,
      details: { isWrongLink: false },
      fix: () => copyFix(page, site.page(originalUrl) ?? undefined, site),
    })
    const copies = duplicateGroupsBy(
      site.pages.filter((page) => isCopyWithoutCanonical(page) && !isHomeAtShortUrl(page, site)),
      (page) => `${page.url.split('?')[0]} ${page.text.hash}`,
    ).flatMap((group) => {
      const [first, ...others] = group.toSorted((a, b) => a.url.length - b.url.length)
      return first === undefined ? [] : others.map((page) => evidence(page, first.url, `same text as ${first.url}, no canonical tag`))
    })
    // The text at the URL of a button is not compared, because it may begin with “added to your cart”.
    const buttons = firstOfEachPage(site.pages.filter(isButtonWithoutCanonical)).map((page) => {
      const originalUrl = withoutCartAction(page.url)
      const canonical = page.canonical === null ? 'no canonical tag' : 'the canonical tag names this URL'
      return evidence(page, originalUrl, `shows ${originalUrl} again, ${canonical}`)
    })
    const wrongLinks = site.pages
      .filter((page) => isHtmlPage(page) && isHomeAtShortUrl(page, site))
      .map(
        ({ url }): SiteEvidence<Details> => ({
          url,
          at: 'a',
          found: `shows the home page, linked from ${listFirst(site.inlinks(url).from)}`,
          expected: 'a link to the URL of the page with this number',
          impact: 'high',
          details: { isWrongLink: true },
        }),
      )
    return [...copies, ...buttons, ...wrongLinks]
  },

  advise: (cases, stack) =>
    cases.every(({ details }) => details.isWrongLink)
      ? adviseWrongLinks(cases)
      : {
          title: `Add ${byPageCount(cases, 'a canonical tag', 'canonical tags')} to ${cases.every(isButton) ? pageCount(cases, `${buttonNames(cases)} URL`) : `${pageCount(cases, 'duplicate page')} with parameters`}`,
          problem: `${pagesThat(cases, 'is a copy of another page', 'are copies of other pages')} with different URL parameters${withExample(cases, 'url')} Search engines crawl every variant, and the copies compete with the original in search results.`,
          solution: `${canonicalAdvice(cases, platformSetting('canonical', stack))}${cases.some(isButton) ? buttonAdvice(cases) : ''}`,
        },

  fires: () => [
    site({ '/': linking('/boots', '/boots?ref=home'), '/boots': boots(), '/boots?ref=home': boots() }),
    site({
      '/': linking('/boots', '/boots?add-to-cart=63'),
      '/boots': boots(),
      '/boots?add-to-cart=63': boots().replace('<main>', '<p>“Gale” has been added to your cart.</p><main>'),
    }),
    site({
      '/': boots('<link rel="canonical" href="/">').replace('We', '<a href="/?page_id=8">We</a>'),
      '/?page_id=8': boots('<link rel="canonical" href="/">').replace('We', '<a href="/?page_id=8">We</a>'),
    }),
    site({
      '/': linking('/boots?add-to-cart=63'),
      '/boots?add-to-cart=63': boots('<link rel="canonical" href="/boots?add-to-cart=63">'),
    }),
  ],
  quiet: () => [
    site({ '/': boots().replace('We', '<a href="/?page_id=8">We</a>'), '/?page_id=8': boots().replace('boots', 'sandals') }),
    site({ '/': boots().replace('We', '<a href="/?ref=8">We</a>'), '/?ref=8': boots('<link rel="canonical" href="/">') }),
    site({
      '/': linking('/boots', '/boots?add-to-cart=63'),
      '/boots': boots(),
      '/boots?add-to-cart=63': boots('<link rel="canonical" href="/boots">'),
    }),
    site({
      '/': linking('/boots', '/boots?ref=home'),
      '/boots': boots('<link rel="canonical" href="/boots">'),
      '/boots?ref=home': boots('<link rel="canonical" href="/boots">'),
    }),
    site({ '/': linking('/boots', '/boots?page=2'), '/boots': boots(), '/boots?page=2': boots().replace('every kind', 'another kind') }),
    site({ '/': linking('/boots', '/sandals'), '/boots': boots(), '/sandals': boots() }),
  ],
})
