/** Long enough to be between two sentences, not between two letters. */
const pauseMs = 3_000

/** Listens from now on for as long as the signal lasts. What it gives resolves once no key was pressed for three seconds. */
export function watchKeys(signal: AbortSignal): () => Promise<void> {
  let lastKeyAt = Number.NEGATIVE_INFINITY
  window.addEventListener('keydown', () => (lastKeyAt = Date.now()), { signal, capture: true })
  return async () => {
    while (!signal.aborted) {
      const left = lastKeyAt + pauseMs - Date.now()
      if (left <= 0) return
      await new Promise((resolve) => setTimeout(resolve, left))
    }
  }
}
