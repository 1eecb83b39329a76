import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isHtmlPage } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

type Details = { fragment: string }

/** Part of a character was lost, for example when the text was cut. */
const isGarbled = (fragment: string): boolean => fragment.includes('\uFFFD')

/** A link to another site with a stray # in front: `#https://shop.test/`. */
const isUrl = (fragment: string): boolean => /^https?:\/\//i.test(fragment)

export const linkFragmentBroken = pageRule<Details>({
  id: 'link-fragment-broken',
  name: 'Broken jump link',
  checks: 'Links to a # anchor on the same page that doesn’t exist',
  version: 5,
  category: 'technical',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 5,
  minutesEach: 2,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Click the jump link: the page doesn’t move, and its source has no `id` with that name.',
  applies: isHtmlPage,

  find(page) {
    return page.brokenFragments.map((fragment) => ({
      at: 'a[href^="#"]',
      found: `#${fragment}`,
      expected: isUrl(fragment)
        ? `a link to ${fragment}`
        : fragment.startsWith('#')
          ? `a link to ${fragment}, with one #`
          : isGarbled(fragment)
            ? 'a link without broken characters'
            : `an element with id="${fragment}"`,
      details: { fragment },
    }))
  },

  advise: (cases) => ({
    title: `Fix ${cases.length === 1 ? 'a broken jump link' : 'broken jump links'} on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'contains', 'contain')} ${cases.length === 1 ? 'a jump link (a link to a section of a page) that leads' : 'jump links (links to a section of a page) that lead'} nowhere${withExample(cases, ({ url, found }) => `on ${url}, the link to ${found}`)} Unless a script handles the click, nothing happens.`,
    solution: cases.every(({ details }) => isUrl(details.fragment))
      ? 'Remove the # in front of the URL.'
      : cases.every(({ details }) => details.fragment.startsWith('#'))
        ? 'The link has one # too many. Remove it, and check that the link then jumps to the right section.'
        : `Click the link first: if it works, for example opens a window or a menu, leave it as it is. Otherwise, add the missing id to the section that the link should jump to, correct the link, or remove it.${cases.some(({ details }) => isUrl(details.fragment)) ? ' If a whole URL follows the #, remove the #.' : ''}${cases.some(({ details }) => isGarbled(details.fragment)) ? ' If a link contains �, replace these broken characters with the right ones.' : ''}`,
  }),

  fires: () => [
    body('<a href="#sizes">Sizes</a><h2 id="size">Sizes</h2>'),
    body('<a href="#sho\uFFFDs">Shoes</a><h2 id="shoes">Shoes</h2>'),
  ],
  quiet: () => [
    body('<a href="#sizes">Sizes</a><h2 id="sizes">Sizes</h2>'),
    body('<a href="#top">Top</a><a href="#">Menu</a><a href="#gr%C3%B6%C3%9Fe">x</a><p id="größe"></p>'),
    body('<a href="#a">x</a><a name="a"></a>'),
    body('<a href="#side-menu"><i class="lines"></i></a><a href="#up"></a>'),
    body('<a href="#menu" role="button" aria-expanded="false">Menu</a><a href="#more" data-toggle="dropdown">More</a>'),
    body('<div role="tablist"><a href="#specs" role="tab">Specs</a><a href="#care" aria-controls="panel-2">Care</a></div>'),
  ],
})
