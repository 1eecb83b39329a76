import type { Properties } from '#fixes/structured-value.ts'
import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import {
  describeMissing,
  hasProperty,
  missingProperties,
  objectsOf,
  propertiesFix,
  REPLACE_SAMPLES_NOTE,
  thingLocation,
  thingsOf,
  withThing,
} from '#rules/markup.ts'
import { factsOf } from '#rules/markup-facts.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const ANSWER_TEXT = 'acceptedAnswer.text|suggestedAnswer.text'

const QUESTION = {
  '@type': 'Question',
  name: 'Which boots?',
  answerCount: 2,
  suggestedAnswer: [{ '@type': 'Answer', text: 'These.' }],
}

export const sdQaPage = pageRule({
  id: 'sd-qa-page',
  name: 'Invalid Q&A markup',
  version: 1,
  category: 'schema',
  impact: 'medium',
  difficulty: 'medium',
  change: 'template',
  minutes: 30,
  source: googleDocsUrl('qapage'),
  reviewed: '2026-11',
  check:
    'Paste ADDRESS into the Rich Results Test and open Q&A: the question, its `answerCount` or its answer is missing, or there are several questions.',
  applies: withThing('QAPage'),

  find(page) {
    const sample = () => factsOf(page).mainEntity as Properties
    return thingsOf(page, 'QAPage').flatMap((thing): Evidence[] => {
      const questions = objectsOf(page, thing.properties, 'mainEntity')
      const [question] = questions
      const report = (found: string, mainEntity: Properties): Evidence[] => [
        {
          at: thingLocation(thing),
          found,
          expected: 'one Question with name, answerCount and an answer with text',
          fix: () => propertiesFix(thing, { mainEntity }),
        },
      ]
      if (question === undefined) return report('no Question in mainEntity', sample())
      if (questions.length > 1) return report(`${questions.length} questions in mainEntity`, question)
      // A question without answers needs only answerCount 0.
      const answers = hasProperty(page, question, 'answerCount') && Number(question.answerCount) === 0 ? [] : [ANSWER_TEXT]
      const missing = missingProperties(page, question, ['name', 'answerCount', ...answers])
      return missing.length === 0
        ? []
        : report(`Question has ${describeMissing(missing.map((path) => (path === ANSWER_TEXT ? 'answer text' : path)))}`, {
            ...sample(),
            ...question,
            ...(missing.includes('name') && { name: sample().name }),
          })
    })
  },

  advise: (cases) => ({
    title: `Fix Q&A markup on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} Q&A markup that Google can’t show${withExample(cases)} The question and its answers don’t appear in search results.`,
    solution: `Mark up one question per page, with the number of answers (answerCount) and the text of each answer (acceptedAnswer or suggestedAnswer). Use QAPage only where visitors can post answers. ${REPLACE_SAMPLES_NOTE}`,
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
