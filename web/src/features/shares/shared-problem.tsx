import { Link2Off } from 'lucide-react'
import { ApiError, errorMessage } from '#api/client.ts'
import { useBranding } from '#features/branding/branding.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'

interface SharedProblemProps {
  error: Error
  /** Used for every error. The server's message follows below if it adds something. */
  title: string
  sentence?: string
  onRetry: () => void
}

/** The text is the same for a link that was revoked, has expired or never existed. Other errors offer a retry. */
export function SharedProblem({ error, title, sentence, onRetry }: SharedProblemProps) {
  const { site_name } = useBranding()
  const isGone = error instanceof ApiError && error.status === 404
  const failure = errorMessage(error, 'Failed to load shared content')
  return (
    <div role="alert" className="m-auto">
      <EmptyState
        icon={<Link2Off />}
        heading="h1"
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {!isGone && (
              <Button variant="primary" onClick={onRetry}>
                Try Again
              </Button>
            )}
            {/* The current host belongs to the brand, so `/` is the brand's home page. */}
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
