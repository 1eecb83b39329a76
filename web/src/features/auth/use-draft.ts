import { useRef, useState } from 'react'
import { readDraft, writeDraft } from './drafts.ts'
import { useSession } from './session.ts'

/** A field's text and its setter. The text is kept if the session ends and the field disappears. */
export function useDraft(name: string): [string, (change: string | ((current: string) => string)) => void] {
  const userId = useSession().user?.id
  const [text, setText] = useState(() => (userId === undefined ? '' : readDraft(userId, name)))
  const latest = useRef(text)
  const change = (next: string | ((current: string) => string)) => {
    latest.current = typeof next === 'string' ? next : next(latest.current)
    if (userId !== undefined) writeDraft(userId, name, latest.current)
    setText(latest.current)
  }
  return [text, change]
}
