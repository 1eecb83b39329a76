import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { escaped, pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

export const linkFragmentBroken = pageRule({
  id: 'link-fragment-broken',
  name: 'Jump link has no target',
  checks: 'Links to #names of the same page that no element carries',
  version: 2,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 5,
  minutesEach: 2,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Click the named jump link: the page does not move, and its source has no `id` of that name.',
  applies: isHtmlPage,

  find(page) {
    return page.brokenFragments.map((fragment) => ({
      at: 'a[href^="#"]',
      found: `#${fragment}`,
      expected: `an element with id="${fragment}"`,
    }))
  },

  advise: (cases) => ({
    title: 'Repair jump links',
    problem: `${pagesThat(cases, 'has', 'have')} links to a place on the page that does not exist: ${cases[0]?.found ?? ''}. Clicks on them seem to do nothing.`,
    solution: 'Give the target the id, or remove the link.',
    example: `<h2 id="${escaped(cases[0]?.found.slice(1) ?? '')}">`,
  }),

  fires: () => [body('<a href="#sizes">Sizes</a><h2 id="size">Sizes</h2>')],
  quiet: () => [
    body('<a href="#sizes">Sizes</a><h2 id="sizes">Sizes</h2>'),
    body('<a href="#top">Top</a><a href="#">Menu</a><a href="#gr%C3%B6%C3%9Fe">x</a><p id="größe"></p>'),
    body('<a href="#a">x</a><a name="a"></a>'),
    body('<a href="#menu" role="button" aria-expanded="false">Menu</a><a href="#more" data-toggle="dropdown">More</a>'),
  ],
})
