import { siteCalls } from '@seo/contract/site'
import { subscriptionCalls } from '@seo/contract/subscription'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '#api/client.ts'
import { refreshProfile } from '#features/auth/session.ts'
import { hasJustFinished, onJobNews } from '#live/job-cache.ts'

const subscription = client(subscriptionCalls)
const site = client(siteCalls)

const accessQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => subscription.status({ signal }),
})

/** The brand of this host, as the server has it configured (A-C-05). */
const brandQuery = queryOptions({
  queryKey: ['brand of host'],
  queryFn: ({ signal }) => site.branding({ signal, hostOverride: window.location.host }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const useHostBrand = () => useQuery(brandQuery).data

/** The plan in force and what is used of it; read again when an analysis takes of it or gives back. */
export function useAccess() {
  const cache = useQueryClient()
  useEffect(
    () =>
      onJobNews((news) => {
        if (news.before === undefined || hasJustFinished(news)) void cache.invalidateQueries(accessQuery)
      }),
    [cache],
  )
  return useQuery(accessQuery)
}

export function useSync() {
  const cache = useQueryClient()
  return useMutation({ mutationFn: () => subscription.sync(), onSuccess: () => cache.invalidateQueries(accessQuery) })
}

export function useVerifyPayment() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => subscription.verifyPayment(),
    onSuccess: async () => {
      await Promise.all([cache.invalidateQueries(accessQuery), refreshProfile()])
    },
  })
}
