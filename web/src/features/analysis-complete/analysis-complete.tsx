import type { Job } from '@seo/contract/jobs'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { hasJustFinished, onJobChange } from '#data/job-cache.ts'
import { claimAnnouncement } from './claim-announcement.ts'
import type { CompleteDialogProps, Completion } from './complete-dialog.tsx'
import { watchKeys } from './quiet-keys.ts'

// Loaded when the first analysis ends. If loading fails, the page still shows the result.
const CompleteDialog = lazy<ComponentType<CompleteDialogProps>>(() =>
  import('./complete-dialog.tsx').catch(() => ({ default: () => null })),
)

const hasReport = ({ status }: Job) => ['completed', 'partial_success', 'partially_completed'].includes(status)

/** Announces analyses that end while the app is open, on any page. `claimAnnouncement` chooses one of several open tabs. */
export function AnalysisComplete() {
  const [completions, setCompletions] = useState<readonly Completion[]>([])
  useEffect(() => {
    const unmounted = new AbortController()
    const waitForQuietKeys = watchKeys(unmounted.signal)
    const unsubscribe = onJobChange(async (change) => {
      if (!hasJustFinished(change) || !hasReport(change.job)) return
      const { id, url, action_count, score, pages_read, finished_at } = change.job
      if (!(await claimAnnouncement(`${id} ${finished_at}`, unmounted.signal))) return
      // The dialog takes the focus, so wait until the user stops typing.
      await waitForQuietKeys()
      const completion = { jobId: id, url, actionCount: action_count, score, pages: pages_read }
      setCompletions((current) => [...current, completion])
    })
    return () => {
      unsubscribe()
      unmounted.abort()
    }
  }, [])
  const [firstCompletion] = completions
  if (firstCompletion === undefined) return null
  return (
    <Suspense>
      <CompleteDialog
        key={firstCompletion.jobId}
        completions={completions}
        // Analyses that ended while the dialog was closing are shown next.
        onClosed={() => setCompletions((current) => current.filter((each) => !completions.includes(each)))}
      />
    </Suspense>
  )
}
