import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type PreviewRequest, previewQuery } from './queries.ts'
import type { TemplateDraft } from './template-draft.ts'

/** Pause in typing after which the preview is rendered again. */
const pauseMs = 400

interface Previewed {
  draft: Pick<TemplateDraft, 'subject' | 'content'>
  sequenceId: string
  /** Null for sample values. */
  userId: string | null
}

/** The mail as it would be sent now. Requests nothing while subject or content is empty. */
export function usePreview({ draft: { subject, content }, sequenceId, userId }: Previewed) {
  const isWhole = subject.trim() !== '' && content.trim() !== ''
  const request: PreviewRequest | null = isWhole
    ? { subject, content, sequence_id: sequenceId, ...(userId !== null && { user_id: userId }) }
    : null
  const settled = useSettled(request)
  const { data, error } = useQuery({ ...previewQuery(settled ?? { subject: '', content: '' }), enabled: settled !== null })
  return { request, mail: isWhole ? data : undefined, error: isWhole ? error : null }
}

/** Returns the first value immediately and debounces later ones. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const written = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(written)), pauseMs)
    return () => clearTimeout(timer)
  }, [written])
  return settled
}
