/** A tab that nobody looks at leaves the news to one that somebody does. */
const patience = 500

const announced = new Set<string>()

/**
 * Whether this tab is the one to announce the end of a run. Every tab hears of it; the first takes a lock that it keeps
 * while it is open. Without locks, as on plain http, every tab tells.
 */
export async function claim(run: string, gone: AbortSignal): Promise<boolean> {
  if (announced.has(run)) return false
  announced.add(run)
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return true
  if (document.hidden) await new Promise((resolve) => setTimeout(resolve, patience))
  if (gone.aborted) return false
  return new Promise((resolve) => {
    void locks.request(`analysis complete ${run}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise<void>((release) => gone.addEventListener('abort', () => release()))
    })
  })
}
