/** Storage key of the bearer token, named by the specification. */
const storageKey = 'auth_token'

// Used when storage is forbidden or full: the user stays signed in until the page is closed or reloaded.
let tokenInMemory: string | null = null

export function readToken(): string | null {
  try {
    return tokenInMemory ?? localStorage.getItem(storageKey)
  } catch {
    return tokenInMemory
  }
}

export function writeToken(token: string | null): void {
  tokenInMemory = null
  try {
    if (token === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, token)
  } catch {
    tokenInMemory = token
  }
}

/** Calls the listener when another tab signs in or out. */
export function onTokenChangedElsewhere(listener: (token: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) listener(readToken())
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
