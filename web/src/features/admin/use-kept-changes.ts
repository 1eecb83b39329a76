import { useState } from 'react'
import { readDraft, writeDraft } from '#features/auth/drafts.ts'
import { useSession } from '#features/auth/session.ts'

/** Changes that are not saved, and the version of the stored thing that they were made on. */
type Kept<Draft> = { base: string; draft: Draft }

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What somebody changes about a stored thing. Until it is saved or discarded it is still there after a look at another page of this tab.
 * Give the component a `key` when `name` can change.
 */
export function useKeptChanges<Draft extends object>(name: string, stored: Draft, version: string) {
  const userId = useSession().user?.id ?? ''
  const [kept, setKept] = useState<Kept<Draft> | null>(() => readKept(userId, name, stored))
  const keep = (next: Kept<Draft> | null) => {
    writeDraft(userId, name, next === null ? '' : JSON.stringify(next))
    setKept(next)
  }
  const draft = kept?.draft ?? stored
  return {
    draft,
    isChanged: kept !== null && !same(kept.draft, stored),
    /** The version that the changes were made on. */
    base: kept?.base ?? version,
    set: (change: Partial<Draft>) => {
      const next = { ...draft, ...change }
      keep(same(next, stored) ? null : { base: kept?.base ?? version, draft: next })
    },
    discard: () => keep(null),
    /** Puts the changes on top of another version. */
    rebase: (base: string) => keep(kept && { ...kept, base }),
  }
}

/** Only fields that the thing still has, since a newer version of the app may have written the page. */
function readKept<Draft extends object>(userId: string, name: string, stored: Draft): Kept<Draft> | null {
  try {
    const { base, draft } = JSON.parse(readDraft(userId, name)) as Kept<Draft>
    const fields = Object.entries(stored).map(([field, value]) => [field, typeof draft[field as keyof Draft] === typeof value ? draft[field as keyof Draft] : value])
    return { base: String(base), draft: Object.fromEntries(fields) as Draft }
  } catch {
    return null
  }
}
