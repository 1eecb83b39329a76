import { type Job, stages } from '@seo/contract/jobs'
import { CircleStop } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '#api/client.ts'
import { shownDomain } from '#format/domain.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useCancelJob } from './queries.ts'

const stageOrder: readonly string[] = stages

/** The server refunds an analysis that is canceled before the rules run. */
const isRefundable = ({ status }: Job) => stageOrder.indexOf(status) < stageOrder.indexOf('executing_step1')

export function CancelJob({ job }: { job: Job }) {
  const [isConfirming, setConfirming] = useState(false)
  const cancel = useCancelJob()
  return (
    <>
      <Button variant="quiet-danger" icon={<CircleStop />} onClick={() => setConfirming(true)}>
        Cancel
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => {
          setConfirming(false)
          cancel.reset()
        }}
        onConfirm={() => cancel.mutate(job, { onSuccess: () => setConfirming(false) })}
        title="Cancel analysis"
        cancelLabel="Keep it running"
        busy={cancel.isPending}
        busyText="Canceling..."
        error={cancel.isError ? errorMessage(cancel.error, 'The analysis could not be canceled. Please try again.') : null}
      >
        This stops the analysis of <strong className="wrap-anywhere">{shownDomain(job.domain)}</strong>.{' '}
        {isRefundable(job) ? 'It does not count against your plan.' : 'It counts as used, since the site has been read and judged.'}
      </ConfirmDialog>
    </>
  )
}
