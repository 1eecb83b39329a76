/** Cache of the user's actions. Merges server responses, the user's own changes and live events. */
import { type Action, actionCalls } from '@seo/contract/actions'
import type { Reply } from '@seo/contract/call'
import type { LiveEvent } from '@seo/contract/live'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { client } from '#api/client.ts'
import { listOrEmpty } from '#api/loose.ts'
import { fillInActions, fillInAnalysis } from './fill-in-actions.ts'
import { jobKeys } from './job-cache.ts'
import { refetchHomeSoon } from './refetch-soon.ts'

const actions = client(actionCalls)

export type ActionList = Reply<typeof actionCalls.list>
type AnalysisKey = { domain: string; jobId: string }

/** The fields of an action that can change. */
export type ActionChange = Partial<Pick<Action, 'status' | 'started_at' | 'completed_at' | 'notes' | 'effectiveness_rating'>>

export const actionKeys = {
  lists: ['actions'] as const,
  analyses: ['analyses'] as const,
  evidence: ['action-evidence'] as const,
  /** Root causes with their tasks. */
  causes: ['job-cause'] as const,
  /** Mutation key of changes that are being saved. The variables of these mutations contain the `ids` of the actions. */
  saving: ['save actions'] as const,
}

export const analysesQuery = queryOptions({
  queryKey: actionKeys.analyses,
  queryFn: async ({ signal }) => listOrEmpty((await actions.analyses({ query: {} }, { signal })).analyses).map(fillInAnalysis),
  // A page that opens right after an analysis must find the analysis in this list.
  staleTime: 0,
})

export const actionsQuery = ({ domain, jobId }: AnalysisKey) =>
  queryOptions({
    queryKey: [...actionKeys.lists, { domain, jobId }],
    queryFn: async ({ signal }) => fillInActions(await actions.list({ query: { domain, jobId } }, { signal })),
  })

/** Updates these actions in every cached list. */
export function changeActions(cache: QueryClient, changes: ReadonlyMap<string, ActionChange>): void {
  cache.setQueriesData<ActionList>({ queryKey: actionKeys.lists }, (list) =>
    list?.actions.some(({ id }) => changes.has(id))
      ? { ...list, actions: list.actions.map((action) => ({ ...action, ...changes.get(action.id) })) }
      : list,
  )
}

/** Finds actions in any cached list. */
export function cachedActions(cache: QueryClient, ids: readonly string[]): Action[] {
  const listed = cache.getQueriesData<ActionList>({ queryKey: actionKeys.lists }).flatMap(([, list]) => list?.actions ?? [])
  return ids.flatMap((id) => listed.find((action) => action.id === id) ?? [])
}

const listeners = new Set<() => void>()

/** Calls the listener for each live change of an action. */
export function onActionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function applyActionEvent(cache: QueryClient, event: Extract<LiveEvent, { type: 'action' }>): void {
  for (const listener of listeners) listener()
  // A change that this user is saving is newer than the event. The list is refetched after the change is saved.
  if (isSaving(cache, event.action_id)) return
  const { status, started_at, completed_at, notes, effectiveness_rating } = event
  changeActions(cache, new Map([[event.action_id, { status, started_at, completed_at, notes, effectiveness_rating }]]))
  refetchActionsSoon(cache)
}

const isSaving = (cache: QueryClient, id: string) =>
  cache
    .getMutationCache()
    .findAll({ mutationKey: actionKeys.saving, status: 'pending' })
    .some(({ state }) => (state.variables as { ids: readonly string[] }).ids.includes(id))

const timers = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>()
/** Many actions may change at the same time, each with its own event; one refetch is enough. */
const refetchDelayMs = 300

function refetchActionsSoon(cache: QueryClient): void {
  clearTimeout(timers.get(cache))
  timers.set(
    cache,
    setTimeout(() => {
      if (cache.isMutating({ mutationKey: actionKeys.saving }) === 0) refetchActions(cache)
    }, refetchDelayMs),
  )
}

export function refetchActions(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: actionKeys.lists })
  void cache.invalidateQueries({ queryKey: actionKeys.evidence })
  void cache.invalidateQueries({ queryKey: actionKeys.causes })
  // The job and site rows show task counts.
  void cache.invalidateQueries({ queryKey: jobKeys.list, exact: true })
  void cache.invalidateQueries({ queryKey: jobKeys.sites })
  refetchHomeSoon(cache)
}
