import { foldedIn, groupsBy } from '#facts/duplicates.ts'
import { distinctPages } from '#rules/questions.ts'
import { siteRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, linking, site } from '#testing/example.ts'

const NAMED = 5

const copy = document(
  '<meta name="description" content="Good boots.">',
  '<p>We make boots for every kind of weather and repair them for as long as people want to wear them on any road.</p>',
)

export const descriptionDuplicate = siteRule({
  id: 'description-duplicate',
  name: 'Several pages share a description',
  checks: 'Equal descriptions on pages of one language that may stand in results',
  version: 2,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 20,
  minutesEach: 5,
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  reviewed: '2026-11',
  check: 'View the source of two of the named pages and search for `name="description"`: both carry the same text.',
  // Over a fiftieth of the judging time: it compares the descriptions of all pages.
  find(site) {
    return groupsBy(distinctPages(site), (page) => foldedIn(page.lang, page.description?.text ?? '')).flatMap((group) =>
      group.map((page) => {
        const others = group.filter((other) => other !== page).map((other) => other.url)
        const rest = others.length > NAMED ? ` and ${others.length - NAMED} more` : ''
        return {
          url: page.url,
          at: 'meta[name=description]',
          found: `“${page.description?.text}”, also on ${others.slice(0, NAMED).join(', ')}${rest}`,
          expected: 'a description of its own',
        }
      }),
    )
  },

  advise: (cases) => ({
    title: 'Describe each page in its own words',
    problem: `${pagesThat(cases, 'shares', 'share')} its description with others. A text that fits many pages says nothing about one.`,
    solution: 'Write one for the most visited pages first; for the rest none is better than the same one.',
    example: null,
  }),

  fires: () => [
    site({
      '/': linking('/a', '/b'),
      '/a': document('<meta name="description" content="Good boots.">', ''),
      '/b': document('<meta name="description" content="good boots">', ''),
    }),
  ],
  quiet: () => [
    site({ '/': linking('/a', '/b'), '/a': copy, '/b': copy }),
    site({
      '/': linking('/a', '/b'),
      '/a': document('<meta name="description" content="Good boots.">', ''),
      '/b': document('<meta name="description" content="Good shoes.">', ''),
    }),
  ],
})
