import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import {
  asArray,
  describeThing,
  hasProperty,
  incompleteEvidence,
  isoDateMs,
  itemFix,
  mainThingsOf,
  REPLACE_SAMPLES_NOTE,
  requiredProperties,
  textOf,
  thingLocation,
  withThing,
} from '#rules/markup.ts'
import { factsOf } from '#rules/markup-facts.ts'
import { type Evidence, pageRule } from '#rules/rule.ts'
import { pageCount, pagesThat } from '#rules/wording.ts'

const DAY_MS = 86_400_000
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
  name: 'Incomplete or expired job posting markup',
  version: 1,
  category: 'schema',
  impact: 'high',
  difficulty: 'easy',
  change: 'template',
  minutes: 20,
  source: googleDocsUrl('job-posting'),
  reviewed: '2026-11',
  check: 'Paste ADDRESS into the Rich Results Test and open Job postings: a required field is missing, or `validThrough` is in the past.',
  applies: withThing('JobPosting'),

  find(page, now) {
    const facts = () => factsOf(page)
    const jobs = mainThingsOf(page, 'JobPosting')
    return [
      ...incompleteEvidence(page, jobs, requiredProperties('JobPosting')),
      ...jobs.flatMap((thing): Evidence[] => {
        const { validThrough, jobLocationType } = thing.properties
        const validThroughMs = isoDateMs(validThrough)
        if (validThroughMs !== null && validThroughMs + DAY_MS < now)
          return [
            {
              at: thingLocation(thing),
              found: `${describeThing(thing)} expired on ${textOf(validThrough)}`,
              expected: 'a date in the future, or no markup',
              fix: () => itemFix(thing, { validThrough: facts().validThrough }),
            },
          ]
        // Remote jobs with applicantLocationRequirements also need jobLocationType.
        const isRemote = asArray(jobLocationType).some((type) => String(type).includes('TELECOMMUTE'))
        return isRemote ||
          hasProperty(page, thing.properties, 'jobLocation') ||
          !hasProperty(page, thing.properties, 'applicantLocationRequirements')
          ? []
          : [
              {
                at: thingLocation(thing),
                found: `${describeThing(thing)} has applicantLocationRequirements but no jobLocationType`,
                expected: '"jobLocationType": "TELECOMMUTE", or jobLocation',
                fix: () => itemFix(thing, { jobLocationType: 'TELECOMMUTE' }),
              },
            ]
      }),
    ]
  },

  advise: (cases) => ({
    title: `Fix job posting markup on ${pageCount(cases)}`,
    problem: `${pagesThat(cases, 'has', 'have')} job posting markup that is incomplete or expired${withExample(cases)} Google leaves incomplete jobs out of its job search, and expired ones can get all your jobs removed from it.`,
    solution: `Add title, full description, datePosted, hiringOrganization and jobLocation; for remote jobs, set jobLocationType to TELECOMMUTE and name the countries. When a job is filled, remove the markup or return status 410. ${REPLACE_SAMPLES_NOTE}`,
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
