import { document, linking, site } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { htmlPages, isAccessRefused, isThrottled } from '#rules/gates.ts'
import { canonicalFix } from '#rules/page-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { siteRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

/** `isLinked`: whether a link or the sitemap names the URL in the tag. Absent in findings stored before this field existed. */
type Details = { status: number; isLinked?: boolean }

export const canonicalToError = siteRule<Details>({
  id: 'canonical-to-error',
  name: 'Canonical tag points to a broken page',
  checks: 'Canonical tags with a URL that returns an error such as 404',
  version: 2,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  explains: ['page-4xx', 'canonical-relative', 'og-url-mismatch'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'Copy the URL in `rel="canonical"` from the page source and open it in a private window: an error appears.',
  find(site) {
    return htmlPages(site).flatMap((page) => {
      const target = page.canonical === null || page.canonical === page.url ? null : site.page(page.canonical)
      if (target === null || target.status < 400 || isAccessRefused(target) || isThrottled(target)) return []
      return [
        {
          url: page.url,
          at: 'link[rel=canonical]',
          found: `${target.url} returns ${target.status}`,
          expected: 'a page that returns 200',
          restsOn: target.url,
          details: { status: target.status, isLinked: site.inlinks(target.url).followed > 0 || site.isListed(target) },
          fix: () => canonicalFix(page, page.url),
        },
      ]
    })
  },

  advise: (cases, stack) => ({
    title: `Fix ${byPageCount(cases, 'a canonical tag that points to a broken URL', 'canonical tags that point to broken URLs')} on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has a canonical tag that points', 'have canonical tags that point')} to a broken URL${withExample(cases, ({ url, restsOn, details: { status } }) => `the tag on ${url} points to ${restsOn}, which returns ${status}`)} Google may drop ${byPageCount(cases, 'the page', 'these pages')} from search results.`,
    // In Shopify, the usual advice would not help: it names a variable that outputs the URL that returns the error.
    solution:
      cases.every(({ details }) => details.isLinked === false) && !stack.includes('Shopify')
        ? `Point ${byPageCount(cases, 'the tag', 'each tag')} to the URL of the page it is on. None of your pages links to the URL that the tag has now, so it is probably a mistake or a sample value of a template. If that URL should have a page, restore the page instead.${platformSetting('canonical', stack)}`
        : `First find out why ${byPageCount(cases, 'the URL in the tag returns', 'the URLs in the tags return')} an error. If a page should be there, restore it and leave the tag as it is. If it has moved, point the tag to its new URL. Otherwise, point the tag to the URL of the page it is on.${stack.includes('Shopify') ? ' In Shopify, look for unpublished products and for canonical tags typed by hand in the theme.' : platformSetting('canonical', stack)}`,
  }),

  fires: () => [
    site({ '/': linking('/boots'), '/boots': document('<link rel="canonical" href="/gone">', '') }),
    site({ '/': linking('/boots', '/gone'), '/boots': document('<link rel="canonical" href="/gone">', '') }),
  ],
  quiet: () => [
    site({ '/': linking('/boots'), '/boots': document('<link rel="canonical" href="/walled">', ''), '/walled': { status: 403 } }),
    site({ '/': linking('/boots'), '/boots': document('<link rel="canonical" href="/">', '') }),
  ],
})
