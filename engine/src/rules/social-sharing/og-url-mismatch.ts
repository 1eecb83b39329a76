import { isLocalAddress } from '#facts/local-address.ts'
import { isOnOtherDomain } from '#facts/other-domain.ts'
import type { Page } from '#facts/page.ts'
import { actionsIn, isAction } from '#rules/action-urls.ts'
import { head, jsonLd } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isShareable } from '#rules/gates.ts'
import { type Advice, type Case, pageRule } from '#rules/rule.ts'
import { hasRelativeCanonical, tagContentFix } from '#rules/sharing-tags.ts'
import { isInHost, lettersIn } from '#rules/site-name.ts'
import { withoutExtension } from '#rules/url-endings.ts'
import { byPageCount, listed, pageCount, pagesThat } from '#rules/wording.ts'
import { normaliseUrl } from '#web/normalise-url.ts'

/** Without the protocol, because some sites leave http in og:url to keep their share counts. Social networks ignore a trailing slash. */
const comparableUrl = (url: string): string => url.replace(/^https?:/, '').replace(/\/$/, '')

/** A page that was saved as a file, such as `boots%3Fcolor=red`: its tags still name the URLs of the live page. */
const isSavedFile = (url: string): boolean => /^[^?]*%3f/i.test(url)

/**
 * `wrongCanonical`: one that triggers an action, so copying it into og:url would not help. A page without a canonical tag is its own canonical.
 * `otherSiteTags`: tags besides og:url that describe the site of og:url.
 */
type Details = { ogUrl: string; wrongCanonical: string | null; otherSiteTags: string[] }
type UrlCase = Case<Details>

const hasWrongCanonical = ({ details }: UrlCase): boolean => details.wrongCanonical !== null
const canonicalOf = ({ expected, details }: UrlCase): string => details.wrongCanonical ?? expected

const rightCanonicalsFirst = (cases: readonly UrlCase[]): UrlCase[] =>
  cases.toSorted((a, b) => Number(hasWrongCanonical(a)) - Number(hasWrongCanonical(b)))

/** If the canonical is wrong, og:url may be right. */
const effectOf = (cases: readonly UrlCase[]): string =>
  cases.every(hasWrongCanonical)
    ? 'Search engines and social networks then get different URLs for the same page.'
    : 'Likes and shares are counted for the wrong URL.'

function solutionFor(cases: readonly UrlCase[]): string {
  if (cases.every(hasWrongCanonical))
    return 'First correct the canonical tag so that it names the clean URL of the page. Then set og:url to the same value in the template.'
  const actions = actionsIn(cases.map(canonicalOf))
  const correction =
    actions === ''
      ? ''
      : ` On pages with ${actions} in their URL, both tags need the URL without it; add the canonical tag if it is missing.`
  return `In the template, set og:url to the same value as the canonical tag.${correction}`
}

/** Tags besides og:url that describe the site of `otherUrl`: they show its name, or contain URLs on its domain. */
function tagsOfOtherSite({ openGraph, structuredData }: Page, otherUrl: string): string[] {
  const siteName = openGraph['og:site_name'] ?? ''
  const namesOther = isInHost(otherUrl, siteName)
  const isOnOtherSite = (value: unknown) =>
    typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value) && !isOnOtherDomain(value, otherUrl)
  return [
    ...(namesOther && lettersIn(openGraph['og:title'] ?? '').includes(lettersIn(siteName)) ? ['og:title'] : []),
    ...(namesOther ? ['og:site_name'] : []),
    ...(structuredData.items.some(({ properties }) => isOnOtherSite(properties['@id']) || isOnOtherSite(properties.url))
      ? ['structured data']
      : []),
  ]
}

const describesOtherSite = ({ details }: UrlCase): boolean => details.otherSiteTags.length > 0

function adviceForOtherSite(cases: readonly UrlCase[]): Advice {
  const [host = ''] = cases.map(({ url, details }) => new URL(details.ogUrl, url).host)
  const tags = ['og:url', ...new Set(cases.flatMap(({ details }) => details.otherSiteTags))]
  const hasMarkup = tags.includes('structured data')
  return {
    title: `Replace tags that describe another site on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} ${listed(tags)} of another site, ${host}${withExample(cases, ({ url, details }) => `on ${url}, og:url is ${details.ogUrl}`)} Shared links show that site instead of this one${hasMarkup ? ', and search engines may take the page for a part of it' : ''}.`,
    solution: `In the template or the SEO plugin, set og:url to the same value as the canonical tag, and use your own names and URLs in ${listed(tags.slice(1))}. Then search your files for ${host} and replace what is left.`,
  }
}

const isRelativeUrl = (url: string): boolean => !/^(https?:)?\/\//i.test(url)
const isRelative = ({ details }: UrlCase): boolean => isRelativeUrl(details.ogUrl)

