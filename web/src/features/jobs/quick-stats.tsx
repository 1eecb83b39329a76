import { useJobs } from '#data/job-cache.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { countText, filterNames } from './job-state.ts'

/** The number of completed and processing jobs, counted as in the tabs of the table. */
export function QuickStats() {
  const { data, isError } = useJobs()
  return (
    <dl className="card grid grid-cols-2">
      {(['completed', 'processing'] as const).map((filter) => (
        <div key={filter} className="border-border px-5 py-4 not-first:border-l">
          <dt className="text-12 font-medium text-muted">{filterNames[filter]}</dt>
          <dd className="text-24 font-semibold tabular-nums">
            {data ? countText(filter, data) : isError ? '–' : <Skeleton className="my-1 h-6 w-8" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
