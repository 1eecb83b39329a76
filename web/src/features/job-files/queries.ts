import { jobCalls } from '@seo/contract/jobs'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#api/client.ts'

const jobs = client(jobCalls)

export const filesQuery = (jobId: string) =>
  queryOptions({ queryKey: ['job-files', jobId], queryFn: ({ signal }) => jobs.files({ id: jobId }, { signal }) })

/** The server reported success but sent no file content. */
export class InvalidFile extends Error {}

export const fileQuery = (jobId: string, name: string) =>
  queryOptions({
    queryKey: ['job-files', jobId, name],
    queryFn: async ({ signal }) => {
      const response: { content?: unknown } | null = await jobs.file({ id: jobId, name }, { signal })
      if (typeof response?.content !== 'string') throw new InvalidFile()
      return response.content
    },
    // No automatic retries, because the user sees the error and has a button to retry.
    retry: false,
    // The viewer has its own message for an expired token.
    meta: { handles401: true },
  })
