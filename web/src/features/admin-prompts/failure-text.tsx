import { ApiError } from '#api/client.ts'

/** The specification's message, and below it the server's message if it sent one. */
export function FailureText({ title, error }: { title: string; error: Error | null }) {
  const detail = error instanceof ApiError ? error.message : ''
  return (
    <>
      {title}
      {detail !== '' && <span className="block text-13 text-muted">{detail}</span>}
    </>
  )
}
