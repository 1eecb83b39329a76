import { useRef, useState } from 'react'
import { errorMessage, NetworkError } from '#api/client.ts'
import { useDraft } from '#features/auth/use-draft.ts'
import { type CreditsRefusal, creditsRefusal } from './credits-refusal.ts'
import { useSubmit } from './queries.ts'

interface SubmissionOptions {
  isBatch: boolean
  /** Returns the URLs in the text, or the reason why they cannot be sent. */
  read: (text: string) => { urls: readonly string[] } | { error: string }
  /** Shown if the server sent no message. */
  fallback: string
  onSubmitted?: (text: string) => void
}

/** The typed text, its error, and a function that sends it. A double click or a retry after a network error does not submit it twice. */
export function useSubmission({ isBatch, read, fallback, onSubmitted }: SubmissionOptions) {
  const submit = useSubmit()
  const [text, setText] = useDraft(isBatch ? 'addresses' : 'address')
  const [error, setError] = useState<string | null>(null)
  const [credits, setCredits] = useState<CreditsRefusal | null>(null)
  // A ref, because the mutation's state updates one render late and two clicks may come in between.
  const isSending = useRef(false)
  const unansweredRequest = useRef<{ text: string; key: string } | null>(null)

  const type = (typedText: string) => {
    setText(typedText)
    if (error !== null && 'urls' in read(typedText)) setError(null)
  }
  const send = async () => {
    if (isSending.current) return
    const parsed = read(text)
    setError('error' in parsed ? parsed.error : null)
    if ('error' in parsed) return
    isSending.current = true
    const key = unansweredRequest.current?.text === text ? unansweredRequest.current.key : crypto.randomUUID()
    unansweredRequest.current = { text, key }
    setText('')
    try {
      await submit.mutateAsync({ urls: parsed.urls, isBatch, idempotencyKey: key })
      unansweredRequest.current = null
      onSubmitted?.(text)
    } catch (failure) {
      // Keep the key only if there was no response, because then the request may have arrived anyway.
      if (!(failure instanceof NetworkError)) unansweredRequest.current = null
      // Restore the text, unless something else has been typed meanwhile.
      setText((current) => (current === '' ? text : current))
      const refusal = creditsRefusal(failure)
      setCredits(refusal)
      if (!refusal) setError(errorMessage(failure, failure instanceof NetworkError ? 'Network error. Please try again.' : fallback))
    } finally {
      isSending.current = false
    }
  }
  return { text, type, error, send, isBusy: submit.isPending, credits, forgetCredits: () => setCredits(null) }
}
