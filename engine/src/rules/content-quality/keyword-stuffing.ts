import { wordsOf } from '#facts/language-words.ts'
import { TELLING_USES, TELLING_WORDS } from '#facts/prose-reader.ts'
import { isIndexable } from '#rules/gates.ts'
import { inconclusive, pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { document, page } from '#testing/example.ts'

const TOO_DENSE = 0.04
/** What a text is about is named often; one word alone must stand out more than a phrase. */
const TOO_DENSE_ALONE = 0.08
/** In a short text the one thing that it is about is bound to stand out. */
const FEWEST_WORDS_ALONE = 200

const about = (text: string, lang = 'en') => page(document('<title>Cheap boots</title>', `<main><h1>Boots</h1>${text}</main>`, lang))
const plain = 'Good shoes keep your feet dry on wet days and last for many years if you care for them well. '

export const keywordStuffing = pageRule({
  id: 'keyword-stuffing',
  name: 'A word is repeated far too often',
  version: 2,
  category: 'content',
  impact: 'medium',
  difficulty: 'medium',
  change: 'page',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  reviewed: '2026-11',
  check:
    'Press Ctrl+F on the page and type the named words: the browser counts them eight times or more, far too often for so short a text.',
  applies: (page) => isIndexable(page) && page.prose.running >= TELLING_WORDS,

  /** Running text only: in lists of products the name of the product stands in every line. */
  find(page) {
    const { word, pair, running: words } = page.prose
    if (wordsOf(page.lang) === null) return inconclusive(`No list of common words for the language ${page.lang ?? 'of the page'}.`)
    const isDense = (term: typeof word, most: number) => term !== null && term.uses >= TELLING_USES && term.uses > words * most
    const isPair = isDense(pair, TOO_DENSE)
    const term = isPair ? pair : words >= FEWEST_WORDS_ALONE && isDense(word, TOO_DENSE_ALONE) ? word : null
    const most = (isPair ? TOO_DENSE : TOO_DENSE_ALONE) * 100
    return term === null
      ? []
      : [
          {
            at: 'main p',
            found: `“${term.text}” ${term.uses} times in ${words} words`,
            expected: `at most ${most} % of the words`,
          },
        ]
  },

  advise: (cases) => ({
    title: 'Write for readers, not for a keyword',
    problem: `${pagesThat(cases, 'repeats', 'repeat')} one word until it reads like spam: ${cases[0]?.found ?? ''}. Search engines count that against the page.`,
    solution:
      'Read the text aloud. Say “it” and “they”, use other words for the same thing, and drop sentences that are there for the word only.',
    example: null,
  }),

  fires: () => [
    about(`<p>${plain.repeat(10)}</p><p>${'Boots are boots. '.repeat(20)}</p>`),
    about(`<p>${plain.repeat(4)}</p><p>${'Cheap boots are boots. '.repeat(10)}</p>`),
  ],
  quiet: () => [
    about(`<p>${plain.repeat(5)}</p><p>${'Boots need wax. '.repeat(11)}</p>`),
    about(`<p>${plain.repeat(6)}</p><dl>${'<dt>boots.lace()</dt><dd><p>Laces the boots.</p></dd>'.repeat(30)}</dl>`),
    about(`<p>${plain.repeat(6)} ${'Call <code>boots</code> first. '.repeat(20)}</p>`),
    about(`<p>${plain.repeat(8)} Boots need wax, and boots need rest.</p>`),
    about(`<p>${plain.repeat(6)}</p><ul>${'<li>Red boots</li>'.repeat(30)}</ul>`),
    about(`<p>${'Boots boots boots. '.repeat(20)}</p>`, 'fi'),
  ],
})
