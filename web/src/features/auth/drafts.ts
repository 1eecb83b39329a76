/** What somebody typed and did not send, in this tab: still there when their session has ended and they log in again. */
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
    // Where storage is forbidden or full it lives as long as its field.
  }
}

/** Nothing stays for the next person at this computer. */
export function forgetDrafts({ but }: { but?: string } = {}): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isKept = but !== undefined && key.startsWith(keyOf(but, ''))
      if (key.startsWith(prefix) && !isKept) sessionStorage.removeItem(key)
    }
  } catch {
    // Then nothing was stored either.
  }
}
