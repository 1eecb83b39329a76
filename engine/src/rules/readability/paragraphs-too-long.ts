import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const MOST_WORDS = 150

const words = (count: number) => 'Good boots last. '.repeat(count / 3)

export const paragraphsTooLong = pageRule({
  id: 'paragraphs-too-long',
  name: 'Very long paragraphs',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'easy',
  change: 'page',
  minutes: 15,
  source: 'https://yoast.com/help/how-to-use-the-readability-analysis/',
  reviewed: '2026-11',
  check: 'Copy the named paragraph into a word processor and let it count: it has more than 150 words.',
  applies: (page) => isIndexable(page) && page.type !== 'legal',

  find(page) {
    const { words, start } = page.prose.longest
    return words <= MOST_WORDS
      ? []
      : [{ at: 'main p', found: `a paragraph of ${words} words: “${start} …”`, expected: `at most ${MOST_WORDS} words` }]
  },

  advise: (cases) => ({
    title: 'Part long paragraphs',
    problem: `${pagesThat(cases, 'has', 'have')} walls of text: ${cases[0]?.found ?? ''}. On a phone that is several screens without a break.`,
    solution: 'Begin a new paragraph with each new thought, every three to five sentences.',
    example: null,
  }),

  fires: () => [body(`<main><p>${words(180)}</p></main>`)],
  quiet: () => [
    body(`<main><p>${words(120)}</p><p>${words(120)}</p></main>`),
    body(`<main><p>${words(120)}<br><br>${words(120)}</p></main>`),
    body(`<main><p>Short.</p></main><footer><p>${words(300)}</p></footer>`),
    body(`<main><p>${words(300)}</p></main>`, { path: '/terms' }),
  ],
})
