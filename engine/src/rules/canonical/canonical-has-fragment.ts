import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { canonicalTagFix } from '#rules/page-fixes.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

export const canonicalHasFragment = pageRule({
  id: 'canonical-has-fragment',
  name: 'Canonical tag contains a # fragment',
  version: 1,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 5,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'View the page source and search for `rel="canonical"`: the URL in it contains a `#`.',
  judgesCopies: true,
  applies: isHtmlPage,

  find(page) {
    return page.canonicals
      .filter(({ href }) => href.includes('#'))
      .map(({ href, url }) => ({
        at: 'link[rel=canonical]',
        found: href,
        expected: url ?? page.url,
        fix: () => canonicalTagFix(href, url ?? page.url),
      }))
  },

  advise: (cases, stack) => ({
    title: `Remove the # part from ${byPageCount(cases, 'the canonical tag', 'canonical tags')} on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has a canonical tag', 'have canonical tags')} with a # part${withExample(cases)} Search engines cut it off or ignore the tag, so another version of the page may appear in search results.`,
    solution: `Write the canonical URL without the # and everything after it.${platformSetting('canonical', stack)}`,
  }),

  fires: () => [head('<link rel="canonical" href="https://shop.test/boots#top">')],
  quiet: () => [head('<link rel="canonical" href="https://shop.test/boots?c=%23">')],
})
