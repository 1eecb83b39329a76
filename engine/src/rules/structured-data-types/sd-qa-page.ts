import { documented } from '#rules/google-features.ts'
import {
  changed,
  factsOf,
  fixIn,
  has,
  missingIn,
  objectsOf,
  type Properties,
  placeOf,
  SAMPLES,
  thingsOf,
  withThing,
} from '#rules/markup.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { markedUp } from '#testing/example.ts'

const QUESTION = { '@type': 'Question', name: 'Which boots?', answerCount: 2, suggestedAnswer: [{ '@type': 'Answer', text: 'These.' }] }

export const sdQaPage = pageRule({
  id: 'sd-qa-page',
  name: 'Question and answer markup is incomplete',
  version: 1,
  category: 'schema',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: documented('qapage'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test and open Q&A: there is not one question with its text, `answerCount` and an answer.',
  applies: withThing('QAPage'),

  find(page, now) {
    const sample = () => factsOf(page, now).mainEntity as Properties
    return thingsOf(page, 'QAPage').flatMap((thing): Evidence[] => {
      const questions = objectsOf(page, thing.properties, 'mainEntity')
      const [question] = questions
      const tell = (found: string, mainEntity: Properties): Evidence[] => [
        {
          at: placeOf(thing),
          found,
          expected: 'one Question with name, answerCount and an answer with text',
          fix: () => changed(thing, { mainEntity }),
        },
      ]
      if (question === undefined) return tell('no Question in mainEntity', sample())
      if (questions.length > 1) return tell(`${questions.length} questions in mainEntity`, question)
      // A question that nobody answered yet needs no answer, only the number.
      const answers =
        has(page, question, 'answerCount') && Number(question.answerCount) === 0 ? [] : ['acceptedAnswer.text|suggestedAnswer.text']
      const missing = missingIn(page, question, ['name', 'answerCount', ...answers])
      return missing.length === 0
        ? []
        : tell(`Question without ${missing.join(', ').replaceAll('|', ' or ')}`, {
            ...sample(),
            ...question,
            ...(missing.includes('name') && { name: sample().name }),
          })
    })
  },

  advise: (cases) => ({
    title: 'Complete the markup of questions and answers',
    problem: `${pagesThat(cases, 'has', 'have')} a question that Google cannot show: ${cases[0]?.found ?? ''}.`,
    solution: `Mark up one question per page, with the number of answers and their texts. A page of your own answers is no QAPage. ${SAMPLES}`,
    example: fixIn(cases),
  }),

  fires: () => [
    markedUp({ '@type': 'QAPage', mainEntity: { '@type': 'Question', name: 'Which boots?' } }),
    markedUp({ '@type': 'QAPage', mainEntity: [QUESTION, QUESTION] }),
    markedUp({ '@type': 'QAPage' }),
  ],
  quiet: () => [
    markedUp({ '@type': 'QAPage', mainEntity: QUESTION }),
    markedUp({ '@type': 'QAPage', mainEntity: { '@type': 'Question', name: 'Which?', answerCount: 0 } }),
  ],
})
