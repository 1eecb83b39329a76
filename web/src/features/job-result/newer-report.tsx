import type { Job } from '@seo/contract/jobs'
import { useQuery } from '@tanstack/react-query'
import { jobAddress } from '#format/job-address.ts'
import { NewerAnalysis } from '#ui/newer-analysis.tsx'
import { sinceQuery } from './queries.ts'

/** The scores of the site are loaded for the line beside the score, and tell whether there is a newer report. */
export function NewerReport({ job }: { job: Job }) {
  const newest = useQuery(sinceQuery(job.id)).data?.scores.at(-1)
  if (newest === undefined || newest.jobId === job.id || newest.at <= job.created_at) return null
  return <NewerAnalysis at={newest.at} to={jobAddress({ id: newest.jobId })} />
}
