import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, type Evidence, pageRule } from '#rules/rule.ts'
import { count, listed, numberOfPages, pageCount } from '#rules/wording.ts'

/** Counts each link once, even if it is on several pages. */
const numberOfLinks = (cases: readonly Case[]): number => new Set(cases.map(({ at, found }) => `${at} ${found}`)).size

const MAX_TEXT_LENGTH = 80
const quotedText = (text: string): string => `“${text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 1)}…` : text}”`

/** `name` is the text of the link, or its JavaScript. */
type Details = { name: string; hasNoHref: boolean }
type LinkCase = Case<Details>
const hasNoHref = ({ details }: LinkCase): boolean => details.hasNoHref

/** Up to this number, all links are named, because people have to find each of them. */
const MAX_NAMED_LINKS = 4

/** `: “Twitter” and “Facebook”.`, or an example for many links. */
function linkNames(cases: readonly LinkCase[]): string {
  const linksByName = Map.groupBy(cases, ({ details }) => details.name)
  return linksByName.size > 1 && linksByName.size <= MAX_NAMED_LINKS && cases.every(hasNoHref)
    ? `: ${listed([...linksByName.keys()])}.`
    : withExample(cases, ({ url, details }) => `${details.name} on ${url}`)
}

/** For links on several pages. */
const templateStep = (cases: readonly Case[]): string =>
  numberOfLinks(cases) < numberOfPages(cases) ? ' If a template writes the links, change them there once.' : ''

function steps(cases: readonly LinkCase[]): string {
  return cases.every(hasNoHref)
    ? 'If the link should open a page, put the URL into its href attribute. If it does something else, such as showing text on the same page, use a button. If nothing should happen, remove the link, but keep its text or image.'
    : 'Put the URL into the href attribute; a script can still handle the click. For a click that doesn’t open a page, use a button element; if nothing should happen, use a span.'
}

const describeFault = (cases: readonly LinkCase[]): string =>
  cases.every(hasNoHref)
    ? 'without a URL (the href attribute is missing)'
    : cases.some(hasNoHref)
      ? 'with no URL or with JavaScript in place of one'
      : 'with JavaScript in place of a URL'

export const linkNotCrawlable = pageRule<Details>({
  id: 'link-not-crawlable',
  name: 'Link not crawlable',
  checks: 'Links without href, or with JavaScript in place of a URL',
  version: 6,
  category: 'technical',
  impact: 'medium',
  difficulty: 'medium',
  change: 'element',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Right-click the link: “Open link in new tab” is missing or opens an empty page, because there is no URL behind it.',
  applies: isHtmlPage,

  find(page) {
    const scripted: Evidence<Details>[] = page.scriptedLinks
      // Scripts that open an email hide the address from spammers.
      .filter(({ href }) => !/mailto:/i.test(href))
      .filter(({ href }) => !/^\s*javascript:\s*(void\s*\(?\s*0\s*\)?|;|)\s*;?\s*$/i.test(href) || href === '')
      .map(({ href, path, text = '' }) => {
        const hasNoHref = href === ''
        const name = hasNoHref ? (text === '' ? 'a link' : quotedText(text)) : href
        return {
          at: path,
          found: hasNoHref ? `${name} has onclick but no href` : href,
          expected: 'a URL in href',
          details: { name, hasNoHref },
        }
      })
    // An `<a>` without href may be a button, because scripts can add click handlers that the HTML doesn’t show.
    return [
      ...scripted,
      ...page.linksWithoutHref.map(({ path, text, isImage }): Evidence<Details> => {
        const name = isImage ? `an image with the alt text ${quotedText(text)}` : quotedText(text)
        return {
          at: path,
          found: `${name} has no href`,
          expected: 'a URL in href, a button, or no link',
          impact: 'low',
          details: { name, hasNoHref: true },
        }
      }),
    ]
  },

  advise: (cases) => ({
    title: `Fix ${count(numberOfLinks(cases), 'link')} ${cases.every(hasNoHref) ? 'without a URL' : 'that search engines can’t follow'}`,
    problem: `We found ${count(numberOfLinks(cases), 'link')} ${describeFault(cases)} on ${pageCount(cases)}${linkNames(cases)} ${cases.every(hasNoHref) ? 'Clicking such a link may do nothing, and search engines can’t follow it.' : 'Search engines don’t click, so they may never find the pages behind such links.'}`,
    solution: `${steps(cases)}${templateStep(cases)}`,
  }),

  fires: () => [
    body('<a href="javascript:go(\'/boots\')">Boots</a>'),
    body('<a onclick="go()">Boots</a>'),
    body('<a class="more">All boots</a>'),
    body('<a><img src="/boots.jpg" alt="Picture"></a>'),
  ],
  quiet: () => [
    body('<a href="/boots" onclick="track()">Boots</a>'),
    body('<a href="javascript:void(0)">Menu</a>'),
    body(`<a onclick="window.open('https://www.facebook.com/sharer/sharer.php?u=https://shop.test/', 'share')">Share</a>`),
    body("<a href=\"javascript:location.href='mailto:ann@' + 'shop.test'\">Mail</a>"),
    body('<a name="top"></a><a id="care">Care</a><a></a>'),
    body('<a aria-current="page">Boots</a><a role="button" tabindex="0">Menu</a>'),
    body('<div role="tab" aria-controls="care"><a class="accordion-title">How do I wax boots?</a></div>'),
  ],
})
