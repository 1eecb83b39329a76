import { document, head, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isDestinationPage } from '#rules/gates.ts'
import { canonicalTagFix } from '#rules/page-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { type Case, pageRule } from '#rules/rule.ts'
import { intendedImageUrl, relativeTags, tagContentFix } from '#rules/sharing-tags.ts'
import { withoutHomeFile } from '#rules/url-endings.ts'
import { byPageCount, listed, pageCount, pagesThat } from '#rules/wording.ts'

/** Open Graph tags of the page whose URLs are relative too. */
type Details = { tags: string[] }

const tagsIn = (cases: readonly Case<Details>[]): string[] => [...new Set(cases.flatMap(({ details }) => details.tags))]

const EXPORT_STEP = ' If a tool exported the site as files, set the address of the site in its settings and run it again.'

/** `the canonical tag`, or with the Open Graph tags `the canonical tag, og:url and og:image`. */
const where = (cases: readonly Case<Details>[]): string =>
  listed([byPageCount(cases, 'the canonical tag', 'canonical tags'), ...tagsIn(cases)])

export const canonicalRelative = pageRule<Details>({
  id: 'canonical-relative',
  name: 'Relative URL in canonical tag',
  checks: 'Canonical tags, and Open Graph tags beside them, without a protocol or domain',
  version: 6,
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
        const tags = relativeTags(page)
        const image = page.openGraph['og:image'] ?? ''
        const fullImage = tags.includes('og:image') ? intendedImageUrl(image, page) : null
        return {
          at: 'link[rel=canonical]',
          found: href,
          expected: fullUrl,
          details: { tags },
          fix: () => [
            ...canonicalTagFix(href, fullUrl),
            ...(tags.includes('og:url') ? tagContentFix('og:url', fullUrl) : []),
            ...(fullImage === null ? [] : tagContentFix('og:image', fullImage)),
          ],
          // On the site’s own domain, search engines read the right URL.
          ...(fullUrl === page.url && !tags.includes('og:image') && { impact: 'low' as const }),
        }
      })
  },

  advise: (cases, stack) => ({
    title: `Use ${byPageCount(cases, 'a full URL in', 'full URLs in')} ${where(cases)} on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has a URL', 'have URLs')} without a protocol or domain in ${where(cases)}${withExample(cases)} On a copy of your site under another domain, such as a test site, the canonical tag names the copy as the original. Google may then show the copy instead of your page.${tagsIn(cases).includes('og:image') ? ' Most social networks don’t load such an og:image, so shared links show no image.' : ''}`,
    solution: stack.includes('Shopify')
      ? 'In layout/theme.liquid, replace the canonical tag with `<link rel="canonical" href="{{ canonical_url }}">`, which outputs the full URL. The example code shows the result on one page.'
      : stack.includes('Squarespace')
        ? 'Squarespace writes this tag itself, with the full URL. Look for a canonical tag in your own code under Code Injection and delete it.'
        : `Write the full URL, with protocol and domain, in ${where(cases)}.${platformSetting('canonical', stack)}${stack.includes('WordPress') ? '' : EXPORT_STEP}`,
  }),

  fires: () => [
    head('<link rel="canonical" href="/boots">'),
    head('<link rel="canonical" href="//shop.test/boots">'),
    head('<link rel="canonical" href="/boots"><meta property="og:url" content="/boots"><meta property="og:image" content="/boots.jpg">'),
  ],
  quiet: () => [
    head('<link rel="canonical" href="https://shop.test/boots">'),
    head('<link rel="canonical" href="">'),
    page(document('<meta http-equiv="refresh" content="0; url=/en/"><link rel="canonical" href="/en/">', '')),
  ],
})
