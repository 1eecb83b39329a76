import type { Link } from '#facts/link.ts'
import type { Page } from '#facts/page.ts'
import type { Site } from '#facts/site.ts'
import type { Fix } from '#fixes/fix.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { type SiteEvidence, siteRule } from '#rules/rule.ts'
import { byFoundCount, differentCount, foundCount, listFirst, pageCount } from '#rules/wording.ts'

const MAX_FINDINGS_PER_PAGE = 20
/** Curly quotes around a URL change it; `link-malformed` reports that. */
const CURLY_QUOTES = /^\s*[“”„″]|[“”„″]\s*$/
/** The host, which is encoded differently, then path and query; the rest is the fragment. */
const PARTS = /^(\s*(?:https?:)?\/\/[^/?#]*)?([^#]*)/i
const pathAndQueryOf = (href: string): string => PARTS.exec(href)?.[2] ?? ''

const UNENCODED = /\P{ASCII}+/gu
/** Only what is wrong changes: a relative URL stays relative. */
const encoded = (href: string): string =>
  href.replace(
    PARTS,
    (_, host = '', path: string) => host + path.replace(UNENCODED, (letters) => encodeURIComponent(letters.toWellFormed())),
  )

/** A missing page stays missing if the link to it is encoded, so `link-broken` reports the link. */
const isBroken = (url: string, { page }: Site): boolean => (page(url)?.status ?? 0) >= 400

function evidenceFor({ url, href, path }: Link, page: Page, site: Site): SiteEvidence[] {
  // Most URLs are pure ASCII, so check that first.
  if (url === null || href === null || !/\P{ASCII}/u.test(pathAndQueryOf(href)) || CURLY_QUOTES.test(href)) return []
  if (!site.isInternal(url) || isBroken(url, site)) return []
  return [
    {
      url: page.url,
      at: path,
      found: href,
      // Encoded URLs are shown decoded, so an encoded one would look like the one found.
      expected: `percent codes instead of ${listFirst([...new Set(pathAndQueryOf(href).match(/\P{ASCII}/gu))])}`,
      fix: (): Fix => [{ do: 'set attributes', at: { tag: 'a', has: { href } }, values: { href: encoded(href) } }],
    },
  ]
}

const exampleSite = (link: string) => site({ '/': document('<title>Boots</title>', link), '/caf%C3%A9': linking('/') })

export const urlNonAscii = siteRule({
  id: 'url-non-ascii',
  name: 'Unencoded characters in link URL',
  checks: 'Internal links with characters such as ü or é that are not percent-encoded',
  version: 4,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 15,
  minutesEach: 1,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Search the page source for the link: its `href` contains characters such as ü or é instead of percent codes.',
  find(site) {
    return htmlPages(site)
      .filter(({ isCopy }) => !isCopy)
      .flatMap((page) => {
        const evidence = page.links.flatMap((link) => evidenceFor(link, page, site).map((each) => [link.url, each] as const))
        return [...new Map(evidence).values()].slice(0, MAX_FINDINGS_PER_PAGE)
      })
  },

  advise: (cases) => ({
    title: `Encode special characters in ${foundCount(cases, 'link')}`,
    problem: `We found ${differentCount(cases, 'internal link')} with unencoded characters on ${pageCount(cases)}${withExample(cases)} Browsers can handle them, but some crawlers and email apps open the wrong page.`,
    solution: `In the code that outputs ${byFoundCount(cases, 'this link', 'these links')}, write each special character as its percent code in UTF-8 (in JavaScript with encodeURI).`,
  }),

  fires: () => [exampleSite('<a href="/café">Coffee</a>')],
  quiet: () => [
    exampleSite('<a href="/gone/café">Coffee</a>'),
    exampleSite('<a href=“/boots”>Boots</a>'),
    exampleSite('<a href="/caf%C3%A9">Coffee</a>'),
    exampleSite('<a href="https://bücher.example/a">Books</a>'),
    exampleSite('<a href="/menu#café">Coffee</a>'),
    exampleSite('<a href="https://other.test/café">Coffee</a>'),
  ],
})
