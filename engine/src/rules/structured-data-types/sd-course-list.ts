import { documented } from '#rules/google-features.ts'
import { fixIn, incomplete, requiredOf, SAMPLES, thingsOf, withThing } from '#rules/markup.ts'
import { pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { markedUp } from '#testing/example.ts'

const COURSE = {
  '@type': 'Course',
  name: 'Making boots',
  description: 'From leather to boot.',
  provider: { '@type': 'Organization', name: 'Acme' },
}

export const sdCourseList = pageRule({
  id: 'sd-course-list',
  name: 'Course markup is incomplete',
  version: 1,
  category: 'schema',
  impact: 'low',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: documented('course'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into validator.schema.org and open the Course: `name`, `description` or `provider` is missing.',
  applies: withThing('Course'),

  find(page, now) {
    // Where a course is only what something else is about, it need not be whole.
    const courses = thingsOf(page, 'Course').filter(
      ({ as }) => as === null || as === 'mainEntity' || as === 'item' || as === 'itemListElement',
    )
    return incomplete(page, courses, requiredOf('Course'), now)
  },

  advise: (cases) => ({
    title: 'Complete the markup of courses',
    problem: `${pagesThat(cases, 'has', 'have')} a course that Google cannot list: ${cases[0]?.found ?? ''}.`,
    solution: `Give each course name, description and provider. Google lists courses of sites that mark up three or more. ${SAMPLES}`,
    example: fixIn(cases),
  }),

  fires: () => [markedUp({ '@type': 'Course', name: 'Making boots' })],
  quiet: () => [markedUp(COURSE), markedUp({ '@type': 'Event', name: 'Fair', about: { '@type': 'Course', name: 'Making boots' } })],
})
