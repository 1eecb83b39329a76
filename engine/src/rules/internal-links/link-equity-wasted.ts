import { addressForm } from '#facts/address-form.ts'
import { isArchive } from '#facts/archive-page.ts'
import { isRightlyExcluded } from '#facts/indexing.ts'
import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import { versionFolder } from '#facts/version-folder.ts'
import { isAction } from '#rules/action-urls.ts'
import { document, linking, redirect, site } from '#rules/example.ts'
import { otherCanonicalPage } from '#rules/gates.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { isForVisitorsOnly } from '#rules/site-links.ts'

const MAX_SHARE = 0.1
const MIN_PAGES = 10
const BOOTS = Array.from({ length: 10 }, (_, i) => `/boots-${i}`)
const VISITOR_PAGES = ['/cart', '/checkout', '/account']
/** Some themes set `og:type` to product on every page, so only the address shows what the page is for. */
const hiddenPage = document('<meta name="robots" content="noindex"><meta property="og:type" content="product">', '')

/** `canonical` is null if the page has noindex. */
type Example = { path: string; canonical: string | null }
type Details = { percent: number; examples: Example[] }

const namesAction = ({ details }: Case<Details>): boolean => details.examples.some(({ path }) => isAction(path))

function isWasted(page: Page, site: Site): boolean {
  // Pages such as the cart don’t count, because every page of a shop links to them.
  if (isRightlyExcluded(page) || isForVisitorsOnly(page.url)) return false
  // Visitors need links to lists and old versions.
  if (page.status !== 200 || !page.isHtml || isArchive(page.url) || versionFolder(page.url) !== null) return false
  // Other rules report tags that exclude a page by mistake, and links to another form of the canonical URL.
  if (page.indexing === 'excluded by mistake') return false
  const original = otherCanonicalPage(page, site)
  return page.noindex || (original !== null && addressForm(page.url, original.url) === null)
}

function exampleOf(page: Page, site: Site): Example {
  const original = page.noindex ? null : otherCanonicalPage(page, site)
  return { path: withoutOrigin(page.url), canonical: original === null ? null : withoutOrigin(original.url) }
}

const describeExamples = (examples: readonly Example[]): string =>
  examples.map(({ path, canonical }) => `${path} (${canonical === null ? 'noindex' : `its canonical URL is ${canonical}`})`).join(' and ')

/** With the parameters, which may be the only difference from the canonical URL. */
const withoutOrigin = (url: string): string => url.slice(new URL(url).origin.length)

/** Evidence is cut off after 300 characters, of which the sentence takes a third. */
const MAX_EXAMPLES_LENGTH = 180
const asManyAsFit = (examples: Example[]): Example[] =>
  describeExamples(examples).length <= MAX_EXAMPLES_LENGTH ? examples : examples.slice(0, 1)

/** The share of the links, followed by the example URLs in a separate sentence. */
const describeShare = ([first]: readonly Case<Details>[]): string =>
  first === undefined
    ? '.'
    : `: about ${first.details.percent}% of all internal links go to noindex pages or non-canonical pages. For example: ${describeExamples(first.details.examples)}.`

export const linkEquityWasted = siteRule<Details>({
  id: 'link-equity-wasted',
  name: 'Internal links wasted on hidden pages',
  checks: 'The share of internal PageRank that goes to noindex and non-canonical pages',
  version: 6,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  isAboutSite: true,
  minutes: 30,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'View the source of a page named here: it has noindex, or its canonical tag names another page.',
  find(site) {
    const wastedPages = site.pages.filter((page) => isWasted(page, site))
    const rankOf = (pages: readonly Page[]) => pages.reduce((sum, page) => sum + site.rank(page.url), 0)
    // Other rules report links to errors. Their rank is left out, so that a broken link does not hide this issue.
    const share = rankOf(wastedPages) / (1 - rankOf(site.pages.filter(({ status }) => status >= 400)))
    if (share <= MAX_SHARE || site.pages.length < MIN_PAGES) return []
    const worst = wastedPages
      .sort((a, b) => site.rank(b.url) - site.rank(a.url))
      .slice(0, 2)
      .map((page) => exampleOf(page, site))
    const [percent, examples] = [Math.ceil(share * 100), asManyAsFit(worst)]
    return [
      {
        url: site.start,
        at: 'a[href]',
        found: `about ${percent}% of internal links go to noindex pages or non-canonical pages, for example ${describeExamples(examples)}`,
        expected: `at most ${MAX_SHARE * 100}%`,
        details: { percent, examples },
      },
    ]
  },

  advise: (cases) => ({
    title: 'Point internal links to pages that can rank',
    problem: `Too many internal links lead to URLs that can’t rank${describeShare(cases)} Internal links tell search engines which pages matter, so the pages you want to rank get less support.`,
    solution: `${cases.some(namesAction) ? 'In the template of the product cards, turn add-to-cart links into form buttons, which search engines don’t follow. Then find the other links' : 'Find the links'} that point to such URLs, starting with menus and footers. Change links to non-canonical pages to the canonical URL, or correct a wrong canonical tag. Remove links to noindex pages, or remove noindex from pages that should rank. Leave links that visitors need, such as the cart, as they are.`,
    example: null,
  }),

  fires: () => [
    site({
      '/': linking(...BOOTS.map((path) => `${path}?ref=home`)),
      ...Object.fromEntries(BOOTS.map((path) => [path, linking('/')])),
      ...Object.fromEntries(BOOTS.map((path) => [`${path}?ref=home`, document(`<link rel="canonical" href="${path}">`, '')])),
    }),
  ],
  quiet: () => [
    site({ '/': linking(...BOOTS), ...Object.fromEntries(BOOTS.slice(5).map((path) => [path, linking('/')])) }),
    site({
      '/': linking(...BOOTS.map((path) => `${path}/index.html`)),
      ...Object.fromEntries(
        BOOTS.flatMap((path) => [
          [`${path}/`, linking('/')],
          [`${path}/index.html`, document(`<link rel="canonical" href="${path}/">`, '')],
        ]),
      ),
    }),
    site({
      '/': linking(...BOOTS, ...BOOTS.map((path) => `/tags${path}`)),
      ...Object.fromEntries(BOOTS.map((path) => [path, linking('/')])),
      ...Object.fromEntries(
        BOOTS.map((path) => [`/tags${path}`, document('<meta name="robots" content="noindex">', '<a href="/">Home</a>')]),
      ),
    }),
    site({
      '/': linking(...BOOTS.map((path) => `${path}/`)),
      ...Object.fromEntries(
        BOOTS.flatMap((path) => [
          [`${path}/`, document(`<link rel="canonical" href="${path}">`, '<a href="/">Home</a>')],
          [path, redirect(`${path}/`)],
        ]),
      ),
    }),
    site({ '/': linking(...BOOTS), ...Object.fromEntries(BOOTS.map((path) => [path, linking('/')])) }),
    site({
      '/': linking(...BOOTS, ...VISITOR_PAGES),
      ...Object.fromEntries(BOOTS.map((path) => [path, linking(...VISITOR_PAGES)])),
      ...Object.fromEntries(VISITOR_PAGES.map((path) => [path, hiddenPage])),
    }),
    site({
      '/': linking(...BOOTS),
      ...Object.fromEntries(BOOTS.map((path) => [path, document(`<link rel="canonical" href="https://example.org${path}">`, '')])),
    }),
  ],
})
