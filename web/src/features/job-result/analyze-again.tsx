import type { Job } from '@seo/contract/jobs'
import { ProcessRefusal } from '@seo/contract/jobs'
import { RotateCw } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ApiError, sentenceOf } from '#api/client.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { useAnalyzeAgain } from './queries.ts'

export function AnalyzeAgain({ job }: { job: Job }) {
  const again = useAnalyzeAgain()
  const navigate = useNavigate()
  const refused =
    again.error instanceof ApiError && again.error.status === 402 ? ProcessRefusal.partial().safeParse(again.error.body).data : undefined
  return (
    <>
      <Button
        icon={<RotateCw />}
        busy={again.isPending}
        onClick={() => again.mutate(job.url, { onSuccess: ({ id }) => void navigate(`/jobs/${id}`) })}
      >
        Analyze again
      </Button>
      <AlertDialog
        open={again.isError}
        onClose={again.reset}
        title={refused ? 'Insufficient credits' : sentenceOf(again.error, 'Network error. Please try again.')}
      >
        {refused ? (
          <>
            {refused.reason ?? 'Your plan has no analysis left.'} Credits required: {refused.credits_required ?? 1}, available:{' '}
            {refused.credits_available ?? 0}. <Link to="/account/subscription">View plans</Link>
          </>
        ) : (
          'This analysis is as it was; no new one was started.'
        )}
      </AlertDialog>
    </>
  )
}
