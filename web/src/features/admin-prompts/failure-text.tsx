import { ApiError } from '#api/client.ts'

/** The specification's message, and below it the server's if it sent one. */
export function FailureText({ words, error }: { words: string; error: Error | null }) {
  const detail = error instanceof ApiError ? error.message : ''
  return (
    <>
      {words}
      {detail !== '' && <span className="block text-13 text-muted">{detail}</span>}
    </>
  )
}
