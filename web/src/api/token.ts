/** The browser's bearer token, under the key that the specification names. */
const key = 'auth_token'

// Fallback while storage is forbidden or full: the token lives as long as the page.
let kept: string | null = null

export function readToken(): string | null {
  try {
    return kept ?? localStorage.getItem(key)
  } catch {
    return kept
  }
}

export function writeToken(token: string | null): void {
  kept = null
  try {
    if (token === null) localStorage.removeItem(key)
    else localStorage.setItem(key, token)
  } catch {
    kept = token
  }
}

/** Calls the listener when another tab signs in or out. */
export function onTokenChangedElsewhere(listener: (token: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(readToken())
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
