import { foldedIn, groupsBy } from '#facts/duplicates.ts'
import type { Page } from '#facts/page.ts'
import { distinctPages } from '#rules/questions.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, site } from '#testing/example.ts'

/** Named up to five, the rest counted. */
const others = (group: Page[], own: Page): string => {
  const urls = group.filter((page) => page !== own).map((page) => page.url)
  return urls.length > 5 ? `${urls.slice(0, 5).join(', ')} and ${urls.length - 5} more` : urls.join(', ')
}

const copy = document(
  '<title>Boots</title>',
  '<p>We make boots for every kind of weather and repair them for as long as people want to wear them on any road.</p>',
)

export const titleDuplicate = siteRule({
  id: 'title-duplicate',
  name: 'Several pages share a title',
  version: 2,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 20,
  minutesEach: 4,
  explains: ['h1-duplicate', 'og-same-everywhere', 'title-template-outlier'],
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  reviewed: '2026-11',
  check: 'Open the named pages in tabs beside each other and rest the mouse on each tab: all show the same title.',
  find(site) {
    return groupsBy(distinctPages(site), (page) => foldedIn(page.lang, page.title?.text ?? '')).flatMap((group) =>
      group.map((page) => ({
        url: page.url,
        at: 'head > title',
        found: `“${page.title?.text}”, also on ${others(group, page)}`,
        expected: 'a title of its own',
      })),
    )
  },

  advise: (cases) => ({
    title: 'Give pages titles of their own',
    problem: `${pagesThat(cases, 'shares', 'share')} its title with others: ${cases[0]?.found ?? ''}. In results nobody can tell them apart.`,
    solution: 'Name in each title what only this page has. If the pages are copies, name one as canonical.',
    example: null,
  }),

  fires: () => [
    site({
      '/': document('<title>Shop</title>', '<a href="/a">a</a><a href="/b">b</a>'),
      '/a': document('<title>Boots</title>', ''),
      '/b': document('<title>boots </title>', ''),
    }),
  ],
  quiet: () => [
    site({
      '/': document('<title>Shop</title>', '<a href="/a">a</a><a href="/de/a">b</a>'),
      '/a': document('<title>Sneaker</title>', '<p>Light</p>'),
      '/de/a': document('<title>Sneaker</title>', '<p>Leicht</p>', 'de'),
    }),
    site({ '/': document('<title>Shop</title>', '<a href="/a">a</a><a href="/b">b</a>'), '/a': copy, '/b': copy }),
    site({
      '/': document('<title>Shop</title>', '<a href="/a">a</a><a href="/b">b</a>'),
      '/a': document('<title>Boots</title>', ''),
      '/b': document('<title>Boots</title><link rel="canonical" href="/a">', ''),
    }),
    site({ '/': document('<title>Shop</title>', '<a href="/a">a</a>'), '/a': document('<title>Boots</title>', '') }),
  ],
})
