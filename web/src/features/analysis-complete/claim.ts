/** A hidden tab waits this long, to leave the announcement to a visible one. */
const hiddenTabDelayMs = 500

const announced = new Set<string>()

/**
 * Whether this tab announces the end of a run. Every tab gets the event; the first takes a lock and holds it while it is open. Without
 * locks, as on plain HTTP, every tab announces it.
 */
export async function claim(run: string, gone: AbortSignal): Promise<boolean> {
  if (announced.has(run)) return false
  announced.add(run)
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return true
  if (document.hidden) await new Promise((resolve) => setTimeout(resolve, hiddenTabDelayMs))
  if (gone.aborted) return false
  return new Promise((resolve) => {
    void locks.request(`analysis complete ${run}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise<void>((release) => gone.addEventListener('abort', () => release()))
    })
  })
}
