import type { JobRow } from './jobs-table.ts'

/** Stored as the error of a canceled job, whose status is `failed`, because the specification has no status for canceled jobs. */
export const cancelledBy = { user: 'You cancelled this analysis.', admin: 'An administrator cancelled this analysis.' }

const cancelMessages: readonly (string | null)[] = Object.values(cancelledBy)

export const isCancelled = ({ status, error }: Pick<JobRow, 'status' | 'error'>): boolean =>
  status === 'failed' && cancelMessages.includes(error)
