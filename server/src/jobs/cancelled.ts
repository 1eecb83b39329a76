import type { JobRow } from './jobs-table.ts'

/** Stored as the error of a canceled job, whose status is `failed`, because the specification has no status for canceled jobs. */
export const cancelErrors = { user: 'You cancelled this analysis.', admin: 'An administrator cancelled this analysis.' }

const cancelMessages: readonly (string | null)[] = Object.values(cancelErrors)

export const isCancelled = ({ status, error }: Pick<JobRow, 'status' | 'error'>): boolean =>
  status === 'failed' && cancelMessages.includes(error)
