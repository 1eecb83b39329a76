/** The bearer token of this browser, under the key that the specification names. */
const key = 'auth_token'

// Where storage is forbidden the token lives as long as the page.
let kept: string | null = null

export function readToken(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return kept
  }
}

export function writeToken(token: string | null): void {
  kept = token
  try {
    if (token === null) localStorage.removeItem(key)
    else localStorage.setItem(key, token)
  } catch {
    // See above.
  }
}

/** Tells when another tab of this browser signs in or out. */
export function onTokenChangedElsewhere(listener: (token: string | null) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(readToken())
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
