import { jobCalls } from '@seo/contract/jobs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#api/client.ts'
import { writeJob } from '#live/job-cache.ts'

const jobs = client(jobCalls)

export function useCancelJob() {
  const cache = useQueryClient()
  return useMutation({ mutationFn: (id: string) => jobs.cancel({ id }), onSuccess: (job) => writeJob(cache, job) })
}

export function useRetryJob() {
  const cache = useQueryClient()
  return useMutation({ mutationFn: (id: string) => jobs.retry({ id }), onSuccess: (job) => writeJob(cache, job) })
}
