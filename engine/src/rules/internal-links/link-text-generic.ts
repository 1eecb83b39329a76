import { wordsOf } from '#facts/language-words.ts'
import type { Link } from '#facts/link.ts'
import { isIndexable } from '#rules/gates.ts'
import { inconclusive, pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body, document, page } from '#testing/example.ts'

const MOST = 20
/** What says nothing says it briefly. */
const LONGEST = 40

/** In manuals, words such as `continue` are the name of what is explained there: at `#continue`, `#ast.Continue`, or a mark for the index. */
const isTerm = ({ fragment, text }: Link): boolean =>
  fragment.split(/[.:]/).at(-1)?.toLowerCase() === text.toLowerCase() || /^index-\d+$/.test(fragment)

export const linkTextGeneric = pageRule({
  id: 'link-text-generic',
  name: 'Link text says nothing',
  checks: 'Links called “click here”, “more” and the like',
  version: 3,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'element',
  minutes: 10,
  minutesEach: 2,
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  reviewed: '2026-11',
  check: 'Read only the words of the named link, such as “click here” or “more”: without the text around it nobody knows where it leads.',
  applies: isIndexable,

  // Over a fiftieth of the judging time: it looks at the text of every link.
  find(page) {
    const words = wordsOf(page.lang)
    if (words === null) return inconclusive(`No list of empty link texts for the language ${page.lang ?? 'of the page'}.`)
    return page.links
      .filter(
        (link) =>
          link.url !== null &&
          link.text.length <= LONGEST &&
          words.generic.has(link.text.toLowerCase().replace(/[\s.…»›>→:!]+$/, '')) &&
          !isTerm(link),
      )
      .slice(0, MOST)
      .map((link) => ({ at: link.path, found: `“${link.text}” to ${link.url}`, expected: 'words that name the target' }))
  },

  advise: (cases) => ({
    title: 'Let link texts name their target',
    problem: `${pagesThat(cases, 'has', 'have')} links whose text fits any target: ${cases[0]?.found ?? ''}. From the words of a link, search engines learn what the page behind it is about.`,
    solution: 'Use the title of the page behind the link.',
    example: '<a href="/boots">Waterproof walking boots</a>',
  }),

  fires: () => [body('<a href="/boots">Click here</a>'), page(document('', '<a href="/stiefel">Weiterlesen …</a>', 'de-AT'))],
  quiet: () => [
    body('<a href="/boots">Read more about boots</a>'),
    page(document('', '<a href="/x">click here</a>', 'xx')),
    body('<p>A <a href="/statements#continue"><code>continue</code></a> statement goes on with the next item.</p>'),
    body('<ul><li><a href="/syntax-tree#ast.Continue">Continue</a></li></ul>'),
    body('<ul><li>statement<ul><li><a href="/statements#index-33">continue</a></li></ul></li></ul>'),
  ],
})
