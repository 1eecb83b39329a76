import { useRef, useState } from 'react'
import { readDraft, writeDraft } from '#features/auth/drafts.ts'
import { useSession } from '#features/auth/session.ts'

/** Unsaved changes, and the stored version they are based on. */
type UnsavedChanges<Draft> = { base: string; draft: Draft }

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Unsaved changes to stored data. They survive visits to other pages of this tab until they are saved or discarded. Give the component a
 * `key` if `name` can change.
 */
export function useUnsavedChanges<Draft extends object>(name: string, stored: Draft, version: string) {
  const userId = useSession().user?.id ?? ''
  const [unsaved, setUnsaved] = useState<UnsavedChanges<Draft> | null>(() => readUnsaved(userId, name, stored))
  // A callback that was created when a save or upload started sees old state; this ref also has what was typed after the start.
  const latest = useRef(unsaved)
  const storeUnsaved = (next: UnsavedChanges<Draft> | null) => {
    latest.current = next
    writeDraft(userId, name, next === null ? '' : JSON.stringify(next))
    setUnsaved(next)
  }
  const draft = unsaved?.draft ?? stored
  return {
    draft,
    isChanged: unsaved !== null && !isEqual(unsaved.draft, stored),
    /** The version that the changes are based on. */
    base: unsaved?.base ?? version,
    update: (change: Partial<Draft>) => {
      const next = { ...(latest.current?.draft ?? stored), ...change }
      storeUnsaved(isEqual(next, stored) ? null : { base: latest.current?.base ?? version, draft: next })
    },
    discard: () => storeUnsaved(null),
    /** The server has stored `sent` as version `base`. Only text typed after `sent` was sent is still unsaved. */
    markSaved: (sent: Draft, base: string) =>
      storeUnsaved(latest.current === null || isEqual(latest.current.draft, sent) ? null : { ...latest.current, base }),
    /** Bases the changes on another version. */
    rebase: (base: string) => storeUnsaved(unsaved && { ...unsaved, base }),
  }
}

/** Ignores stored fields of an unexpected type, because another version of the app may have written them. */
function readUnsaved<Draft extends object>(userId: string, name: string, stored: Draft): UnsavedChanges<Draft> | null {
  try {
    const { base, draft } = JSON.parse(readDraft(userId, name)) as { base: string; draft: Record<string, unknown> }
    const fields = Object.entries(stored).map(([field, value]) => [field, typeof draft[field] === typeof value ? draft[field] : value])
    return { base: String(base), draft: Object.fromEntries(fields) as Draft }
  } catch {
    return null
  }
}
