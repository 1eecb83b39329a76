import { isFinished, type Job } from '@seo/contract/jobs'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '#api/client.ts'
import { jobAddress } from '#format/job-address.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/toast.ts'
import { CreditsDialog } from './credits-dialog.tsx'
import { type CreditsRefusal, creditsRefusal } from './credits-refusal.ts'
import { GenerateActionsButton } from './generate-actions-button.tsx'
import { JobMenu } from './job-menu.tsx'
import { useRetryJob } from './queries.ts'

/** The main command of a row, and the rest in a menu. */
export function JobActions({ job, onDelete }: { job: Job; onDelete: (job: Job) => void }) {
  return (
    <div className="flex items-start justify-end gap-1 phone:*:first:flex-1">
      <MainAction job={job} />
      <JobMenu job={job} onDelete={onDelete} />
    </div>
  )
}

function MainAction({ job }: { job: Job }) {
  if (!isFinished(job)) {
    return (
      <Link
        to={jobAddress(job)}
        aria-label={`Watch ${job.domain}`}
        className={`${buttonClass({ variant: 'ghost', size: 'dense' })} phone:border-border-strong`}
      >
        Watch
      </Link>
    )
  }
  return job.status === 'failed' ? <RetryButton job={job} /> : <GenerateActionsButton job={job} />
}

function RetryButton({ job }: { job: Job }) {
  const retry = useRetryJob()
  const [shownRefusal, setShownRefusal] = useState<CreditsRefusal | null>(null)
  const start = () =>
    retry.mutate(job, {
      onError: (error) => {
        const refusal = creditsRefusal(error)
        if (refusal) setShownRefusal(refusal)
        else toast.error(errorMessage(error, 'The analysis could not be started again. Please try again.'))
      },
    })
  return (
    <>
      <Button
        variant="ghost"
        size="dense"
        icon={<RotateCw />}
        busy={retry.isPending}
        onClick={start}
        aria-label={`Retry ${job.domain}`}
        className="phone:border-border-strong"
      >
        Retry
      </Button>
      <CreditsDialog refusal={shownRefusal} onClose={() => setShownRefusal(null)} />
    </>
  )
}
