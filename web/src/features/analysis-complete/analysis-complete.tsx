import type { Job } from '@seo/contract/jobs'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { hasJustFinished, onJobChange } from '#data/job-cache.ts'
import { claim } from './claim.ts'
import type { CompleteDialogProps, Completion } from './complete-dialog.tsx'
import { watchKeys } from './quiet-keys.ts'

// Loaded with the first analysis that ends. If that fails, the page still shows the result.
const CompleteDialog = lazy<ComponentType<CompleteDialogProps>>(() =>
  import('./complete-dialog.tsx').catch(() => ({ default: () => null })),
)

const hasReport = ({ status }: Job) => ['completed', 'partial_success', 'partially_completed'].includes(status)

/** Announces analyses that end while the app is open, in one tab and on any page. */
export function AnalysisComplete() {
  const [completions, setCompletions] = useState<readonly Completion[]>([])
  useEffect(() => {
    const gone = new AbortController()
    const keysAreQuiet = watchKeys(gone.signal)
    const forget = onJobChange(async (change) => {
      if (!hasJustFinished(change) || !hasReport(change.job)) return
      const { id, url, action_count, score, pages_read, finished_at } = change.job
      if (!(await claim(`${id} ${finished_at}`, gone.signal))) return
      // The dialog takes the focus, so wait until the user stops typing.
      await keysAreQuiet()
      const completion = { jobId: id, url, actionCount: action_count, score, pages: pages_read }
      setCompletions((now) => [...now, completion])
    })
    return () => {
      forget()
      gone.abort()
    }
  }, [])
  const [first] = completions
  if (first === undefined) return null
  return (
    <Suspense>
      <CompleteDialog
        key={first.jobId}
        completions={completions}
        // Analyses that ended while it was closing come next.
        onClosed={() => setCompletions((now) => now.filter((one) => !completions.includes(one)))}
      />
    </Suspense>
  )
}
