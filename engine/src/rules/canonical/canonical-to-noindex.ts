import { isRightlyExcluded } from '#facts/indexing.ts'
import type { Page } from '#facts/page.ts'
import { pathOf } from '#facts/path-of.ts'
import type { Site } from '#facts/site.ts'
import type { Stack } from '#facts/stack.ts'
import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages } from '#rules/gates.ts'
import { canonicalFix } from '#rules/page-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, type SiteEvidence, siteRule } from '#rules/rule.ts'
import { foundCount, pageCount, pagesThat } from '#rules/wording.ts'

type Details = { target: string; isAboutHome: boolean }

/** People search for the home page, so its canonical tag is the mistake, not the noindex of another page. */
const showsHome = (page: Page, { home }: Site): boolean =>
  page === home || (home !== null && pathOf(page.url) === '/' && page.text.hash === home.text.hash)

const isAboutHome = ({ details }: Case<Details>): boolean => details.isAboutHome

/** Whether the page is the canonical page with other parameters, such as `?replytocom=8`. */
const isParameterCopy = ({ url, details }: Case<Details>): boolean => url.split('?')[0] === details.target.split('?')[0]

function steps(cases: readonly Case<Details>[], stack: readonly Stack[]): string {
  const others = cases.filter((each) => !isAboutHome(each))
  const homeCount = cases.length - others.length
  const home = `Point the canonical tag of the home page${homeCount > 1 ? ', and of its copies with parameters,' : ''} to the home page itself.`
  if (others.length === 0) return `${home}${platformSetting('canonical', stack)}`
  const hasTwins = others.some((each) => !isParameterCopy(each))
  return [
    ...(homeCount > 0 ? [home] : []),
    `If a canonical page should appear in search results, remove noindex from it.${platformSetting('noindex', stack)}`,
    ...(others.some(isParameterCopy) ? ['If it should stay hidden, set noindex on its copies with parameters too.'] : []),
    ...(hasTwins ? ['If only the canonical page should stay hidden, change the canonical tags of the other pages to their own URLs.'] : []),
  ].join(' ')
}

export const canonicalToNoindex = siteRule<Details>({
  id: 'canonical-to-noindex',
  name: 'Canonical tag points to a noindex page',
  checks: 'Canonical tags that point to a page with noindex',
  version: 3,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 10,
  blocksIndexing: 'likely',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Paste the URL in `rel="canonical"` into URL Inspection in Search Console: it is excluded by noindex.',
  find(site) {
    return htmlPages(site).flatMap((page): SiteEvidence<Details>[] => {
      const target = page.canonical === null || page.canonical === page.url ? null : site.page(page.canonical)
      if (target === null || target.status !== 200 || !target.noindex || isRightlyExcluded(target)) return []
      const finding = { url: page.url, at: 'link[rel=canonical]', found: `${target.url} has noindex` }
      const { home } = site
      if (home === null || !showsHome(page, site))
        return [{ ...finding, expected: 'an indexable page', about: target.url, details: { target: target.url, isAboutHome: false } }]
      return [
        {
          ...finding,
          expected: home.url,
          details: { target: target.url, isAboutHome: true },
          fix: () => canonicalFix(page, home.url),
        },
      ]
    })
  },

  advise: (cases, stack) => ({
    title: cases.every(isAboutHome)
      ? 'Point the canonical tag of the home page to itself'
      : cases.some(isAboutHome)
        ? `Fix ${pageCount(cases, 'canonical tag that points to a noindex page', 'canonical tags that point to noindex pages')}`
        : `Remove noindex from ${foundCount(cases, 'canonical page')}`,
    problem: `${pagesThat(cases, 'has a canonical tag that points', 'have canonical tags that point')} to a page with noindex${withExample(cases, ({ url, details }) => `${url} names ${details.target}`)} Google may then show neither of the two pages.`,
    solution: steps(cases, stack),
  }),

  fires: () => [
    site({
      '/': linking('/boots'),
      '/boots': document('<link rel="canonical" href="/all">', ''),
      '/all': document('<meta name="robots" content="noindex">', ''),
    }),
    site({
      '/': document('<link rel="canonical" href="/boots">', '<a href="/boots">Boots</a>'),
      '/boots': document('<meta name="robots" content="noindex">', ''),
    }),
    site({
      '/': linking('/boots?view=list'),
      '/boots?view=list': document('<link rel="canonical" href="/boots">', ''),
      '/boots': document('<meta name="robots" content="noindex">', ''),
    }),
  ],
  quiet: () => [site({ '/': linking('/boots'), '/boots': document('<link rel="canonical" href="/all">', ''), '/all': linking('/') })],
})
