import type { Job } from '@seo/contract/jobs'
import { useQuery } from '@tanstack/react-query'
import { jobAddress } from '#format/job-address.ts'
import { NewerAnalysis } from '#ui/newer-analysis.tsx'
import { sinceQuery } from './queries.ts'

/** Links to a newer report of the site, if there is one. Uses the scores that are loaded anyway for the line beside the score. */
export function NewerReport({ job }: { job: Job }) {
  const newest = useQuery(sinceQuery(job.id)).data?.scores.at(-1)
  if (newest === undefined || newest.jobId === job.id || newest.at <= job.created_at) return null
  return <NewerAnalysis at={newest.at} to={jobAddress({ id: newest.jobId })} />
}
