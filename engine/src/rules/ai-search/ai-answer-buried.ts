import { body } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { isMeantForSearch } from '#rules/gates.ts'
import { pageRule } from '#rules/rule.ts'
import { count, grouped, pageCount } from '#rules/wording.ts'

const MAX_ANSWER_WORDS = 80

/** “Do you understand the market?”: only the reader can answer. */
const TO_READER = /^(do|did|are|have|can|could|will|would) you\b/i

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ')

export const aiAnswerBuried = pageRule({
  id: 'ai-answer-buried',
  name: 'Question heading without a short answer',
  checks: 'Headings with a question followed by a paragraph of more than 80 words',
  version: 3,
  category: 'content',
  impact: 'low',
  difficulty: 'medium',
  change: 'page',
  minutes: 20,
  source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  reviewed: '2026-11',
  check: 'Copy the paragraph below the question into a word processor and count: it has more than 80 words.',
  applies: (page) => isMeantForSearch(page) && page.structure.questions.length > 0,

  find(page) {
    return page.structure.questions.flatMap(({ text, answerWords }) =>
      answerWords > MAX_ANSWER_WORDS && !TO_READER.test(text)
        ? [
            {
              at: 'h2',
              found: `“${text}” is followed by a paragraph of ${grouped(answerWords)} words`,
              expected: 'a first paragraph of one or two sentences',
            },
          ]
        : [],
    )
  },

  advise: (cases) => ({
    title: `Add ${cases.length === 1 ? 'a short answer' : 'short answers'} below ${count(cases.length, 'question')} on ${pageCount(cases)}`,
    problem: `On ${pageCount(cases)}, ${cases.length === 1 ? 'a heading asks a question, but no short answer follows' : 'headings ask questions, but no short answers follow'}${withExample(cases)} Featured snippets and AI answers mostly quote short answers.`,
    solution: `Answer the question in one or two sentences right below the heading. Put the explanation after that.${cases.length === 1 ? '' : ' Skip questions that nobody would search for, such as “Ready to book?” or “What is this?”'}`,
  }),

  fires: () => [body(`<main><h2>How long do boots last?</h2><p>${words(120)}</p></main>`)],
  quiet: () => [
    body(`<main><h2>Do you need new boots?</h2><p>${words(120)}</p></main>`),
    body(`<main><h2>How long do boots last?</h2><p>Five to eight years.</p><p>${words(120)}</p></main>`),
    body(`<main><h2>How boots are made</h2><p>${words(120)}</p></main>`),
    body(`<main><h2>How long do boots last?</h2><ul><li>Five years</li></ul><p>${words(120)}</p></main>`),
    body(`<main><h2>How do they look?</h2><img src="/a.png" alt="Boots"><p>${words(120)}</p></main>`),
  ],
})
