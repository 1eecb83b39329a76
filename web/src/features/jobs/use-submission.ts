import { useRef, useState } from 'react'
import { errorMessage, NetworkError } from '#api/client.ts'
import { useDraft } from '#features/auth/use-draft.ts'
import { type CreditsRefusal, creditsRefusal } from './credits-refusal.ts'
import { useSubmit } from './queries.ts'

interface SubmissionOptions {
  isBatch: boolean
  /** The URLs, or why they cannot be sent. */
  read: (text: string) => { urls: readonly string[] } | { error: string }
  /** Shown if the server sent no message. */
  fallback: string
  onSubmitted?: (text: string) => void
}

/** The typed text, its error, and a submit that sends only once for a double click or a retry of the same text. */
export function useSubmission({ isBatch, read, fallback, onSubmitted }: SubmissionOptions) {
  const submit = useSubmit()
  const [text, setText] = useDraft(isBatch ? 'addresses' : 'address')
  const [error, setError] = useState<string | null>(null)
  const [credits, setCredits] = useState<CreditsRefusal | null>(null)
  // A ref, because the mutation's state updates one render late and two clicks may come in between.
  const isUnderWay = useRef(false)
  const unanswered = useRef<{ text: string; key: string } | null>(null)

  const type = (typed: string) => {
    setText(typed)
    if (error !== null && 'urls' in read(typed)) setError(null)
  }
  const send = async () => {
    if (isUnderWay.current) return
    const given = read(text)
    setError('error' in given ? given.error : null)
    if ('error' in given) return
    isUnderWay.current = true
    const key = unanswered.current?.text === text ? unanswered.current.key : crypto.randomUUID()
    unanswered.current = { text, key }
    setText('')
    try {
      await submit.mutateAsync({ urls: given.urls, isBatch, idempotencyKey: key })
      unanswered.current = null
      onSubmitted?.(text)
    } catch (failure) {
      // Only a request without a response may have arrived anyway.
      if (!(failure instanceof NetworkError)) unanswered.current = null
      // Restore the text, unless something else has been typed meanwhile.
      setText((now) => (now === '' ? text : now))
      const refused = creditsRefusal(failure)
      setCredits(refused)
      if (!refused) setError(errorMessage(failure, failure instanceof NetworkError ? 'Network error. Please try again.' : fallback))
    } finally {
      isUnderWay.current = false
    }
  }
  return { text, type, error, send, isBusy: submit.isPending, credits, forgetCredits: () => setCredits(null) }
}
