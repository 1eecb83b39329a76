import type { InputOf } from '@seo/contract/call'
import { shareCalls } from '@seo/contract/shares'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, client } from '#api/client.ts'
import { listOf } from '#api/loose.ts'
import { refetchHomeSoon } from '#data/refetch-soon.ts'
import { fillInLink, fillInView } from './fill-in-share.ts'
import { reportPreviewViewed } from './preview-events.ts'

const shares = client(shareCalls)

const allLinks = ['shares']

export const linksQuery = (of: { domain?: string; jobId?: string }) =>
  queryOptions({
    queryKey: [...allLinks, of],
    queryFn: async ({ signal }) => listOf(await shares.list({ query: of }, { signal })).map(fillInLink),
  })

function readLinksAgain(cache: QueryClient): Promise<void> {
  refetchHomeSoon(cache)
  return cache.invalidateQueries({ queryKey: allLinks })
}

export type NewLink = InputOf<typeof shareCalls.create>['body']

export function useCreateLink() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (link: NewLink) => {
      // Refused here like the server would, without a request.
      if (link.jobId === '') throw new ApiError(0, { error: 'Job ID is required to create a share link' })
      return shares.create({ body: link })
    },
    onSuccess: () => readLinksAgain(cache),
  })
}

/** A link that is already gone, for example from another tab, is not an error. */
export function useRevokeLink() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      shares.revoke({ id }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }),
    onSuccess: () => readLinksAgain(cache),
  })
}

/**
 * A shared view, requested only once because every request counts as a view. It is sent with the user's token, since the owner's views are
 * not counted, and never aborted, since the server would already have counted it.
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
