import { type ActionStatus, actionCalls } from '@seo/contract/actions'
import { infiniteQueryOptions, queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { ApiError, client, NetworkError } from '#api/client.ts'
import { readToken } from '#api/token.ts'
import { type ActionChange, actionKeys, cachedActions, changeActions, refetchActions } from '#data/action-cache.ts'
import { removeJobs } from '#data/job-cache.ts'
import type { AnalysisSummary } from './analysis-choice.ts'
import { statusChange } from './task.ts'

const actions = client(actionCalls)

/** The evidence for a task's first URL, and the task's status history. */
export const evidenceQuery = (id: string) =>
  queryOptions({
    queryKey: [...actionKeys.evidence, id],
    queryFn: ({ signal }) => actions.evidence({ id, query: { offset: 0, limit: 1 } }, { signal }),
  })

const addressesPerPage = 50

/** The URLs of one group of a task, or of the whole task, page by page. They never change, so they are never refetched. */
export const addressesQuery = (id: string, group: number | null) =>
  infiniteQueryOptions({
    queryKey: ['action-addresses', id, group],
    queryFn: ({ pageParam, signal }) =>
      actions.evidence({ id, query: { ...(group !== null && { group }), offset: pageParam, limit: addressesPerPage } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loadedCount = pages.reduce((sum, { evidence }) => sum + evidence.length, 0)
      return last.evidence.length > 0 && loadedCount < last.total ? loadedCount : undefined
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

export interface ActionsToSave {
  ids: readonly string[]
  status: ActionStatus
  /** Notes or a rating for one action; its status does not change. */
  note?: Pick<ActionChange, 'notes' | 'effectiveness_rating'>
  /** Reverts an earlier change and cannot be undone itself. */
  isUndo?: boolean
}
/** Values before the change, for undo. */
export type PreviousValues = ReadonlyMap<string, ActionChange>

const maxActionsPerCall = 500

async function save({ ids, status, note }: ActionsToSave): Promise<void> {
  if (readToken() === null) throw new ApiError(0, { error: notLoggedIn })
  const [id = ''] = ids
  if (ids.length === 1) await actions.progress({ id, body: { status, ...note } })
  else
    for (let at = 0; at < ids.length; at += maxActionsPerCall)
      await actions.bulkProgress({ body: { ids: ids.slice(at, at + maxActionsPerCall), status } })
}

/** Updates optimistically and rolls back if the server refuses. */
export function useSaveActions({
  onSaved,
  onFailure,
}: {
  onSaved: (change: ActionsToSave, previous: PreviousValues) => void
  onFailure: (error: Error, change: ActionsToSave) => void
}) {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: actionKeys.saving,
    // Sent one after another: two parallel requests may arrive out of order, and the older change would win.
    scope: { id: 'save actions' },
    mutationFn: save,
    onMutate: async ({ ids, status, note }): Promise<PreviousValues> => {
      // A response that is still in flight does not contain this change and would overwrite it.
      await cache.cancelQueries({ queryKey: actionKeys.lists })
      const currentActions = cachedActions(cache, ids)
      const previous = new Map(
        currentActions.map(({ id, status, started_at, completed_at, notes, effectiveness_rating }) => [
          id,
          { status, started_at, completed_at, notes, effectiveness_rating },
        ]),
      )
      const now = new Date().toISOString()
      const changeOf = (action: (typeof currentActions)[number]) =>
        note ?? statusChange({ status: action.status, startedAt: action.started_at }, status, now)
      changeActions(cache, new Map(currentActions.map((action) => [action.id, changeOf(action)])))
      return previous
    },
    onSuccess: (_nothing, change, previous) => onSaved(change, previous),
    onError: (error, change, previous) => {
      if (previous) changeActions(cache, previous)
      onFailure(error, change)
    },
    onSettled: (_nothing, error) => {
      // A refetch without a token would redirect to the login page before the user has read the message.
      if (isNotLoggedIn(error)) return
      // Refetch only after the last of several changes, because an earlier response would lack the changes that are not saved yet.
      if (cache.isMutating({ mutationKey: actionKeys.saving }) === 1) refetchActions(cache)
    },
  })
}

export function useIdsBeingSaved(): ReadonlySet<string> {
  const idLists = useMutationState({
    filters: { mutationKey: actionKeys.saving, status: 'pending' },
    select: ({ state }) => (state.variables as ActionsToSave).ids,
  })
  return new Set(idLists.flat())
}

const notLoggedIn = 'You must be logged in to update actions'

export const isNotLoggedIn = (error: Error | null) => error?.message === notLoggedIn

/** The specification's message for a change that was not saved. */
export function saveErrorText(error: Error): string {
  if (isNotLoggedIn(error)) return notLoggedIn
  return `Error: ${(error instanceof ApiError && error.message) || 'Failed to update action'}`
}

export type DeleteFailure = { title: string; text: string }

export function useDeleteAnalysis({ onDeleted, onFailure }: { onDeleted: () => void; onFailure: (failure: DeleteFailure) => void }) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: AnalysisSummary) => {
      await actions.removeAnalysis({ id }).catch((error: unknown) => {
        // Deleted already, for example by an earlier try whose response was lost.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      })
    },
    onSuccess: async (_nothing, { id, jobId }) => {
      removeJobs(cache, [jobId])
      cache.setQueryData<AnalysisSummary[]>(actionKeys.analyses, (analyses) => analyses?.filter((each) => each.id !== id))
      onDeleted()
      await cache.invalidateQueries({ queryKey: actionKeys.analyses })
    },
    onError: (error) => onFailure(deleteFailureOf(error)),
  })
}

function deleteFailureOf(error: Error): DeleteFailure {
  const text = error instanceof NetworkError ? 'The analysis may already be deleted.' : 'Nothing was deleted.'
  if (error instanceof ApiError) return { title: `Failed to delete analysis: ${error.message || 'Unknown error'}`, text }
  return { title: `Error deleting analysis: ${error instanceof NetworkError ? 'The server did not respond' : error.message}`, text }
}
