import { isFinished, type Job } from '@seo/contract/jobs'
import { useSession } from '#features/auth/session.ts'
import { LiveWord } from '#live/live-word.tsx'
import { Card } from '#ui/card.tsx'
import { StageList } from '#ui/stage-list.tsx'
import { useNow } from '#ui/use-now.ts'
import { QuickLook } from './quick-look.tsx'
import { stageLines } from './stage-lines.ts'
import { StatusCard } from './status-card.tsx'

/** The server mails users who have waited longer than this since they submitted. */
const mailsAfterMs = 60_000

/** A job that is running, waiting, or ended without a result. */
export function JobProgress({ job, onRetry }: { job: Job; onRetry: () => void }) {
  const runs = !isFinished(job)
  const now = useNow(runs)
  // Hide the quick score if no page could be read: it would be a score of nothing.
  const quick = runs || (job.pages_read ?? job.progress?.read ?? 0) > 0 ? job.quick : null
  const lines = stageLines(job, now).map((line) => (line.state === 'failed' || line.state === 'stopped' ? { ...line, onRetry } : line))
  return (
    <div className="grid gap-4 desk:gap-6">
      <StatusCard job={job} now={now} />
      <div className="grid items-start gap-4 desk:gap-6 lg:has-[aside]:grid-cols-[minmax(0,1fr)_--spacing(86)]">
        {(quick || runs) && (
          <aside className="grid gap-4 lg:order-last">
            {quick && <QuickLook quick={quick} runs={runs} />}
            {runs && <MayCloseNote isLong={now - Date.parse(job.created_at) > mailsAfterMs} />}
          </aside>
        )}
        <Card title="Stages" flush aside={runs && <LiveWord />}>
          <div className="px-4 py-2 desk:px-5 desk:pb-3">
            <StageList stages={lines} />
          </div>
        </Card>
      </div>
    </div>
  )
}

function MayCloseNote({ isLong }: { isLong: boolean }) {
  const { user } = useSession()
  return (
    <p className="px-1 text-13 wrap-anywhere text-muted">
      You can close this page. The analysis goes on{isLong && user ? `, and we write to ${user.email} when it is done.` : '.'}
    </p>
  )
}
