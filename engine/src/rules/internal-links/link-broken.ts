import { linksInto } from '#facts/link-graph.ts'
import { memoized } from '#facts/memoized.ts'
import { forwardsTo } from '#facts/meta-refresh.ts'
import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import type { Site } from '#facts/site.ts'
import { isAction, isOneTimeAction, robotsLinesFor } from '#rules/action-urls.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isAccessRefused, isThrottled, pagesForSearch } from '#rules/gates.ts'
import { domainInPath } from '#rules/missing-scheme-advice.ts'
import { type Case, siteRule } from '#rules/rule.ts'
import { profileOf } from '#rules/social-networks.ts'
import { withoutExtension } from '#rules/url-endings.ts'
import { foundCount, grouped, numberOfPages, pagesThat } from '#rules/wording.ts'

/** If every URL is linked from fewer pages, it doesn’t matter which one is corrected first. */
const MIN_LINKING_PAGES = 5

/** The working URL that the link probably means. */
type Details = { likelyUrl: string | null }

const targetOf = ({ restsOn = '' }: Case): string => restsOn

/** Empty if no URL is linked from many pages, or all are linked from about the same number. */
const whereToStart = (cases: readonly Case[]): string => {
  const links = [...Map.groupBy(cases, targetOf)].map(([target, linking]) => ({ target, pages: numberOfPages(linking) }))
  const [most, fewest] = [links.reduce((a, b) => (b.pages > a.pages ? b : a)), Math.min(...links.map(({ pages }) => pages))]
  return most.pages >= MIN_LINKING_PAGES && most.pages >= 2 * fewest
    ? ` Start with ${most.target}, which ${grouped(most.pages)} pages link to.`
    : ''
}

/** The path without the extension: `/products/boots`. */
const plainPath = (url: string): string => withoutExtension(pathOf(url)).replace(/\/$/, '')
const nameIn = (url: string): string => plainPath(url).split('/').at(-1) ?? ''

/** Pages by the last part of their paths. */
const pagesByName = memoized((site: Site) => Map.groupBy(pagesForSearch(site), ({ url }) => nameIn(url)))

/** One word, such as “wholesale”, may be the name of different pages. */
const isSpecific = (name: string): boolean => /[-_\d]/.test(name)

/**
 * The page that a wrong link probably means: `/products/boots` for `/collections/all/products/boots`, which a relative link can lead to, or
 * the only page with the specific name of the missing one. Null if none is likely.
 */
function namesakeOf(url: string, site: Site): Page | null {
  const [name, path] = [nameIn(url), plainPath(url)]
  const namesakes = pagesByName(site).get(name) ?? []
  const inFolder = namesakes.filter((page) => plainPath(page.url).lastIndexOf('/') > 0 && path.endsWith(plainPath(page.url)))
  const [namesake, ...others] = inFolder.length > 0 ? inFolder : isSpecific(name) ? namesakes : []
  return others.length > 0 ? null : (namesake ?? null)
}

/**
 * `https://other.test/de` for `https://shop.test/boots/other.test/de`; null for other URLs. Programs that save websites add `.html` to
 * profiles such as `https://www.facebook.com/acme`.
 */
function withScheme(url: string): string | null {
  const target = domainInPath(url)
  if (target === undefined) return null
  const plainUrl = `https://${target.replace(/\.html$/, '')}`
  return profileOf(plainUrl) === null ? `https://${target}` : plainUrl
}

/** Working URLs by their lowercase form, to find the URL for a link with the wrong case: most servers tell `Boots.pdf` and `boots.pdf` apart. */
const workingUrls = memoized(
  (site: Site) => new Map(site.pages.flatMap(({ url, status }) => (status === 200 ? [[url.toLowerCase(), url]] : []))),
)

/** ` (for example, …/all/boots should probably be …/boots)`. */
function probablyMeant(cases: readonly Case<Details>[]): string {
  const known = cases.find(({ details }) => details.likelyUrl !== null)
  return known === undefined ? '' : ` (for example, ${targetOf(known)} should probably be ${known.details.likelyUrl})`
}

