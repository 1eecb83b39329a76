import type { Job } from '@seo/contract/jobs'
import { RotateCw } from 'lucide-react'
import { useNavigate } from 'react-router'
import { errorMessage } from '#api/client.ts'
import { jobAddress } from '#format/job-address.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { CreditsDialog } from './credits-dialog.tsx'
import { creditsRefusal } from './credits-refusal.ts'
import { useSubmit } from './queries.ts'

/** Submits the same URL again and opens the new analysis. */
export function AnalyzeAgain({ job }: { job: Job }) {
  const submission = useSubmit()
  const navigate = useNavigate()
  const refusal = creditsRefusal(submission.error)
  const submitAgain = () =>
    submission.mutate(
      { urls: [job.url], isBatch: false, idempotencyKey: crypto.randomUUID() },
      { onSuccess: ([submitted]) => submitted && void navigate(jobAddress(submitted)) },
    )
  return (
    <>
      <Button icon={<RotateCw />} busy={submission.isPending} onClick={submitAgain}>
        Analyze again
      </Button>
      <CreditsDialog refusal={refusal} onClose={submission.reset} />
      <AlertDialog
        open={submission.isError && refusal === null}
        onClose={submission.reset}
        title={errorMessage(submission.error, 'Network error. Please try again.')}
      >
        This analysis is as it was; no new one was started.
      </AlertDialog>
    </>
  )
}
