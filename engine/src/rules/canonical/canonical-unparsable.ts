import { head } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { platformSetting } from '#rules/platform-settings.ts'
import { pageRule } from '#rules/rule.ts'
import { byPageCount, pageCount, pagesThat } from '#rules/wording.ts'

export const canonicalUnparsable = pageRule({
  id: 'canonical-unparsable',
  name: 'Empty or invalid canonical tag',
  checks: 'Canonical tags whose URL is empty or can’t be parsed',
  version: 1,
  category: 'technical',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 10,
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  reviewed: '2026-11',
  check: 'View the page source and search for `rel="canonical"`: its `href` is empty or not a valid URL.',
  judgesCopies: true,
  applies: isHtmlPage,

  find(page) {
    return page.canonicals
      .filter(({ url }) => url === null)
      .map(({ href }) => ({
        at: 'link[rel=canonical]',
        found: href === '' ? 'empty' : href,
        expected: page.url,
        // With several canonical tags, it is unclear which one to keep.
        fix: () =>
          page.canonicals.length > 1
            ? null
            : [{ do: 'set attributes', at: { tag: 'link', has: { rel: 'canonical' } }, values: { href: page.url } }],
      }))
  },

  advise: (cases, stack) => ({
    title: `Fix ${byPageCount(cases, 'an invalid canonical tag', 'invalid canonical tags')} on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has a canonical tag', 'have canonical tags')} without a valid URL${withExample(cases, 'page')} Google ignores such a tag and picks a version on its own.`,
    solution: `Write the page’s own full URL into the tag. An empty template variable is the usual cause.${platformSetting('canonical', stack)}`,
  }),

  fires: () => [head('<link rel="canonical" href="">'), head('<link rel="canonical" href="http://">'), head('<link rel="canonical">')],
  quiet: () => [head('<link rel="canonical" href="boots">'), head('')],
})
