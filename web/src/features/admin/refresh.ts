/** Refresh interval of admin pages while their tab is visible (B-K-31, B-K-32). */
export const refreshMs = 30_000

export const refreshNote = 'Refreshed every 30 s'
