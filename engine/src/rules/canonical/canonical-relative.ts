import { document, head, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isDestinationPage } from '#rules/gates.ts'
import { canonicalTagFix } from '#rules/page-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { withoutHomeFile } from '#rules/url-endings.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

export const canonicalRelative = pageRule({
  id: 'canonical-relative',
  name: 'Relative URL in canonical tag',
  checks: 'Canonical tags without a protocol or domain',
  version: 5,
  category: 'technical',
  impact: 'medium',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'View the page source and search for `rel="canonical"`: the URL in it doesn’t start with http:// or https://.',
  applies: isDestinationPage,

  find(page) {
    return page.canonicals
      .filter(({ href, url }) => url !== null && !/^\s*https?:\/\//i.test(href))
      .map(({ href, url }) => {
        const fullUrl = withoutHomeFile(url ?? '')
        return {
          at: 'link[rel=canonical]',
          found: href,
          expected: fullUrl,
          fix: () => canonicalTagFix(href, fullUrl),
          // On the site’s own domain, search engines read the right URL.
          ...(fullUrl === page.url && { impact: 'low' as const }),
        }
      })
  },

  advise: (cases, stack) => ({
    title: `Use ${byPageCount(cases, 'a full URL in the canonical tag', 'full URLs in canonical tags')} on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has a canonical tag', 'have canonical tags')} without a protocol or domain${withExample(cases)} On a copy of your site under another domain, such as a test site, the tag names the copy as the original. Google may then show the copy instead of your page.`,
    solution: stack.includes('Shopify')
      ? 'In layout/theme.liquid, replace the canonical tag with `<link rel="canonical" href="{{ canonical_url }}">`, which outputs the full URL. The example code shows the result on one page.'
      : stack.includes('Squarespace')
        ? 'Squarespace writes this tag itself, with the full URL. Look for a canonical tag in your own code under Code Injection and delete it.'
        : `Write the full URL, with protocol and domain.${platformSetting('canonical', stack)}`,
  }),

  fires: () => [head('<link rel="canonical" href="/boots">'), head('<link rel="canonical" href="//shop.test/boots">')],
  quiet: () => [
    head('<link rel="canonical" href="https://shop.test/boots">'),
    head('<link rel="canonical" href="">'),
    page(document('<meta http-equiv="refresh" content="0; url=/en/"><link rel="canonical" href="/en/">', '')),
  ],
})
