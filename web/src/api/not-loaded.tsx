import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { sentenceOf } from './client.ts'

interface NotLoadedProps {
  /** What is missing, as the beginning of a sentence. */
  what: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  className?: string
}

/** In place of what a query should have brought, with a way to ask again. */
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
      {sentenceOf(query.error, `${what} could not be loaded. The server did not answer.`)}
    </Banner>
  )
}
