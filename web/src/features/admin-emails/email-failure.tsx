import { ApiError } from '#api/client.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

/** Below the specification's words for what failed: the status as the specification has it, and the server's sentence where it sent one. */
export function failureDetail(error: Error | null): string {
  if (!(error instanceof ApiError)) return 'The server did not answer.'
  const status = `HTTP error! status: ${error.status}`
  return error.message === '' ? status : `${status}. ${error.message}`
}

interface EmailFailureProps {
  /** The specification's words. */
  what: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

export function EmailFailure({ what, query }: EmailFailureProps) {
  return (
    <Banner
      tone="danger"
      role="alert"
      title={what}
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
