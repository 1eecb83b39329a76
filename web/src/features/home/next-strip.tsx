import type { StartedTask, UnprovenTasks, WorstNewCause } from '@seo/contract/home'
import { BadgeCheck, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { NotLoaded } from '#api/not-loaded.tsx'
import { formatRecentDate, formatTimeOrDay } from '#format/date.ts'
import { shownDomain } from '#format/domain.ts'
import { newIssuesAddress, taskAddress } from '#format/job-address.ts'
import { formatCount } from '#format/number.ts'
import { Link } from '#ui/link.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { CircleShape } from '#ui/status-circle.tsx'
import { useExpectedSteps, useHome } from './queries.ts'

interface NextStripProps {
  /** Starts the analysis of a single site, or puts several sites into the form. */
  onAnalyze: (urls: readonly string[]) => void
  isBusy: boolean
}

/** Up to three suggestions: what got worse, which fixes to verify, and which tasks to continue. */
export function NextStrip({ onAnalyze, isBusy }: NextStripProps) {
  const home = useHome()
  const expectedSteps = useExpectedSteps()
  if (home.isPending) return expectedSteps > 0 ? <NextStripSkeleton steps={expectedSteps} /> : null
  if (home.data === undefined) return expectedSteps > 0 ? <NotLoaded what="Your next steps" query={home} /> : null
  const { worsened, unproven, started } = home.data
  if (worsened === null && unproven === null && started === null) return null
  return (
    <section aria-label="Your next steps" className={stripClass}>
      {worsened && <WorsenedSuggestion worsened={worsened} />}
      {unproven && <UnprovenSuggestion unproven={unproven} onAnalyze={onAnalyze} isBusy={isBusy} />}
      {started && <StartedSuggestion started={started} />}
    </section>
  )
}

const stripClass = 'card grid grid-cols-1 desk:auto-cols-fr desk:grid-flow-col desk:grid-cols-none'

function Suggestion({ icon, title, children, action }: { icon: ReactNode; title: string; children: ReactNode; action: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[1.25rem_minmax(0,1fr)] content-start gap-x-2.5 gap-y-0.5 border-border px-4 py-3.5 not-first:border-t desk:not-first:border-t-0 desk:not-first:border-l">
      <span className="mt-0.5">{icon}</span>
      <h2 className="font-medium wrap-anywhere">{title}</h2>
      <p className="col-start-2 text-13 text-muted wrap-anywhere">{children}</p>
      <p className="col-start-2 mt-1.5 text-13">{action}</p>
    </div>
  )
}

function WorsenedSuggestion({ worsened: { job_id, domain, at, name, pages, others } }: { worsened: WorstNewCause }) {
  return (
    <Suggestion
      icon={<CircleAlert className="text-danger" />}
      title={pages > 1 ? `${name} on ${formatCount(pages, 'page')}` : name}
      action={<Link to={newIssuesAddress({ id: job_id })}>See the change</Link>}
    >
      <bdi>{shownDomain(domain)}</bdi>, seen {formatRecentDate(at)}
      {others > 0 && `, with ${formatCount(others, 'other new root cause')}`}
    </Suggestion>
  )
}

function UnprovenSuggestion({ unproven: { tasks, sites, urls }, onAnalyze, isBusy }: { unproven: UnprovenTasks } & NextStripProps) {
  const isSingle = tasks === 1
  return (
    <Suggestion
      icon={<BadgeCheck className="text-success" />}
      title={`${formatCount(tasks, 'completed task')} ${isSingle ? 'waits for its' : 'wait for their'} proof`}
      action={
        // Not `disabled`, which would move the focus to the top of the page.
        <button type="button" aria-disabled={isBusy} onClick={() => isBusy || onAnalyze(urls)} className="text-accent-text underline">
          {urls.length === 1 ? 'Analyze it again' : `Analyze ${formatCount(urls.length, 'site')} again …`}
        </button>
      }
    >
      On {formatCount(sites, 'domain')}. The next analysis shows whether {isSingle ? 'it is' : 'they are'} fixed.
    </Suggestion>
  )
}

function StartedSuggestion({ started: { job_id, domain, task_id, title, started_at } }: { started: StartedTask }) {
  return (
    <Suggestion
      icon={<CircleShape status="in-progress" />}
      title={title}
      action={<Link to={taskAddress({ id: job_id, domain }, task_id)}>Go on with this task</Link>}
    >
      <bdi>{shownDomain(domain)}</bdi>, in progress{started_at !== null && ` since ${formatTimeOrDay(started_at)}`}
    </Suggestion>
  )
}

const NextStripSkeleton = ({ steps }: { steps: number }) => (
  <Loading what="your next steps">
    <div className={stripClass}>
      {['w-3/5', 'w-4/5'].slice(0, steps).map((width) => (
        <div key={width} className="grid gap-2.5 px-4 py-6">
          <Skeleton className={`h-3 ${width}`} />
          <Skeleton className="h-2.5 w-4/5" />
          <Skeleton className="h-2.5 w-2/5" />
        </div>
      ))}
    </div>
  </Loading>
)
