import { isIndexable } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { body } from '#testing/example.ts'

const MOST_WORDS = 80

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ')

export const aiAnswerBuried = pageRule({
  id: 'ai-answer-buried',
  name: 'Question is answered only in a long paragraph',
  version: 1,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  change: 'page',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  reviewed: '2026-11',
  check: 'Copy the paragraph below the question into a word processor and let it count: it has more than 80 words.',
  applies: (page) => isIndexable(page) && page.structure.questions.length > 0,

  find(page) {
    return page.structure.questions.flatMap(({ text, answerWords }) =>
      answerWords > MOST_WORDS
        ? [{ at: 'h2', found: `“${text}” is followed by ${answerWords} words`, expected: 'a short answer first, at most 80 words' }]
        : [],
    )
  },

  advise: (cases) => ({
    title: 'Answer questions in the first sentence',
    problem: `${pagesThat(cases, 'asks', 'ask')} a question in a heading and ${cases.length === 1 ? 'goes' : 'go'} on with a long paragraph: ${cases[0]?.found ?? ''}. Readers and answer engines look for a short answer right below.`,
    solution: 'Put one or two sentences that answer the question below the heading, and what explains them after that.',
    example: '<h2>How long do boots last?</h2>\n<p>Five to eight years, if they are greased twice a year.</p>\n<p>That depends on …</p>',
  }),

  fires: () => [body(`<main><h2>How long do boots last?</h2><p>${words(120)}</p></main>`)],
  quiet: () => [
    body(`<main><h2>How long do boots last?</h2><p>Five to eight years.</p><p>${words(120)}</p></main>`),
    body(`<main><h2>How boots are made</h2><p>${words(120)}</p></main>`),
    body(`<main><h2>How long do boots last?</h2><ul><li>Five years</li></ul><p>${words(120)}</p></main>`),
    body(`<main><h2>How do they look?</h2><img src="/a.png" alt="Boots"><p>${words(120)}</p></main>`),
  ],
})
