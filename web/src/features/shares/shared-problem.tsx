import { Link2Off } from 'lucide-react'
import { ApiError, sentenceOf } from '#api/client.ts'
import { useBranding } from '#features/branding/branding.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'

interface SharedProblemProps {
  error: Error
  /** What the page says of every failure; the server's own words follow where they add to it. */
  title: string
  sentence?: string
  onRetry: () => void
}

/** A link that is gone reads the same whether it was revoked, has expired or never was. Other failures may pass. */
export function SharedProblem({ error, title, sentence, onRetry }: SharedProblemProps) {
  const { site_name } = useBranding()
  const isGone = error instanceof ApiError && error.status === 404
  const failure = sentenceOf(error, 'Failed to load shared content')
  return (
    <div role="alert" className="m-auto">
      <EmptyState
        icon={<Link2Off />}
        heading="h1"
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {!isGone && (
              <Button look="primary" onClick={onRetry}>
                Try Again
              </Button>
            )}
            {/* The brand's domain is this host. */}
            <Link to="/" className={buttonClass()}>
              Go to {site_name}
            </Link>
          </div>
        }
      >
        {sentence}
        {(sentence === undefined || !isGone) && <span className="block">{failure}</span>}
      </EmptyState>
    </div>
  )
}
