import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { type Case, type Evidence, pageRule } from '#rules/rule.ts'
import { count, pageCount } from '#rules/wording.ts'

/** Counts distinct links. Links without a URL differ only in their position. */
const numberOfLinks = (cases: readonly Case[]): number => new Set(cases.map(({ at, found }) => `${at} ${found}`)).size

const NO_HREF = 'an <a> without href'
const ONCLICK_ONLY = 'an <a> with onclick and no href'
const hasNoHref = ({ found }: Case): boolean => found === NO_HREF || found === ONCLICK_ONLY

const describeFault = (cases: readonly Case[]): string =>
  cases.every(hasNoHref)
    ? 'without a URL (the href attribute is missing)'
    : cases.some(hasNoHref)
      ? 'with no URL or with JavaScript in place of one'
      : 'with JavaScript in place of a URL'

export const linkNotCrawlable = pageRule({
  id: 'link-not-crawlable',
  name: 'Link not crawlable',
  checks: 'Links without href, or with JavaScript in place of a URL',
  version: 2,
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
    const scripted: Evidence[] = page.scriptedLinks
      .filter(({ href }) => !/^\s*javascript:\s*(void\s*\(?\s*0\s*\)?|;|)\s*;?\s*$/i.test(href) || href === '')
      .map(({ href, path }) => ({
        at: path,
        found: href === '' ? ONCLICK_ONLY : href,
        expected: 'a URL in href',
      }))
    // An `<a>` without href may be a button, because scripts can add click handlers that the HTML doesn’t show.
    return [
      ...scripted,
      ...page.deadLinks.map((at): Evidence => ({ at, found: NO_HREF, expected: 'a URL in href, or a button', impact: 'low' })),
    ]
  },

  advise: (cases) => ({
    title: `Add ${numberOfLinks(cases) === 1 ? 'a URL' : 'URLs'} to ${count(numberOfLinks(cases), 'link that has', 'links that have')} none`,
    problem: `We found ${count(numberOfLinks(cases), 'link')} ${describeFault(cases)} on ${pageCount(cases)}${withExample(cases, (each) => (hasNoHref(each) ? each.url : `${each.found} on ${each.url}`))} Google doesn’t click, so it may never find the pages behind such links.`,
    solution:
      'Put the URL into the href attribute; a script can still handle the click. Use a button element for anything that doesn’t open a page.',
  }),

  fires: () => [
    body('<a href="javascript:go(\'/boots\')">Boots</a>'),
    body('<a onclick="go()">Boots</a>'),
    body('<a class="more">All boots</a>'),
  ],
  quiet: () => [
    body('<a href="/boots" onclick="track()">Boots</a>'),
    body('<a href="javascript:void(0)">Menu</a>'),
    body('<a name="top"></a><a id="care">Care</a><a></a>'),
    body('<a aria-current="page">Boots</a><a role="button" tabindex="0">Menu</a>'),
  ],
})
