import type { Page } from '#facts/page.ts'
import { changed, fixIn, has, objectsOf, type Properties, placeOf, textOf, thingsOf, withThing } from '#rules/markup.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { markedUp } from '#testing/example.ts'

const isWhole = (page: Page, question: Properties): boolean =>
  has(page, question, 'name') && objectsOf(page, question, 'acceptedAnswer').some((answer) => has(page, answer, 'text'))

const ASKED = { '@type': 'Question', name: 'Are they good?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } }

export const sdFaqForm = pageRule({
  id: 'sd-faq-form',
  name: 'Question markup lacks question or answer',
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
      const bad = questions.filter((question) => !isWhole(page, question))
      const [first] = bad
      if (first === undefined) return []
      const mended = questions.map((question) => ({
        '@type': 'Question',
        name: textOf(question.name) ?? 'The question as it stands on the page',
        acceptedAnswer: isWhole(page, question)
          ? question.acceptedAnswer
          : { '@type': 'Answer', text: 'The answer as it stands on the page' },
      }))
      return [
        {
          at: placeOf(thing),
          found: `${bad.length} of ${questions.length} questions without ${textOf(first.name) === null ? 'name' : 'acceptedAnswer.text'}`,
          expected: 'each question with name and acceptedAnswer.text',
          fix: () => changed(thing, { mainEntity: mended }),
        },
      ]
    })
  },

  advise: (cases) => ({
    title: 'Complete questions and answers in the markup',
    problem: `${pagesThat(cases, 'has', 'have')} questions that no reader of markup understands: ${cases[0]?.found ?? ''}. Google shows no result for them any more; assistants may still read them.`,
    solution: 'Give every question its name and one acceptedAnswer with text, in the words of the page.',
    example: fixIn(cases),
  }),

  fires: () => [
    markedUp({ '@type': 'FAQPage', mainEntity: [ASKED, { '@type': 'Question', name: 'Are they warm?' }] }),
    markedUp({ '@type': 'FAQPage', mainEntity: { ...ASKED, name: '' } }),
  ],
  quiet: () => [markedUp({ '@type': 'FAQPage', mainEntity: [ASKED] }), markedUp({ '@type': 'FAQPage' })],
})
