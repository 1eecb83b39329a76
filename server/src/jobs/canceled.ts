import type { JobRow } from './jobs-table.ts'

/** Stored as the error of a canceled job, whose status is `failed`, because the specification has no status for canceled jobs. */
export const cancelErrors = { user: 'You canceled this analysis.', admin: 'An administrator canceled this analysis.' }

/** The last two are stored in older jobs. */
const cancelMessages: readonly (string | null)[] = [
  ...Object.values(cancelErrors),
  'You cancelled this analysis.',
  'An administrator cancelled this analysis.',
]

export const isCanceled = ({ status, error }: Pick<JobRow, 'status' | 'error'>): boolean =>
  status === 'failed' && cancelMessages.includes(error)
