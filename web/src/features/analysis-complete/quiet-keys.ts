/** Longer than people pause between two words while typing. */
const quietMs = 3_000

/** Watches key presses until the signal aborts. The returned function resolves once no key was pressed for three seconds. */
export function watchKeys(signal: AbortSignal): () => Promise<void> {
  let lastKeyAt = Number.NEGATIVE_INFINITY
  window.addEventListener('keydown', () => (lastKeyAt = Date.now()), { signal, capture: true })
  return async () => {
    while (!signal.aborted) {
      const remainingMs = lastKeyAt + quietMs - Date.now()
      if (remainingMs <= 0) return
      await new Promise((resolve) => setTimeout(resolve, remainingMs))
    }
  }
}
