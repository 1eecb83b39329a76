import { useRef, useState } from 'react'
import { readDraft, writeDraft } from '#features/auth/drafts.ts'
import { useSession } from '#features/auth/session.ts'

/** Unsaved changes, and the stored version they are based on. */
type Kept<Draft> = { base: string; draft: Draft }

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Unsaved changes to stored data. They survive visits to other pages of this tab until they are saved or discarded. Give the component a
 * `key` if `name` can change.
 */
export function useUnsavedChanges<Draft extends object>(name: string, stored: Draft, version: string) {
  const userId = useSession().user?.id ?? ''
  const [kept, setKept] = useState<Kept<Draft> | null>(() => readKept(userId, name, stored))
  // Saving takes time; only this ref knows what was typed meanwhile.
  const latest = useRef(kept)
  const keep = (next: Kept<Draft> | null) => {
    latest.current = next
    writeDraft(userId, name, next === null ? '' : JSON.stringify(next))
    setKept(next)
  }
  const draft = kept?.draft ?? stored
  return {
    draft,
    isChanged: kept !== null && !isEqual(kept.draft, stored),
    /** The version that the changes are based on. */
    base: kept?.base ?? version,
    set: (change: Partial<Draft>) => {
      const next = { ...draft, ...change }
      keep(isEqual(next, stored) ? null : { base: kept?.base ?? version, draft: next })
    },
    discard: () => keep(null),
    /** `sent` is stored now as version `base`. Only what was typed since is still unsaved. */
    saved: (sent: Draft, base: string) =>
      keep(latest.current === null || isEqual(latest.current.draft, sent) ? null : { ...latest.current, base }),
    /** Moves the changes onto another version. */
    rebase: (base: string) => keep(kept && { ...kept, base }),
  }
}

/** Keeps only fields whose types match, since another version of the app may have written them. */
function readKept<Draft extends object>(userId: string, name: string, stored: Draft): Kept<Draft> | null {
  try {
    const { base, draft } = JSON.parse(readDraft(userId, name)) as { base: string; draft: Record<string, unknown> }
    const fields = Object.entries(stored).map(([field, value]) => [field, typeof draft[field] === typeof value ? draft[field] : value])
    return { base: String(base), draft: Object.fromEntries(fields) as Draft }
  } catch {
    return null
  }
}
