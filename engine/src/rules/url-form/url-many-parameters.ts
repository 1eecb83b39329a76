import { isPageParameter } from '#facts/page-number.ts'
import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { canonicalFix } from '#rules/page-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { byPageCount, pageCount } from '#rules/wording.ts'

const MAX_PARAMETERS = 3

/** Parameters without which the URL would show other content. */
const isContentParameter = (name: string): boolean => isPageParameter(name) || /^((\w+_)?id|lang|language|locale)$/i.test(name)

function withContentParameters(address: string): string {
  const url = new URL(address)
  for (const name of new Set(url.searchParams.keys())) if (!isContentParameter(name)) url.searchParams.delete(name)
  return url.href
}

export const urlManyParameters = pageRule({
  id: 'url-many-parameters',
  name: 'Too many URL parameters',
  checks: 'Indexable URLs with more than 3 parameters',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'hard',
  change: 'page',
  minutes: 60,
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  reviewed: '2026-11',
  check: 'Count the parts after the question mark in the URL, separated by `&`: there are more than three.',
  applies: isMeantForSearch,

  find(page) {
    if (!page.url.includes('?')) return []
    const names = new Set(new URL(page.url).searchParams.keys())
    return names.size <= MAX_PARAMETERS
      ? []
      : [
          {
            at: 'address',
            found: `${names.size} parameters: ${page.url}`,
            expected: `at most ${MAX_PARAMETERS}, or a canonical tag with fewer`,
            fix: () => canonicalFix(page, withContentParameters(page.url)),
          },
        ]
  },

  advise: (cases, stack) => ({
    title: `Set ${byPageCount(cases, 'the canonical tag', 'canonical tags')} on ${pageCount(cases)} with many URL parameters`,
    problem: `${pageCount(cases)} with more than ${MAX_PARAMETERS} URL parameters can be indexed${withExample(cases, 'url')} Every combination is another page to crawl, so search engines reach your important pages later.`,
    solution: `In the canonical tag, leave out sort, filter and tracking parameters. Keep those that select the content, such as an ID or the page number. ${cases.some(({ url }) => /[?&]search/i.test(url)) ? 'Set noindex on internal search results instead.' : 'If people search for a combination, such as “red boots”, give it its own short URL.'}${platformSetting('canonical', stack)}`,
  }),

  fires: () => [
    head('', { path: '/boots?color=red&size=42&sort=price&page=2' }),
    head('', { path: '/shop?product_id=7&lang=de&color=red&sort=price' }),
  ],
  quiet: () => [
    head('', { path: '/boots?color=red&size=42&page=2' }),
    head('', { path: '/boots?size=41&size=42&size=43&size=44' }),
    head('<link rel="canonical" href="/boots">', { path: '/boots?a=1&b=2&c=3&d=4' }),
  ],
})
