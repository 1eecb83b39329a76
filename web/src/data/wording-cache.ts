/** Cache of the AI writer's texts of an analysis. */
import { type WordingChoice, wordingCalls } from '@seo/contract/wording'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#api/client.ts'
import { useLiveState } from '#live/live-state.ts'
import { actionKeys } from './action-cache.ts'
import { jobKeys } from './job-cache.ts'

const wordings = client(wordingCalls)

const wordingKey = (jobId: string) => ['wording', jobId] as const

/** Poll interval while a text is being written and there is no live stream. */
const pollMs = 5_000

/** Undefined until the wording has loaded, or if loading fails; pages then show the built-in text. */
export function useWording(jobId: string | null) {
  const isLive = useLiveState() === 'live'
  const { data } = useQuery({
    queryKey: wordingKey(jobId ?? ''),
    queryFn: ({ signal }) => wordings.one({ id: jobId ?? '' }, { signal }),
    enabled: jobId !== null,
    refetchInterval: ({ state }) => !isLive && state.data?.state === 'waiting' && pollMs,
  })
  return data
}

/** Refetches everything that is shown in the chosen wording. */
const refetchTexts = (cache: QueryClient, jobId: string) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: jobKeys.one(jobId) }),
    cache.invalidateQueries({ queryKey: actionKeys.lists }),
    cache.invalidateQueries({ queryKey: ['job-files', jobId] }),
  ])

export function applyWordingEvent(cache: QueryClient, jobId: string): void {
  void cache.invalidateQueries({ queryKey: wordingKey(jobId) })
  void refetchTexts(cache, jobId)
}

export function useChooseWording(jobId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (choice: WordingChoice) => wordings.choose({ id: jobId, body: { choice } }),
    onSuccess: async (wording) => {
      // Refetch the texts first, or the old text would briefly show under the new writer's name.
      await refetchTexts(cache, jobId)
      cache.setQueryData(wordingKey(jobId), wording)
    },
  })
}

export function useRequestWording(jobId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => wordings.ask({ id: jobId }),
    onSuccess: (wording) => cache.setQueryData(wordingKey(jobId), wording),
  })
}
