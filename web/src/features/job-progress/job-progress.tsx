import { isFinished, type Job } from '@seo/contract/jobs'
import { useSession } from '#features/auth/session.ts'
import { LiveStatus } from '#live/live-status.tsx'
import { Card } from '#ui/card.tsx'
import { StageList } from '#ui/stage-list.tsx'
import { useNow } from '#ui/use-now.ts'
import { QuickScore } from './quick-score.tsx'
import { stageLines } from './stage-lines.ts'
import { StatusCard } from './status-card.tsx'

/** The server mails users who have waited longer than this since they submitted. */
const mailDelayMs = 60_000

/** A job that is running, waiting, or ended without a result. */
export function JobProgress({ job, onRetry }: { job: Job; onRetry: () => void }) {
  const isRunning = !isFinished(job)
  const now = useNow(isRunning)
  // If the job ended without reading a page, the quick score means nothing and is hidden.
  const quickResult = isRunning || (job.pages_read ?? job.progress?.read ?? 0) > 0 ? job.quick : null
  const lines = stageLines(job, now).map((line) => (line.state === 'failed' || line.state === 'stopped' ? { ...line, onRetry } : line))
  return (
    <div className="grid gap-4 desk:gap-6">
      <StatusCard job={job} now={now} />
      <div className="grid items-start gap-4 desk:gap-6 lg:has-[aside]:grid-cols-[minmax(0,1fr)_--spacing(86)]">
        {(quickResult || isRunning) && (
          <aside className="grid gap-4 lg:order-last">
            {quickResult && <QuickScore quick={quickResult} isRunning={isRunning} />}
            {isRunning && <MayCloseNote getsMail={now - Date.parse(job.created_at) > mailDelayMs} />}
          </aside>
        )}
        <Card title="Stages" flush aside={isRunning && <LiveStatus />}>
          <div className="px-4 py-2 desk:px-5 desk:pb-3">
            <StageList stages={lines} />
          </div>
        </Card>
      </div>
    </div>
  )
}

function MayCloseNote({ getsMail }: { getsMail: boolean }) {
  const { user } = useSession()
  return (
    <p className="px-1 text-13 wrap-anywhere text-muted">
      You can close this page. The analysis goes on{getsMail && user ? `, and we write to ${user.email} when it is done.` : '.'}
    </p>
  )
}
