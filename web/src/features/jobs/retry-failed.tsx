import { type Job, maxBatchSize } from '@seo/contract/jobs'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '#api/client.ts'
import { formatCount } from '#format/number.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { CreditsDialog } from './credits-dialog.tsx'
import { type CreditsRefusal, creditsRefusal } from './credits-refusal.ts'
import { jobsToRetry } from './job-state.ts'
import { useRetryJobs } from './queries.ts'

/** Retries the failed jobs, at most one batch. Shown only if there are several, because each job has its own button. */
export function RetryFailed({ jobs }: { jobs: readonly Job[] }) {
  const retry = useRetryJobs()
  const [shownRefusal, setShownRefusal] = useState<CreditsRefusal | null>(null)
  const failedJobs = jobsToRetry(jobs).slice(0, maxBatchSize)
  const start = () =>
    retry.mutate(failedJobs, {
      onSuccess: ({ jobs: started }) => toast.done(`${formatCount(started.length, 'analysis', 'analyses')} started again`),
      onError: (error) => {
        const refusal = creditsRefusal(error)
        if (refusal) setShownRefusal(refusal)
        else toast.error(errorMessage(error, 'The analyses could not be started again. Please try again.'))
      },
    })
  return (
    <>
      {(failedJobs.length > 1 || retry.isPending) && (
        <Button variant="ghost" size="dense" icon={<RotateCw />} busy={retry.isPending} onClick={start}>
          Retry all failed
        </Button>
      )}
      <CreditsDialog refusal={shownRefusal} onClose={() => setShownRefusal(null)} />
    </>
  )
}
