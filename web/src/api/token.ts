/** The browser's bearer token, under the key that the specification names. */
const key = 'auth_token'

// Fallback while storage is forbidden or full: the token lives as long as the page.
let tokenInMemory: string | null = null

export function readToken(): string | null {
  try {
    return tokenInMemory ?? localStorage.getItem(key)
  } catch {
    return tokenInMemory
  }
}

export function writeToken(token: string | null): void {
  tokenInMemory = null
  try {
    if (token === null) localStorage.removeItem(key)
    else localStorage.setItem(key, token)
  } catch {
    tokenInMemory = token
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
