import { lookCalls } from '@seo/contract/looks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldError } from '#ui/field.tsx'
import { ScoreGauge } from '#ui/score-gauge.tsx'
import { CreditsDialog } from './credits-dialog.tsx'
import { useSubmission } from './use-submission.ts'

const looks = client(lookCalls)
const ownLookQuery = { queryKey: ['own look'], queryFn: ({ signal }: { signal: AbortSignal }) => looks.own({ signal }) }

/** The page that a visitor checked before signing up. Nothing starts and nothing is charged until the button is clicked. */
export function ClaimedLook() {
  const cache = useQueryClient()
  const { data: look = null } = useQuery(ownLookQuery)
  const removeFromCache = () => cache.setQueryData(ownLookQuery.queryKey, null)
  const dismiss = useMutation({ mutationFn: () => looks.dismiss(), onMutate: removeFromCache })
  const { send, isBusy, error, credits, forgetCredits } = useSubmission({
    isBatch: false,
    read: () => ({ urls: look === null ? [] : [new URL('/', look.url).href] }),
    fallback: 'Processing failed',
    onSubmitted: removeFromCache,
  })
  if (look === null) return null
  return (
    <Card title="The page you checked">
      <div className="flex flex-wrap items-center gap-4">
        <ScoreGauge score={look.score} size="tiny" />
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium wrap-anywhere">
            <bdi>{look.url}</bdi>
          </p>
          <p className="text-13 text-muted">Scored from this page alone. A full analysis reads the whole site.</p>
          {error !== null && <FieldError>{error}</FieldError>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" busy={isBusy} onClick={() => void send()}>
            Analyze the whole site
          </Button>
          <Button variant="ghost" onClick={() => dismiss.mutate()}>
            Dismiss
          </Button>
        </div>
      </div>
      <CreditsDialog refusal={credits} onClose={forgetCredits} />
    </Card>
  )
}
