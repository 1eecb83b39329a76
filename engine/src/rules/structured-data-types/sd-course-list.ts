import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import {
  fieldsToAdd,
  incompleteEvidence,
  type PropertyDetails,
  REPLACE_SAMPLES_NOTE,
  requiredProperties,
  thingsOf,
  withThing,
} from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const COURSE = {
  '@type': 'Course',
  name: 'Making boots',
  description: 'From leather to boot.',
  provider: { '@type': 'Organization', name: 'Acme' },
}

const FIELDS = { name: 'a name', description: 'a description', provider: 'a provider' }

export const sdCourseList = pageRule<PropertyDetails>({
  id: 'sd-course-list',
  name: 'Incomplete Course markup',
  version: 1,
  category: 'schema',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: googleDocsUrl('course'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into validator.schema.org and open the Course: `name`, `description` or `provider` is missing.',
  applies: withThing('Course'),

  find(page) {
    // A course that another item only mentions may be incomplete.
    const courses = thingsOf(page, 'Course').filter(
      ({ parentProperty }) =>
        parentProperty === null || parentProperty === 'mainEntity' || parentProperty === 'item' || parentProperty === 'itemListElement',
    )
    return incompleteEvidence(page, courses, requiredProperties('Course'))
  },

  advise: (cases) => ({
    title: `Fill in the missing fields of the Course markup on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} incomplete Course markup${withExample(cases)} Google leaves incomplete courses out of its course lists.`,
    solution: `Give each course ${fieldsToAdd(cases, FIELDS)}. Google shows course lists only for sites that mark up at least three courses. ${REPLACE_SAMPLES_NOTE}`,
  }),

  fires: () => [markedUp({ '@type': 'Course', name: 'Making boots' })],
  quiet: () => [markedUp(COURSE), markedUp({ '@type': 'Event', name: 'Fair', about: { '@type': 'Course', name: 'Making boots' } })],
})
