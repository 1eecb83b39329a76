/** Unsent text, stored in this tab, so that it is still there when the session has ended and the user logs in again. */
const prefix = 'draft '
const keyOf = (userId: string, name: string) => `${prefix}${userId} ${name}`

export function readDraft(userId: string, name: string): string {
  try {
    return sessionStorage.getItem(keyOf(userId, name)) ?? ''
  } catch {
    return ''
  }
}

export function writeDraft(userId: string, name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(userId, name))
    else sessionStorage.setItem(keyOf(userId, name), text)
  } catch {
    // If storage is forbidden or full, the text is lost when its field disappears.
  }
}

/** Removes drafts, so that the next person at this computer cannot see them. */
export function clearDrafts({ exceptUserId }: { exceptUserId?: string } = {}): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isKept = exceptUserId !== undefined && key.startsWith(keyOf(exceptUserId, ''))
      if (key.startsWith(prefix) && !isKept) sessionStorage.removeItem(key)
    }
  } catch {
    // If storage is forbidden, no draft was stored.
  }
}
