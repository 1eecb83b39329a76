import { useJobs } from '#data/job-cache.ts'
import { formatNumber } from '#format/number.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { countIn } from './job-kind.ts'

/** The number of completed and processing jobs, counted as in the tabs of the table. */
export function QuickStats() {
  const { data } = useJobs()
  const jobs = data && [...data.active, ...data.completed]
  return (
    <dl className="card grid grid-cols-2">
      {(['completed', 'processing'] as const).map((filter) => (
        <div key={filter} className="border-border px-5 py-4 not-first:border-l">
          <dt className="text-12 font-medium text-muted capitalize">{filter}</dt>
          <dd className="text-24 font-semibold tabular-nums">
            {jobs ? formatNumber(countIn(filter, jobs)) : <Skeleton className="my-1 h-6 w-8" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
