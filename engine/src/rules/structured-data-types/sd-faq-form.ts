import type { Page } from '#facts/page.ts'
import type { Properties } from '#fixes/structured-value.ts'
import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { hasProperty, objectsOf, propertiesFix, textOf, thingLocation, thingsOf, withThing } from '#rules/markup.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { count, pageCount, pagesThat } from '#rules/wording.ts'

const isComplete = (page: Page, question: Properties): boolean =>
  hasProperty(page, question, 'name') && objectsOf(page, question, 'acceptedAnswer').some((answer) => hasProperty(page, answer, 'text'))

const QUESTION = { '@type': 'Question', name: 'Are they good?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } }

export const sdFaqForm = pageRule({
  id: 'sd-faq-form',
  name: 'Incomplete FAQ markup',
  version: 1,
  category: 'schema',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 15,
  source: 'https://schema.org/FAQPage',
  reviewed: '2026-11',
  check: 'Paste ADDRESS into validator.schema.org and open the FAQPage: a question has no `name`, or no answer with `text`.',
  applies: withThing('FAQPage'),

  find(page) {
    return thingsOf(page, 'FAQPage').flatMap((thing): Evidence[] => {
      const questions = objectsOf(page, thing.properties, 'mainEntity')
      const incomplete = questions.filter((question) => !isComplete(page, question))
      const [first] = incomplete
      if (first === undefined) return []
      const completed = questions.map((question) => ({
        '@type': 'Question',
        name: textOf(question.name) ?? 'THE QUESTION AS SHOWN ON THE PAGE',
        acceptedAnswer: isComplete(page, question)
          ? question.acceptedAnswer
          : { '@type': 'Answer', text: 'THE ANSWER AS SHOWN ON THE PAGE' },
      }))
      return [
        {
          at: thingLocation(thing),
          found: `${incomplete.length} of ${count(questions.length, 'question')} ${incomplete.length === 1 ? 'has' : 'have'} no ${textOf(first.name) === null ? 'name' : 'text in acceptedAnswer'}`,
          expected: 'each question with name and acceptedAnswer.text',
          fix: () => propertiesFix(thing, { mainEntity: completed }),
        },
      ]
    })
  },

  advise: (cases) => ({
    title: `Add missing questions or answers to the FAQ markup on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} FAQ markup with missing questions or answers${withExample(cases)} Google no longer shows FAQ results, but AI assistants and other services may still read the markup.`,
    solution: 'Give every question a name and one acceptedAnswer with text, in the same words as on the page.',
  }),

  fires: () => [
    markedUp({ '@type': 'FAQPage', mainEntity: [QUESTION, { '@type': 'Question', name: 'Are they warm?' }] }),
    markedUp({ '@type': 'FAQPage', mainEntity: { ...QUESTION, name: '' } }),
  ],
  quiet: () => [markedUp({ '@type': 'FAQPage', mainEntity: [QUESTION] }), markedUp({ '@type': 'FAQPage' })],
})
