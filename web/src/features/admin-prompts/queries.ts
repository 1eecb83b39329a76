import { adminJobCalls } from '@seo/contract/admin-jobs'
import { adminPromptCalls, type Prompt } from '@seo/contract/admin-prompts'
import type { CallerInput, Reply } from '@seo/contract/call'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#api/client.ts'

const prompts = client(adminPromptCalls)
const jobs = client(adminJobCalls)

const promptsKey = ['admin-prompts']

type PromptList = Reply<typeof adminPromptCalls.list>

export const promptsQuery = queryOptions({
  queryKey: [...promptsKey, 'list'],
  queryFn: ({ signal }) => prompts.list({ signal }),
})

export const historyQuery = (key: string) =>
  infiniteQueryOptions({
    queryKey: [...promptsKey, 'history', key],
    queryFn: ({ pageParam, signal }) => prompts.history({ key, query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ history }) => {
      const oldest = history.at(-1)?.version
      return oldest === undefined || oldest === 1 ? undefined : oldest
    },
  })

/** One version by number, however old. Versions never change. */
export const versionQuery = (key: string, version: string) =>
  queryOptions({
    queryKey: [...promptsKey, 'version', key, version],
    queryFn: ({ signal }) => prompts.version({ key, version }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const usageQuery = (month: string | null) =>
  queryOptions({
    queryKey: [...promptsKey, 'usage', month],
    queryFn: ({ signal }) => prompts.usage({ query: month === null ? {} : { month } }, { signal }),
  })

/** Analyses that a prompt can be tried on, newest first. */
export const trialAnalysesQuery = queryOptions({
  queryKey: [...promptsKey, 'triable'],
  queryFn: async ({ signal }) => (await jobs.list({ query: { status: 'completed', limit: 50 } }, { signal })).jobs,
})

/** Returns a function that stores a saved prompt in the cached list and refetches its history. */
function useStorePrompt(key: string) {
  const cache = useQueryClient()
  return ({ prompt }: { prompt: Prompt }) => {
    cache.setQueryData<PromptList>(
      promptsQuery.queryKey,
      (list) => list && { ...list, prompts: list.prompts.map((each) => (each.key === key ? prompt : each)) },
    )
    return cache.invalidateQueries({ queryKey: historyQuery(key).queryKey })
  }
}

export type PromptSave = CallerInput<typeof adminPromptCalls.save>['body']

export function useSavePrompt(key: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: PromptSave) => prompts.save({ key, body }),
    onSuccess: useStorePrompt(key),
    // Refetch, because the server refuses the change if another admin has saved a newer version.
    onError: () => cache.invalidateQueries({ queryKey: promptsKey }),
  })
}

export function useRevertPrompt(key: string) {
  return useMutation({ mutationFn: (versionId: string) => prompts.revert({ key, versionId }), onSuccess: useStorePrompt(key) })
}

export function useTryPrompt(key: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CallerInput<typeof adminPromptCalls.try>['body']) => prompts.try({ key, body }),
    // A trial costs money even if it fails.
    onSettled: () => cache.invalidateQueries({ queryKey: [...promptsKey, 'usage'] }),
  })
}

export function useSetCap() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ brandId, cents }: { brandId: string; cents: number | null }) => prompts.setCap({ brandId, body: { cap_cents: cents } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [...promptsKey, 'usage'] }),
  })
}
