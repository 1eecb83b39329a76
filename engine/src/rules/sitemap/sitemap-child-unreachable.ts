import type { Site } from '#facts/site.ts'
import type { Stack } from '#facts/stack.ts'
import { linking, site, urlset } from '#rules/example.ts'
import { withAllValues, withExample } from '#rules/example-sentence.ts'
import { distinctPages } from '#rules/probe-requests.ts'
import { type Advice, type Case, inconclusive, siteRule } from '#rules/rule.ts'
import { spellingKey } from '#rules/url-endings.ts'
import { byFoundCount, foundCount } from '#rules/wording.ts'
import type { SitemapFile } from '#web/sitemap.ts'

const EXTERNAL_SITEMAP = 'https://files.test/sitemap.xml'

/** The evidence lists one page or file only once, so the text names all its sitemap files. */
const MAX_NAMED_FILES = 5

/** `isNotPublic`: we refuse to open internal addresses, which search engines can't open either. */
type Details = { file: string; reason: string; isNotPublic: boolean }
type FileCase = Case<Details>

/** Why the files can’t be fetched, if the reason is the same for several files. */
function sharedReason(cases: readonly FileCase[]): string | undefined {
  const reasons = new Set(cases.map(({ details }) => details.reason))
  return cases.length > 1 && reasons.size === 1 ? [...reasons][0] : undefined
}

/** Turns a problem, which is a whole sentence, into part of another sentence. */
const asClause = (problem: string): string => problem.replace(/\.$/, '').replace(/^The /, 'the ')

const isListedInRobots = ({ url }: Case): boolean => url.endsWith('/robots.txt')

function adviceForPrivateUrls(cases: readonly FileCase[], stack: readonly Stack[]): Advice {
  const where = listingOf(cases)
  return {
    title: `Correct ${foundCount(cases, 'sitemap URL')} in ${where}`,
    problem: `${foundCount(cases, 'sitemap URL')} in ${where} ${byFoundCount(cases, 'is', 'are')} not public${withExample(cases, ({ details }) => details.file)} Search engines can’t open ${byFoundCount(cases, 'it', 'them')}, so they may miss pages and discover new ones later.`,
    solution: `Replace ${byFoundCount(cases, 'it', 'them')} with the public URL of your sitemap.${stack.includes('Ghost') ? ' In Ghost, set url in the configuration to your public domain and restart Ghost.' : ''} Then submit the sitemap again in Search Console.`,
    example: null,
  }
}

/** Where the files are listed. */
function listingOf(cases: readonly Case[]): string {
  if (cases.every(isListedInRobots)) return 'robots.txt'
  return cases.some(isListedInRobots) ? 'robots.txt and the sitemap index' : 'the sitemap index'
}

/** If the files that open list a smaller share of the pages, the site needs the other files too. */
const MIN_LISTED_SHARE = 0.8

/** Whether the sitemap files that open list most pages for search, so that the others can hardly name more. */
function areListedElsewhere(site: Site): boolean {
  const pages = distinctPages(site)
  const listed = new Set(site.pages.filter(site.isListed).map(spellingKey))
  return pages.length > 1 && pages.filter((page) => listed.has(spellingKey(page))).length >= pages.length * MIN_LISTED_SHARE
}

export const sitemapChildUnreachable = siteRule<Details>({
  id: 'sitemap-child-unreachable',
  name: 'Sitemap couldn’t be fetched',
  checks: 'Files listed in robots.txt or the sitemap index that can’t be fetched',
  version: 4,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'file',
  minutes: 15,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  reviewed: '2026-11',
  check: 'Copy the URL of the file from the sitemap index or robots.txt and open it: an error appears instead of XML.',
  find(site) {
    const { crawl, isInternal } = site
    const unreachable = crawl.sitemaps.files.filter((file) => file.kind === 'unreachable')
    // If another host can’t be resolved, our own network may be the cause.
    const isOurNetwork = ({ url, failure }: SitemapFile) => failure === 'aborted' || (failure === 'no such host' && !isInternal(url))
    const reported = unreachable.filter((file) => !isOurNetwork(file))
    if (reported.length === 0 && unreachable[0] !== undefined)
      return inconclusive(`Our network couldn’t reach ${unreachable[0].url}. Open the file in a browser to see whether it is there.`)
    const isMild = areListedElsewhere(site)
    return reported.map((file) => {
      const reason = file.problem === null ? `status ${file.status}` : asClause(file.problem)
      return {
        ...(isMild && { impact: 'low' as const }),
        url: file.index ?? crawl.robots?.url ?? file.url,
        at: 'sitemap',
        found: `${file.url} (${reason})`,
        expected: 'a listed sitemap file that opens with status 200',
        details: { file: file.url, reason, isNotPublic: file.failure === 'refused address' },
      }
    })
  },

  advise: (cases, stack) => {
    if (cases.every(({ details }) => details.isNotPublic)) return adviceForPrivateUrls(cases, stack)
    const reason = sharedReason(cases)
    const named = reason === undefined ? cases : cases.map((each) => ({ ...each, found: each.details.file }))
    return {
      title: `Fix ${foundCount(cases, 'sitemap file')} that can’t be fetched`,
      problem: `${foundCount(cases, 'sitemap file')} listed in ${listingOf(cases)} can’t be fetched${reason === undefined ? '' : ` (${reason})`}${cases.length <= MAX_NAMED_FILES ? withAllValues(named) : withExample(named)} Search engines may miss the pages listed there and discover new ones later.`,
      solution: stack.includes('Shopify')
        ? `Shopify creates its sitemap files automatically. Open /sitemap.xml on your site. If it opens and no longer lists ${byFoundCount(cases, 'this file', 'these files')}, submit it again in Search Console${cases.some(isListedInRobots) ? ' and remove the old sitemap URL from robots.txt' : ''}. Otherwise, check that your domain points to Shopify and that no proxy or app serves an old copy.`
        : stack.includes('Wix') || stack.includes('Squarespace')
          ? `${stack.includes('Wix') ? 'Wix' : 'Squarespace'} creates its sitemap files itself. Open ${byFoundCount(cases, 'the URL', 'each URL')} in a browser. If it fails, publish the site again, and if it still fails, contact support. If it opens, submit the sitemap again in Search Console.`
          : `${byFoundCount(cases, 'Put the file', 'Put each file')} back at its URL, or remove its entry from ${listingOf(cases)}. Then submit the sitemap again in Search Console.`,
      example: null,
    }
  },

  fires: () => [
    site({ '/': linking('/a'), '/sitemap.xml': { status: 404 } }),
    site({ '/': linking('/a'), '/robots.txt': `Sitemap: ${EXTERNAL_SITEMAP}`, [EXTERNAL_SITEMAP]: { status: 404 } }),
    site({ '/': linking('/a'), '/robots.txt': `Sitemap: ${EXTERNAL_SITEMAP}`, [EXTERNAL_SITEMAP]: { failure: 'timeout' } }),
  ],
  quiet: () => [
    site({ '/': linking('/a'), '/sitemap.xml': urlset('/a') }),
    site({ '/': linking('/a') }),
    site({ '/': linking('/a'), '/robots.txt': `Sitemap: ${EXTERNAL_SITEMAP}`, [EXTERNAL_SITEMAP]: { failure: 'no such host' } }),
  ],
})
