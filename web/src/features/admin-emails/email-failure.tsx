import { ApiError } from '#api/client.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

/** The second line of an error: the status, as the specification requires, and the server's message if it sent one. */
export function failureDetail(error: Error | null): string {
  if (!(error instanceof ApiError)) return 'The server did not respond.'
  const status = `HTTP error! status: ${error.status}`
  return error.message === '' ? status : `${status}. ${error.message}`
}

interface EmailFailureProps {
  /** The specification's error message, such as `Failed to load template`. */
  title: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

export function EmailFailure({ title, query }: EmailFailureProps) {
  return (
    <Banner
      tone="danger"
      role="alert"
      title={title}
      action={
        <Button size="dense" busy={query.isFetching} onClick={() => query.refetch()}>
          Try Again
        </Button>
      }
    >
      {failureDetail(query.error)}
    </Banner>
  )
}
