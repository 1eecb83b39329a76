import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type PreviewRequest, previewQuery } from './queries.ts'
import type { TemplateDraft } from './template-draft.ts'

/** The preview is rendered again after a pause in typing of this length. */
const debounceMs = 400

interface PreviewInput {
  draft: Pick<TemplateDraft, 'subject' | 'content'>
  sequenceId: string
  /** Null for sample values. */
  userId: string | null
}

/** The mail as it would be sent now. Requests nothing while subject or content is empty. */
export function usePreview({ draft: { subject, content }, sequenceId, userId }: PreviewInput) {
  const isComplete = subject.trim() !== '' && content.trim() !== ''
  const request: PreviewRequest | null = isComplete
    ? { subject, content, sequence_id: sequenceId, ...(userId !== null && { user_id: userId }) }
    : null
  const debounced = useDebounced(request)
  const { data, error } = useQuery({ ...previewQuery(debounced ?? { subject: '', content: '' }), enabled: debounced !== null })
  return { request, mail: isComplete ? data : undefined, error: isComplete ? error : null }
}

/** Returns the first value immediately and debounces later ones. */
function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  const serialized = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(JSON.parse(serialized)), debounceMs)
    return () => clearTimeout(timer)
  }, [serialized])
  return debounced
}
