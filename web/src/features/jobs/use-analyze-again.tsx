import { type ReactNode, useState } from 'react'
import { errorMessage } from '#api/client.ts'
import { shownDomain } from '#format/domain.ts'
import { toast } from '#ui/toast.ts'
import { CreditsDialog } from './credits-dialog.tsx'
import { type CreditsRefusal, creditsRefusal } from './credits-refusal.ts'
import { useSubmit } from './queries.ts'

/** Submits a site again and stays on the page. The caller renders `dialog`, which opens if credits are missing. */
export function useAnalyzeAgain(): { start: (url: string) => void; isBusy: boolean; dialog: ReactNode } {
  const submission = useSubmit()
  const [shownRefusal, setShownRefusal] = useState<CreditsRefusal | null>(null)
  const start = (url: string) =>
    submission.mutate(
      { urls: [url], isBatch: false, idempotencyKey: crypto.randomUUID() },
      {
        onSuccess: ([submitted]) => toast.done(`The analysis of ${shownDomain(submitted?.domain ?? url)} has started`),
        onError: (error) => {
          const refusal = creditsRefusal(error)
          if (refusal) setShownRefusal(refusal)
          else toast.error(errorMessage(error, 'The analysis could not be started. Please try again.'))
        },
      },
    )
  return { start, isBusy: submission.isPending, dialog: <CreditsDialog refusal={shownRefusal} onClose={() => setShownRefusal(null)} /> }
}
