/** A hidden tab waits this long, to leave the announcement to a visible one. */
const hiddenTabDelayMs = 500

const claimedRuns = new Set<string>()

/**
 * Whether this tab announces the end of a run. Every tab gets the event. The first tab takes a lock, announces the
 * end, and holds the lock while the tab is open. Without locks, as on plain HTTP, every tab announces the end.
 */
export async function claimAnnouncement(run: string, signal: AbortSignal): Promise<boolean> {
  if (claimedRuns.has(run)) return false
  claimedRuns.add(run)
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return true
  if (document.hidden) await new Promise((resolve) => setTimeout(resolve, hiddenTabDelayMs))
  if (signal.aborted) return false
  return new Promise((resolve) => {
    void locks.request(`analysis complete ${run}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise<void>((release) => signal.addEventListener('abort', () => release()))
    })
  })
}
