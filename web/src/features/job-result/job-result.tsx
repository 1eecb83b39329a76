import type { Job } from '@seo/contract/jobs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NotLoaded } from '#api/not-loaded.tsx'
import { Loading, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { CausesSection } from './causes-section.tsx'
import { DepthHistogram } from './depth-histogram.tsx'
import { FindingsChart } from './findings-chart.tsx'
import { NotMeasured } from './not-measured.tsx'
import { PagesTable } from './pages-table.tsx'
import { resultQuery } from './queries.ts'
import { ScoreCard } from './score-card.tsx'
import { Shortfalls } from './shortfalls.tsx'
import { WhoCanRead } from './who-can-read.tsx'

/** The report of an analysis. The summary is below the score. */
export function JobResult({ job, summary, pictures }: { job: Job; summary: ReactNode; pictures?: ReactNode }) {
  const result = useQuery(resultQuery(job.id))
  if (result.isPending) return <ResultSkeleton />
  if (result.data === undefined) return <NotLoaded className="m-4" what="The result" query={result} />
  return (
    <div className="grid grid-cols-1 gap-4 desk:gap-6">
      <Shortfalls job={job} result={result.data} />
      <ScoreCard jobId={job.id} result={result.data} />
      {summary}
      <div className="grid gap-4 desk:gap-6 lg:grid-cols-2">
        <FindingsChart result={result.data} />
        <DepthHistogram result={result.data} />
      </div>
      <CausesSection job={job} result={result.data} />
      <WhoCanRead job={job} result={result.data} />
      {pictures}
      <NotMeasured result={result.data} />
      <PagesTable job={job} result={result.data} />
    </div>
  )
}

function ResultSkeleton() {
  return (
    <Loading what="the result">
      <div className="card flex items-center gap-6 p-5">
        <Skeleton round className="size-36 flex-none" />
        <div className="flex-1 space-y-4">
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="h-2 w-full" />
          <Skeleton className="h-2 w-full" />
          <Skeleton className="h-2 w-full" />
        </div>
      </div>
      <div className="card mt-6">
        <SkeletonRows rows={5} />
      </div>
    </Loading>
  )
}
