import { ApiError, NetworkError } from '#api/client.ts'
import { InvalidFile } from './queries.ts'

export const noJobText = 'Job ID not found'
export const noTokenText = 'Authentication required. Please log in to view this file.'
export const badTokenText = 'Invalid or expired token'

/** The specification's error text. */
export function fileProblem(error: unknown): string {
  if (error instanceof InvalidFile) return 'Invalid response format'
  if (error instanceof ApiError) {
    if (error.status === 401) return badTokenText
    // An error with a success status is an invalid response.
    return error.status < 400 ? 'Invalid response format' : `Failed to load file: ${error.status}`
  }
  if (error instanceof NetworkError && error.cause instanceof SyntaxError) return 'Invalid response format'
  return 'Failed to load file: Network error'
}