const relativeAdvice = (cases: readonly UrlCase[]): Advice => ({
  title: `Use ${byPageCount(cases, 'a full og:url', 'full og:url values')} on ${pageCount(cases)}`,
  problem: `${pagesThat(cases, 'has', 'have')} an og:url without protocol and domain${withExample(cases, ({ url, details }) => `${details.ogUrl} on ${url}`)} Social networks can’t tell which page is shared, so likes and shares may not be counted for it.`,
  solution: 'In the template, write the page’s own full URL, the same as in the canonical tag.',
})

const plainUrl = (url: string): string => comparableUrl(withoutExtension(url))

export const ogUrlMismatch = pageRule<Details>({
  id: 'og-url-mismatch',
  name: 'og:url doesn’t match the canonical URL',
  version: 7,
  category: 'social',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.facebook.com/docs/sharing/webmasters/getting-started/versioned-link/',
  reviewed: '2026-11',
  check:
    'Compare `og:url` with `rel="canonical"` in the page source (if the page has no canonical tag, compare with the address bar): they differ.',
  applies: (page) => isShareable(page) && (page.openGraph['og:url'] ?? '') !== '',

  find(page) {
    const ogUrl = page.openGraph['og:url'] ?? ''
    // If the canonical is wrong, og:url should be the page itself.
    const expected = page.indexing === 'excluded by mistake' ? page.url : (page.canonical ?? page.url)
    if (isSavedFile(expected) || (isRelativeUrl(ogUrl) && hasRelativeCanonical(page))) return []
    const fullOgUrl = normaliseUrl(ogUrl, page.url)
    if (fullOgUrl !== null && [expected, page.url].some((url) => comparableUrl(fullOgUrl) === comparableUrl(url))) return []
    // A relative canonical may have been rewritten when the site was saved as files, such as `boots.html`.
    if (fullOgUrl !== null && hasRelativeCanonical(page) && plainUrl(fullOgUrl) === plainUrl(expected)) return []
    // The tags of a local copy without a canonical name the live site on purpose.
    const isForeign = fullOgUrl !== null && isOnOtherDomain(fullOgUrl, expected) && (page.canonical !== null || !isLocalAddress(page.url))
    const otherSiteTags = isForeign ? tagsOfOtherSite(page, fullOgUrl) : []
    return [
      {
        at: 'meta[property=og:url]',
        found: otherSiteTags.length === 0 ? ogUrl : `${ogUrl}, a URL of another site, like ${listed(otherSiteTags)}`,
        ...(otherSiteTags.length > 0 && { impact: 'medium' as const }),
        expected: isAction(expected)
          ? `the page’s URL without parameters such as add-to-cart, also in the canonical tag, which is ${page.canonical ?? 'missing'} now`
          : expected,
        details: { ogUrl, wrongCanonical: isAction(expected) ? (page.canonical ?? page.url) : null, otherSiteTags },
        // A URL that triggers an action must not be copied into og:url.
        ...(!isAction(expected) && { fix: () => tagContentFix('og:url', expected) }),
      },
    ]
  },

  advise: (cases, stack) =>
    cases.every(describesOtherSite)
      ? adviceForOtherSite(cases)
      : cases.every(isRelative)
        ? relativeAdvice(cases)
        : {
            title: `Match og:url to the canonical URL on ${pageCount(cases)}`,
            problem: `${pagesThat(cases, 'has', 'have')} an og:url that is not the canonical URL${withExample(rightCanonicalsFirst(cases), (each) => `on ${each.url}, og:url is ${each.details.ogUrl}, but the canonical URL is ${canonicalOf(each)}`)} ${effectOf(cases)}`,
            solution: `${solutionFor(cases)}${stack.includes('Wix') ? ' In Wix, edit the tag in the SEO settings of the page, under Advanced SEO.' : ''}`,
          },

  fires: () => [
    head('<meta property="og:url" content="https://shop.test/">'),
    head('<link rel="canonical" href="https://shop.test/boots"><meta property="og:url" content="https://shop.test/boots?utm_source=x">'),
    head('<link rel="canonical" href="https://shop.test/shop?do=show"><meta property="og:url" content="https://shop.test/shop">', {
      path: '/shop?do=show',
    }),
    head('<meta property="og:url" content="index.html">'),
    head(
      `<meta property="og:url" content="https://grandhotel.example/about/"><meta property="og:site_name" content="Grand Hotel"><meta property="og:title" content="About - Grand Hotel">${jsonLd({ '@type': 'WebPage', '@id': 'https://grandhotel.example/about/', name: 'About' })}`,
    ),
  ],
  quiet: () => [
    head('<link rel="canonical" href="index.html%3Fp=8.html"><meta property="og:url" content="https://shop.test/shoes">', {
      path: '/index.html%3Fp=8.html',
    }),
    head('<link rel="canonical" href="boots.html"><meta property="og:url" content="https://shop.test/boots">', { path: '/boots.html' }),
    head('<link rel="canonical" href="https://shop.test/boots"><meta property="og:url" content="https://shop.test/boots">'),
    head('<meta property="og:url" content="http://shop.test/boots/">'),
    head('<link rel="canonical" href="/boots"><meta property="og:url" content="/shoes">'),
    head('<link rel="canonical" href="https://shop.test/shoes"><meta property="og:url" content="https://shop.test/boots">'),
  ],
})
