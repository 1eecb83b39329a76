import type { Job } from '@seo/contract/jobs'
import type { JobResult } from '@seo/contract/result'
import type { ReactNode } from 'react'
import { CausesSection } from './causes-section.tsx'
import { DepthHistogram } from './depth-histogram.tsx'
import { FindingsChart } from './findings-chart.tsx'
import { NotMeasured } from './not-measured.tsx'
import { PagesTable } from './pages-table.tsx'
import { WhoCanRead } from './who-can-read.tsx'

export interface DetailsProps {
  job: Job
  result: JobResult
  pictures?: ReactNode
}

/** Everything below the score and the summary. */
export default function ReportDetails({ job, result, pictures }: DetailsProps) {
  return (
    <>
      <div className="grid gap-4 desk:gap-6 lg:grid-cols-2">
        <FindingsChart result={result} />
        <DepthHistogram result={result} />
      </div>
      <CausesSection job={job} result={result} />
      <WhoCanRead job={job} result={result} />
      {pictures}
      <NotMeasured result={result} />
      <PagesTable job={job} result={result} />
    </>
  )
}
