import { useRef, useState } from 'react'
import { readDraft, writeDraft } from './drafts.ts'
import { useSession } from './session.ts'

/** The text of a field, and the way to change it, also when the session has ended and the field is gone. */
export function useDraft(name: string): [string, (change: string | ((now: string) => string)) => void] {
  const userId = useSession().user?.id
  const [text, setText] = useState(() => (userId === undefined ? '' : readDraft(userId, name)))
  const latest = useRef(text)
  const change = (next: string | ((now: string) => string)) => {
    latest.current = typeof next === 'string' ? next : next(latest.current)
    if (userId !== undefined) writeDraft(userId, name, latest.current)
    setText(latest.current)
  }
  return [text, change]
}
