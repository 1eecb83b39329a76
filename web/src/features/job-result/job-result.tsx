import type { Job } from '@seo/contract/jobs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { NotLoaded } from '#api/not-loaded.tsx'
import { Banner } from '#ui/banner.tsx'
import { lazyWithRetries } from '#ui/lazy-with-retries.ts'
import { Loading, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { NewerReport } from './newer-report.tsx'
import { resultQuery } from './queries.ts'
import type { DetailsProps } from './report-details.tsx'
import { ScoreCard } from './score-card.tsx'
import { Shortfalls } from './shortfalls.tsx'

// Loaded separately, because its tables and charts are half of the page's code and are below what people read first.
const ReportDetails = lazyWithRetries<DetailsProps>(() => import('./report-details.tsx'), NoDetails)

/** The report of an analysis. The summary is below the score. */
export function JobResult({ job, summary, pictures }: { job: Job; summary: ReactNode; pictures?: ReactNode }) {
  const result = useQuery(resultQuery(job.id))
  if (result.isPending) return <ResultSkeleton />
  if (result.data === undefined) return <NotLoaded className="m-4" what="The result" query={result} />
  return (
    <div className="grid grid-cols-1 gap-4 desk:gap-6">
      <NewerReport job={job} />
      <Shortfalls job={job} result={result.data} />
      <ScoreCard job={job} result={result.data} />
      {summary}
      <Suspense fallback={<DetailsSkeleton />}>
        <ReportDetails job={job} result={result.data} pictures={pictures} />
      </Suspense>
    </div>
  )
}

function NoDetails() {
  return (
    <Banner tone="danger" role="alert">
      The rest of the report could not be loaded. Reload the page to try again.
    </Banner>
  )
}

function DetailsSkeleton() {
  return (
    <Loading what="the rest of the report">
      <div className="card">
        <SkeletonRows rows={5} />
      </div>
    </Loading>
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
