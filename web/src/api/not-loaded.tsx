import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { errorMessage } from './client.ts'

interface NotLoadedProps {
  /** Subject of the sentence, such as “Your jobs”. */
  what: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  className?: string
}

/** Shown in place of data that failed to load, with a retry button. */
export function NotLoaded({ what, query, className = '' }: NotLoadedProps) {
  return (
    <Banner
      tone="danger"
      role="alert"
      className={className}
      action={
        <Button size="dense" busy={query.isFetching} onClick={() => query.refetch()}>
          Try Again
        </Button>
      }
    >
      {errorMessage(query.error, `${what} could not be loaded. The server did not respond.`)}
    </Banner>
  )
}
