import { foldedIn, groupsBy } from '#facts/duplicates.ts'
import type { Page } from '#facts/page.ts'
import { distinctPages } from '#rules/questions.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

const NAMED = 5

const copy = document(
  '',
  '<h1>Boots</h1><p>We make boots for every kind of weather and repair them for as long as people want to wear them on any road.</p>',
)

export const h1Duplicate = siteRule({
  id: 'h1-duplicate',
  name: 'Several pages share a main heading',
  version: 3,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  change: 'page',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  reviewed: '2026-11',
  check: 'Open the named pages in tabs beside each other: the same large heading stands at the top of each.',
  find(site) {
    // Of a page with several, all of them: the name of the site before each heading is the business of `h1-multiple`.
    const headingOf = (page: Page) =>
      page.headings
        .filter((heading) => heading.level === 1 && heading.text !== '')
        .map((heading) => heading.text)
        .join(' and ')
    return groupsBy(distinctPages(site), (page) => foldedIn(page.lang, headingOf(page))).flatMap((group) =>
      group.map((page) => {
        const others = group.filter((other) => other !== page).map((other) => other.url)
        const rest = others.length > NAMED ? ` and ${others.length - NAMED} more` : ''
        return {
          url: page.url,
          at: 'h1',
          found: `“${headingOf(page)}”, also on ${others.slice(0, NAMED).join(', ')}${rest}`,
          expected: 'a heading of its own',
        }
      }),
    )
  },

  advise: (cases) => ({
    title: 'Give pages headings of their own',
    problem: `${pagesThat(cases, 'has', 'have')} the same main heading as another: ${cases[0]?.found ?? ''}. Neither visitors nor search engines can tell them apart.`,
    solution: 'Name what only this page holds. A logo marked as h1 on every page is a common cause.',
    example: null,
  }),

  fires: () => [site({ '/': linking('/a', '/b'), '/a': document('', '<h1>Boots</h1>'), '/b': document('', '<h1>boots</h1>') })],
  quiet: () => [
    site({ '/': linking('/a', '/de/a'), '/a': document('', '<h1>Sneaker</h1>'), '/de/a': document('', '<h1>Sneaker</h1>', 'de') }),
    site({ '/': linking('/a', '/b'), '/a': copy, '/b': copy }),
    site({
      '/': linking('/a', '/b'),
      '/a': document('', '<h1>Acme</h1><main><h1>Boots</h1></main>'),
      '/b': document('', '<h1>Acme</h1><main><h1>Shoes</h1></main>'),
    }),
    site({ '/': linking('/a', '/b'), '/a': document('', '<h1>Boots</h1>'), '/b': document('', '<h1>Shoes</h1>') }),
    site({ '/': linking('/a', '/b'), '/a': document('', '<h1></h1>'), '/b': document('', '<h1></h1>') }),
  ],
})
