import type { CallerInput } from '@seo/contract/call'
import { shareCalls } from '@seo/contract/shares'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, client } from '#api/client.ts'
import { listOrEmpty } from '#api/loose.ts'
import { refetchHomeSoon } from '#data/refetch-soon.ts'
import { fillInLink, fillInView } from './fill-in-share.ts'
import { reportPreviewViewed } from './preview-events.ts'

const shares = client(shareCalls)

const linksKey = ['shares']

export const linksQuery = (filter: { domain?: string; jobId?: string }) =>
  queryOptions({
    queryKey: [...linksKey, filter],
    queryFn: async ({ signal }) => listOrEmpty(await shares.list({ query: filter }, { signal })).map(fillInLink),
  })

function refetchLinks(cache: QueryClient): Promise<void> {
  refetchHomeSoon(cache)
  return cache.invalidateQueries({ queryKey: linksKey })
}

export type NewLink = CallerInput<typeof shareCalls.create>['body']

export function useCreateLink() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (link: NewLink) => {
      // Throw the error that the server would send, without a request.
      if (link.jobId === '') throw new ApiError(0, { error: 'Job ID is required to create a share link' })
      return shares.create({ body: link })
    },
    onSuccess: () => refetchLinks(cache),
  })
}

/** It is not an error if the link was already revoked, for example in another tab. */
export function useRevokeLink() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      shares.revoke({ id }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }),
    onSuccess: () => refetchLinks(cache),
  })
}

/**
 * A shared view. It is requested only once, because every request counts as a view. The request has the user's token, because the owner's
 * views are not counted. It is never aborted, because the server would already have counted it.
 */
export const sharedViewQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared view', token],
    queryFn: async () => {
      const view = fillInView(await shares.open({ token }))
      if (view.isPreview) reportPreviewViewed(token, view.jobId)
      return view
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
