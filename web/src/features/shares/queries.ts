import type { InputOf } from '@seo/contract/call'
import { shareCalls } from '@seo/contract/shares'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, client } from '#api/client.ts'
import { listOf } from '#api/given.ts'
import { readHomeSoon } from '#data/read-home-soon.ts'
import { completeLink, completeView } from './complete-share.ts'
import { tellPreviewViewed } from './preview-events.ts'

const shares = client(shareCalls)

const allLinks = ['shares']

export const linksQuery = (of: { domain?: string; jobId?: string }) =>
  queryOptions({
    queryKey: [...allLinks, of],
    queryFn: async ({ signal }) => listOf(await shares.list({ query: of }, { signal })).map(completeLink),
  })

function readLinksAgain(cache: QueryClient): Promise<void> {
  readHomeSoon(cache)
  return cache.invalidateQueries({ queryKey: allLinks })
}

export type NewLink = InputOf<typeof shareCalls.create>['body']

export function useCreateLink() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (link: NewLink) => {
      // Refused here as the server would, without asking it.
      if (link.jobId === '') throw new ApiError(0, { error: 'Job ID is required to create a share link' })
      return shares.create({ body: link })
    },
    onSuccess: () => readLinksAgain(cache),
  })
}

/** What is gone already, such as from another tab, is no failure. */
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
 * What a link shows, asked for once: each asking is counted as a view. The owner's is not, so it is asked with the bearer of the person who is
 * signed in. It is not given up half-way either, since the server would have counted it by then.
 */
export const sharedViewQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared view', token],
    queryFn: async () => {
      const view = completeView(await shares.open({ token }))
      if (view.isPreview) tellPreviewViewed(token, view.jobId)
      return view
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
