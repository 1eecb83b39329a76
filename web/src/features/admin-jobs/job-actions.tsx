import type { AdminJobDetail } from '@seo/contract/admin-jobs'
import { CircleStop, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useJobChange } from './queries.ts'

/** An admin can cancel a running job and retry a failed one. */
export function JobActions({ detail: { job, userEmail } }: { detail: AdminJobDetail }) {
  const [isConfirming, setConfirming] = useState(false)
  const cancel = useJobChange('cancel')
  const retry = useJobChange('retry')
  const close = () => {
    setConfirming(false)
    cancel.reset()
  }
  return (
    <>
      {job.finished_at === null && (
        <Button variant="quiet-danger" icon={<CircleStop />} onClick={() => setConfirming(true)}>
          Cancel job
        </Button>
      )}
      {job.status === 'failed' && (
        <Button
          icon={<RotateCw />}
          busy={retry.isPending}
          onClick={() =>
            retry.mutate(job.id, {
              onSuccess: () => toast.done('The job is queued again'),
              onError: (error) => toast.error(errorMessage(error, 'The job could not be retried. Please try again.')),
            })
          }
        >
          Retry job
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={close}
        onConfirm={() => cancel.mutate(job.id, { onSuccess: close })}
        title="Cancel job"
        cancelLabel="Keep it running"
        busy={cancel.isPending}
        busyText="Canceling..."
        error={cancel.isError ? errorMessage(cancel.error, 'The job could not be canceled. Please try again.') : null}
      >
        This stops the analysis of <strong className="wrap-anywhere">{job.domain}</strong> for{' '}
        <bdi className="wrap-anywhere">{userEmail}</bdi>. The user sees that an administrator canceled it.
      </ConfirmDialog>
    </>
  )
}
