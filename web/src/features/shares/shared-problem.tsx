import { Link2Off } from 'lucide-react'
import { ApiError, sentenceOf } from '#api/client.ts'
import { useBranding } from '#features/branding/branding.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'

interface SharedProblemProps {
  error: Error
  /** What the page says of a link that is not there, and why that may be where the server's own words are not enough. */
  title: string
  sentence?: string
  onRetry: () => void
}

/** A link that is gone is told as such, the same whether it was revoked, has expired or never was. Other failures may pass. */
export function SharedProblem({ error, title, sentence, onRetry }: SharedProblemProps) {
  const { site_name } = useBranding()
  const isGone = error instanceof ApiError && error.status === 404
  const failure = sentenceOf(error, 'Failed to load shared content')
  return (
    <div role="alert" className="m-auto">
      <EmptyState
        icon={<Link2Off />}
        heading="h1"
        title={isGone ? title : 'Content Not Available'}
        action={
          isGone ? (
            // The brand's domain is this host.
            <Link to="/" className={buttonClass()}>
              Go to {site_name}
            </Link>
          ) : (
            <Button onClick={onRetry}>Try Again</Button>
          )
        }
      >
        {isGone ? (sentence ?? failure) : failure}
      </EmptyState>
    </div>
  )
}
