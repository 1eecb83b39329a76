import { wordListsOf } from '#facts/language-words.ts'
import { MIN_PROSE_WORDS, MIN_TERM_USES } from '#facts/prose-reader.ts'
import { document, page } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { unsupportedLanguage } from '#rules/unsupported-language.ts'
import { grouped, pageCount, pagesThat } from '#rules/wording.ts'

/** Maximum share of the words of a text that may be one phrase of two words. High, because the phrase is from the title or the H1: the topic. */
const MAX_PAIR_SHARE = 0.06
const MAX_WORD_SHARE = 0.12
/** In a shorter text, the word for its topic is always frequent. */
const MIN_PROSE_WORDS_FOR_WORD = 200

const bootsPage = (text: string, lang = 'en') => page(document('<title>Cheap boots</title>', `<main><h1>Boots</h1>${text}</main>`, lang))
const PLAIN_TEXT = 'Good shoes keep your feet dry on wet days and last for many years if you care for them well. '

export const keywordStuffing = pageRule({
  id: 'keyword-stuffing',
  name: 'Keyword stuffing',
  checks: 'Phrases of the title or H1 that make up more than 6% of the words, or single words more than 12%',
  version: 3,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  change: 'page',
  minutes: 30,
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  reviewed: '2026-11',
  check: 'Press Ctrl+F on the page and type the quoted words: they appear eight or more times, far too often for a text of this length.',
  applies: (page) => isMeantForSearch(page) && page.prose.running >= MIN_PROSE_WORDS,

  /** Running text only, because a list of products repeats the product name in every line. */
  find(page) {
    const { word, pair, running: words } = page.prose
    if (wordListsOf(page.language) === null) return unsupportedLanguage(page.language)
    const isTooFrequent = (term: typeof word, maxShare: number) =>
      term !== null && term.uses >= MIN_TERM_USES && term.uses > words * maxShare
    const isPair = isTooFrequent(pair, MAX_PAIR_SHARE)
    const term = isPair ? pair : words >= MIN_PROSE_WORDS_FOR_WORD && isTooFrequent(word, MAX_WORD_SHARE) ? word : null
    const maxPercent = (isPair ? MAX_PAIR_SHARE : MAX_WORD_SHARE) * 100
    return term === null
      ? []
      : [
          {
            at: 'main p',
            found: `“${term.text}” appears ${term.uses} times in ${grouped(words)} words`,
            expected: `at most ${maxPercent}% of the words`,
          },
        ]
  },

  advise: (cases) => ({
    title: `Reduce keyword repetition on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'repeats', 'repeat')} a word or phrase far too often${withExample(cases)} Such a text is hard to read and sounds written for search engines, not for people.`,
    solution:
      'If the word is part of names or addresses in a list, leave it. Read the other text aloud: use “it” and “they” or other words for the same thing, and delete sentences that exist only for the keyword.',
    example: null,
  }),

  fires: () => [
    bootsPage(`<p>${PLAIN_TEXT.repeat(10)}</p><p>${'Boots are boots. '.repeat(20)}</p>`),
    bootsPage(`<p>${PLAIN_TEXT.repeat(4)}</p><p>${'Cheap boots are boots. '.repeat(10)}</p>`),
  ],
  quiet: () => [
    bootsPage(`<p>${PLAIN_TEXT.repeat(8)}</p><p>${'Cheap boots are good. '.repeat(10)}</p>`),
    bootsPage(`<p>${PLAIN_TEXT.repeat(5)}</p><p>${'Boots need wax. '.repeat(11)}</p>`),
    bootsPage(`<p>${PLAIN_TEXT.repeat(6)}</p><dl>${'<dt>boots.lace()</dt><dd><p>Laces the boots.</p></dd>'.repeat(30)}</dl>`),
    bootsPage(`<p>${PLAIN_TEXT.repeat(6)} ${'Call <code>boots</code> first. '.repeat(20)}</p>`),
    bootsPage(`<p>${PLAIN_TEXT.repeat(8)} Boots need wax, and boots need rest.</p>`),
    bootsPage(`<p>${PLAIN_TEXT.repeat(6)}</p><ul>${'<li>Red boots</li>'.repeat(30)}</ul>`),
    bootsPage(`<p>${'Boots boots boots. '.repeat(20)}</p>`, 'fi'),
    // A page in English that is marked as Spanish.
    page(
      document(
        '<title>The old boot</title>',
        `<main><p>${Array.from({ length: 20 }, (_, i) => `The ${i} soles of the shoe last as long as the lace of pair ${i}.`).join(' ')}</p></main>`,
        'es',
      ),
    ),
  ],
})
