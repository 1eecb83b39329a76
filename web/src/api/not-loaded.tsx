import { sentenceOf } from '#api/client.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

interface NotLoadedProps {
  /** What is missing, as the beginning of a sentence. */
  what: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

export function NotLoaded({ what, query }: NotLoadedProps) {
  return (
    <Banner
      tone="danger"
      role="alert"
      className="m-4"
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
