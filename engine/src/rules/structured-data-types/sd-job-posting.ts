import { markedUp } from '#rules/example.ts'
import { withExample } from '#rules/example-sentence.ts'
import { googleDocsUrl } from '#rules/google-features.ts'
import {
  asArray,
  describeThing,
  fieldsToAdd,
  hasProperty,
  incompleteEvidence,
  isoDateMs,
  mainThingsOf,
  type PropertyDetails,
  propertiesFix,
  REPLACE_SAMPLES_NOTE,
  requiredProperties,
  textOf,
  thingLocation,
  withThing,
} from '#rules/markup.ts'
import { factsOf } from '#rules/markup-facts.ts'
import { type Case, type Evidence, pageRule } from '#rules/rule.ts'
import { listed, pageCount, pagesThat } from '#rules/wording.ts'

const DAY_MS = 86_400_000
const FIELDS = {
  title: 'the title',
  description: 'the full description',
  datePosted: 'the date of posting (datePosted)',
  hiringOrganization: 'the employer (hiringOrganization)',
  jobLocation: 'the place of work with its address (jobLocation)',
}
/** A finding without missing properties is about an expired job. */
const isExpired = ({ details }: Case<PropertyDetails>): boolean => details.toAdd.length === 0
const JOB = {
  '@type': 'JobPosting',
  title: 'Bootmaker',
  description: 'You make boots.',
  datePosted: '2026-11-01',
  hiringOrganization: { '@type': 'Organization', name: 'Acme' },
}
const PLACE = { '@type': 'Place', address: 'Mill Lane 1, York' }

export const sdJobPosting = pageRule<PropertyDetails>({
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
      ...jobs.flatMap((thing): Evidence<PropertyDetails>[] => {
        const { validThrough, jobLocationType } = thing.properties
        const validThroughMs = isoDateMs(validThrough)
        if (validThroughMs !== null && validThroughMs + DAY_MS < now)
          return [
            {
              at: thingLocation(thing),
              found: `${describeThing(thing)} expired on ${textOf(validThrough)}`,
              expected: 'a date in the future, or no markup',
              details: { toAdd: [] },
              fix: () => propertiesFix(thing, { validThrough: facts().validThrough }),
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
                expected: 'jobLocation, or "jobLocationType": "TELECOMMUTE" for a remote job',
                details: { toAdd: ['jobLocation'] },
                fix: () => propertiesFix(thing, { jobLocationType: 'TELECOMMUTE' }),
              },
            ]
      }),
    ]
  },

  advise: (cases) => {
    const incomplete = cases.filter((each) => !isExpired(each))
    const hasIncomplete = incomplete.length > 0
    const hasExpired = cases.some(isExpired)
    const effects = [
      ...(hasIncomplete ? ['Google leaves incomplete jobs out of its job search.'] : []),
      ...(hasExpired ? ['Expired jobs can get all your jobs removed from Google’s job search.'] : []),
    ]
    const steps = [
      ...(hasIncomplete ? [`Add ${fieldsToAdd(incomplete, FIELDS)}.`] : []),
      ...(incomplete.some(({ details }) => details.toAdd.includes('jobLocation'))
        ? ['For a remote job, set jobLocationType to TELECOMMUTE and name the countries in applicantLocationRequirements.']
        : []),
      ...(hasExpired
        ? ['If a job is filled, remove the markup or return status 410. If it is still open, set validThrough to a later date.']
        : []),
    ]
    return {
      title: `Fix job posting markup on ${pageCount(cases)}`,
      problem: `${pagesThat(cases, 'has', 'have')} ${listed([...(hasIncomplete ? ['incomplete'] : []), ...(hasExpired ? ['expired'] : [])], 'or')} job posting markup${withExample(cases)} ${effects.join(' ')}`,
      solution: `${steps.join(' ')} ${REPLACE_SAMPLES_NOTE}`,
    }
  },

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
