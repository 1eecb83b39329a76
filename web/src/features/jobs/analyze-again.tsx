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
  const again = useSubmit()
  const navigate = useNavigate()
  const refused = creditsRefusal(again.error)
  const send = () =>
    again.mutate(
      { urls: [job.url], isBatch: false, idempotencyKey: crypto.randomUUID() },
      { onSuccess: ([submitted]) => submitted && void navigate(jobAddress(submitted)) },
    )
  return (
    <>
      <Button icon={<RotateCw />} busy={again.isPending} onClick={send}>
        Analyze again
      </Button>
      <CreditsDialog refusal={refused} onClose={again.reset} />
      <AlertDialog
        open={again.isError && refused === null}
        onClose={again.reset}
        title={errorMessage(again.error, 'Network error. Please try again.')}
      >
        This analysis is as it was; no new one was started.
      </AlertDialog>
    </>
  )
}
