import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isLegalText, isListOfExcerpts, isMeantForSearch } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { byPageCount, grouped, pageCount, pagesThat } from '#rules/wording.ts'

const MAX_WORDS = 150

type Details = { firstWords: string; words: number }

const SIX_WORDS = /^(?:\S+\s+){5}[^\s….,;:]+/

const TYPES_WITH_EXCERPTS = new Set<string>(['home', 'search'])

const textOf = (count: number) => 'Good boots last. '.repeat(count / 3)

/** Quotes within quotes are single. */
const withInnerQuotes = (text: string): string => text.replace(/[“”]/g, (mark) => (mark === '“' ? '‘' : '’'))

export const paragraphsTooLong = pageRule<Details>({
  id: 'paragraphs-too-long',
  name: 'Paragraphs too long',
  checks: 'Paragraphs with more than 150 words',
  version: 3,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  source: 'https://yoast.com/help/how-to-use-the-readability-analysis/',
  reviewed: '2026-11',
  check: 'Copy the quoted paragraph into a word processor and count: it has more than 150 words.',
  // Home pages and lists show excerpts, and the wording of legal texts is up to lawyers.
  applies: (page) => isMeantForSearch(page) && !TYPES_WITH_EXCERPTS.has(page.type) && !isListOfExcerpts(page) && !isLegalText(page),

  find(page) {
    const { words, start } = page.prose.longest
    const quote = withInnerQuotes(start.replace(/\s+\S*$/, ''))
    return words <= MAX_WORDS
      ? []
      : [
          {
            at: 'main p',
            found: `the paragraph that starts with “${quote}…” has ${grouped(words)} words`,
            expected: `at most ${MAX_WORDS} words`,
            details: { firstWords: SIX_WORDS.exec(quote)?.[0] ?? quote, words },
          },
        ]
  },

  advise: (cases) => ({
    title: `Split ${byPageCount(cases, 'a long paragraph', 'long paragraphs')} on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} a very long paragraph${withExample(cases, ({ url, details: { firstWords, words } }) => `on ${url}, the paragraph that starts with “${firstWords}…” has ${grouped(words)} words`)} On a phone, such a paragraph fills most of the screen, and many visitors skip it.`,
    solution: 'Start a new paragraph with each new point, about every three to five sentences. Turn series of items into bulleted lists.',
    example: null,
  }),

  fires: () => [body(`<main><p>${textOf(180)}</p></main>`)],
  quiet: () => [
    body(`<main><p>Short.</p><ol class="commentlist"><li><p>${textOf(300)}</p></li></ol></main>`),
    body(`<main><p>${textOf(120)}</p><p>${textOf(120)}</p></main>`),
    body(`<main><p>${textOf(120)}<br><br>${textOf(120)}</p></main>`),
    body(`<main><p>Short.</p></main><footer><p>${textOf(300)}</p></footer>`),
    body(`<main><p>${textOf(300)}</p></main>`, { path: '/terms' }),
    body(`<main><p>${textOf(300)}</p></main>`, { path: '/news/' }),
    body(`<main><h1>End-user license agreement</h1><p>${textOf(300)}</p></main>`),
    body(`<main><h1>News</h1><article><p>${textOf(300)}</p></article></main>`, { path: '/author/ann/' }),
  ],
})
