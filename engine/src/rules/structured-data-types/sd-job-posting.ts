import { documented } from '#rules/google-features.ts'
import {
  changed,
  dateOf,
  described,
  factsOf,
  fixIn,
  has,
  incomplete,
  list,
  mainThingsOf,
  placeOf,
  requiredOf,
  SAMPLES,
  textOf,
  withThing,
} from '#rules/markup.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { pagesThat } from '#rules/wording.ts'
import { markedUp } from '#testing/example.ts'

const DAY = 86_400_000
const JOB = {
  '@type': 'JobPosting',
  title: 'Bootmaker',
  description: 'You make boots.',
  datePosted: '2026-11-01',
  hiringOrganization: { '@type': 'Organization', name: 'Acme' },
}
const PLACE = { '@type': 'Place', address: 'Mill Lane 1, York' }

export const sdJobPosting = pageRule({
  id: 'sd-job-posting',
  name: 'Job markup is incomplete or out of date',
  version: 1,
  category: 'schema',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: documented('job-posting'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test and open Job postings: a required field is missing, or `validThrough` has passed.',
  applies: withThing('JobPosting'),

  find(page, now) {
    const facts = () => factsOf(page, now)
    const jobs = mainThingsOf(page, 'JobPosting')
    return [
      ...incomplete(page, jobs, requiredOf('JobPosting'), now),
      ...jobs.flatMap((thing): Evidence[] => {
        const { validThrough, jobLocationType } = thing.properties
        const until = dateOf(validThrough)
        if (until !== null && until + DAY < now)
          return [
            {
              at: placeOf(thing),
              found: `${described(thing)}, open until ${textOf(validThrough)}`,
              expected: 'a day to come, or no markup',
              fix: () => changed(thing, { validThrough: facts().validThrough }),
            },
          ]
        // Where applicants may live is the half of a pair that says: work from home.
        const isRemote = list(jobLocationType).some((type) => String(type).includes('TELECOMMUTE'))
        return isRemote || has(page, thing.properties, 'jobLocation') || !has(page, thing.properties, 'applicantLocationRequirements')
          ? []
          : [
              {
                at: placeOf(thing),
                found: `${described(thing)} with applicantLocationRequirements alone`,
                expected: '"jobLocationType": "TELECOMMUTE", or jobLocation',
                fix: () => changed(thing, { jobLocationType: 'TELECOMMUTE' }),
              },
            ]
      }),
    ]
  },

  advise: (cases) => ({
    title: 'Complete the markup of jobs, and end it with them',
    problem: `${pagesThat(cases, 'describes', 'describe')} a job that Google cannot list: ${cases[0]?.found ?? ''}.`,
    solution: `Give title, full description, date, employer and place, or TELECOMMUTE with the countries. When a job is taken, remove the markup or answer 410: old jobs can cost a site the listing of all. ${SAMPLES}`,
    example: fixIn(cases),
  }),

  fires: () => [
    markedUp(JOB),
    markedUp({ ...JOB, jobLocation: PLACE, validThrough: '2026-01-31' }),
    markedUp({ ...JOB, applicantLocationRequirements: { '@type': 'Country', name: 'UK' } }),
  ],
  quiet: () => [
    markedUp({ ...JOB, jobLocation: PLACE, validThrough: '2026-11-15' }),
    markedUp({ ...JOB, jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'UK' } }),
  ],
})
