/** Admin pages ask again so often while their tab is looked at (B-K-31, B-K-32). */
export const refreshMs = 30_000

export const refreshNote = 'Refreshed every 30 s'