const leadsToAction = (each: Case): boolean => isAction(targetOf(each))

/** Moves links that trigger an action to the end, so that the example is a link that visitors follow to a page. */
const actionUrlsLast = (cases: readonly Case[]): Case[] => cases.toSorted((a, b) => Number(leadsToAction(a)) - Number(leadsToAction(b)))

const leadsToFile = (each: Case): boolean =>
  /\.(?:jpe?g|jfif|png|gif|webp|avif|svg|pdf|zip|rar|gz|mp[34]|avi|mov|exe|dmg|apk|docx?|xlsx?|pptx?|odt|epub)(?:\?.*)?$/i.test(
    targetOf(each),
  )

export const linkBroken = siteRule<Details>({
  id: 'link-broken',
  name: 'Broken internal link',
  checks: 'Internal links to pages that return an error such as 404',
  version: 5,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  minutesEach: 3,
  explains: ['page-4xx'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Right-click the link, copy its URL and open it in a private window: an error appears.',
  find(site) {
    const targets = site.pages.filter(
      (page) => page.status >= 400 && !isAccessRefused(page) && !isThrottled(page) && !isOneTimeAction(page.url),
    )
    const likelyUrls = new Map(
      targets.map(({ url }) => [url, withScheme(url) ?? workingUrls(site).get(url.toLowerCase()) ?? namesakeOf(url, site)?.url]),
    )
    // Nobody sees the links of a page that forwards visitors.
    const shown = site.pages.filter((page) => forwardsTo(page) === null)
    return linksInto(targets, shown).map(({ page, link, target }) => {
      const likelyUrl = likelyUrls.get(target.url) ?? null
      return {
        url: page.url,
        at: link.path,
        found: `${target.url} returns ${target.status}`,
        expected: likelyUrl ?? 'a URL that returns 200',
        restsOn: target.url,
        details: { likelyUrl },
        // Nobody reaches a page outside the index from a search.
        ...(page.indexing === 'excluded' && { impact: 'low' as const }),
      }
    })
  },

  advise: (cases) => ({
    title: `Fix ${foundCount(cases, 'broken link')}`,
    problem: `${pagesThat(cases, 'links', 'link')} to ${foundCount(cases, 'URL that returns an error', 'URLs that return an error')}${withExample(actionUrlsLast(cases))} Visitors hit a dead end and leave, and search engines waste visits on such URLs.`,
    solution: cases.every(leadsToAction)
      ? `These links trigger an action, such as a change to the cart. Click one of them: if you get the error too, repair the function or remove the link. If it works for you, only crawlers get the error: add rel="nofollow" to these links, and block their URLs in robots.txt${robotsLinesFor(cases.map(targetOf))}.`
      : cases.every(leadsToFile)
        ? `Upload the missing file, correct the URL${probablyMeant(cases)}, or remove the link.`
        : `Correct the URL${probablyMeant(cases)}, link to the page that replaced it, or remove the link.${cases.some(leadsToFile) ? ' If a link leads to a missing file, such as an image, upload the file again or remove the link.' : ''}${whereToStart(cases)}`,
    example: null,
  }),

  fires: () => [site({ '/': linking('/gone') }), site({ '/': linking('/boots?add-to-cart=8'), '/boots?add-to-cart=8': { status: 404 } })],
  quiet: () => [
    site({ '/': linking('/a', '/walled'), '/a': linking('/'), '/walled': { status: 403 } }),
    site({ '/': linking('/busy'), '/busy': { status: 429 } }),
    site({ '/': linking('/old'), '/old': document('<meta http-equiv="refresh" content="0; url=/gone">', '<a href="/gone">Boots</a>') }),
    site({ '/': linking('/cart?remove_item=4711&_wpnonce=1a16'), '/cart?remove_item=4711&_wpnonce=1a16': { status: 404 } }),
  ],
})
