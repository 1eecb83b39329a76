import type { CallerInput, Reply } from '@seo/contract/call'
import { siteCalls } from '@seo/contract/site'
import { subscriptionCalls, type Tier } from '@seo/contract/subscription'
import { infiniteQueryOptions, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '#api/client.ts'
import { hasJustFinished, onJobChange } from '#data/job-cache.ts'
import { onPlanChange } from '#data/plan-changes.ts'
import { addCredits, addFunds, refreshProfile } from '#features/auth/session.ts'

const subscription = client(subscriptionCalls)
const site = client(siteCalls)

export type Access = Reply<typeof subscriptionCalls.status>
export type Transaction = Reply<typeof subscriptionCalls.history>['transactions'][number]
export type PaymentPreview = Reply<typeof subscriptionCalls.preview>

/** All subscription queries start with this key, so that one event refetches all of them. */
const subscriptionKey = ['subscription'] as const

const accessQuery = queryOptions({
  queryKey: [...subscriptionKey, 'status'],
  queryFn: ({ signal }) => subscription.status({ signal }),
})

/** The brand of this host, as configured on the server (A-C-05). */
const hostBrandQuery = queryOptions({
  queryKey: ['brand of host'],
  queryFn: ({ signal }) => site.branding({ signal, hostOverride: window.location.host }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const useHostBrand = () => useQuery(hostBrandQuery).data

/** The current plan and its usage; refetched when an analysis starts or ends, and when the plan changes. */
export function useAccess() {
  const cache = useQueryClient()
  useEffect(
    () =>
      onJobChange((change) => {
        if (change.isNew || hasJustFinished(change)) void cache.invalidateQueries(accessQuery)
      }),
    [cache],
  )
  return useQuery(accessQuery)
}

/** The profile also contains plan and credits but is not a query, so refresh it when the plan changes on the server. */
export const useProfileRefresh = () => useEffect(() => onPlanChange(() => void refreshProfile()), [])

function useSubscriptionChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await Promise.all([cache.invalidateQueries({ queryKey: subscriptionKey }), refreshProfile()])
    },
  })
}

export const useSyncSubscription = () => useSubscriptionChange<void, unknown>(() => subscription.sync())
export const useVerifyPayment = () => useSubscriptionChange<void, unknown>(() => subscription.verifyPayment())

/** The URL of one of our pages, to which the provider sends the user back. */
const ownUrl = (path: string) => `${window.location.origin}${path}`

export const offersQuery = queryOptions({
  queryKey: [...subscriptionKey, 'tiers'],
  queryFn: ({ signal }) => subscription.tiers({ signal }),
})

/** What a change to a tier costs. With null, the next payment without a change. */
export const previewQuery = (tier: Tier | null) =>
  queryOptions({
    queryKey: [...subscriptionKey, 'preview', tier],
    queryFn: ({ signal }) => subscription.preview({ query: tier === null ? {} : { tier } }, { signal }),
    // The amount depends on the second of the request. The server charges exactly this amount if the user confirms within ten minutes.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const useCheckout = () =>
  useMutation({
    mutationFn: ({ tier, promotionCode }: { tier: Exclude<Tier, 'free'>; promotionCode: string | null }) =>
      subscription.createCheckout({
        body: {
          tier,
          successUrl: ownUrl('/account/subscription-success'),
          cancelUrl: ownUrl('/account/upgrade'),
          ...(promotionCode !== null && { promotionCode }),
        },
      }),
  })

export const useUpdatePlan = () =>
  useSubscriptionChange((body: CallerInput<typeof subscriptionCalls.updatePlan>['body']) => subscription.updatePlan({ body }))

export const useCancelSubscription = () =>
  useSubscriptionChange((body: CallerInput<typeof subscriptionCalls.cancel>['body']) => subscription.cancel({ body }))

export const useReactivateSubscription = () =>
  useSubscriptionChange<void, Reply<typeof subscriptionCalls.reactivate>>(() => subscription.reactivate())

export const createPortalSession = (returnPath: string, flow?: 'payment_method_update') =>
  subscription.customerPortal({ body: { returnUrl: ownUrl(returnPath), ...(flow && { flow }) } })

/** `amount`: what it costs, in smallest currency units. */
export type Order = { kind: 'credits' | 'funds'; quantity: number; payWith: 'card' | 'funds'; amount: number }

/** Opens a checkout, or pays with funds immediately. */
export function useOrder() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ order: { kind, quantity, payWith }, attempt }: { order: Order; attempt: string }) =>
      subscription.buyCredits(
        {
          body: {
            kind,
            quantity,
            payWith,
            successUrl: ownUrl('/account/subscription-success'),
            cancelUrl: ownUrl('/account/subscription'),
          },
        },
        { idempotencyKey: attempt },
      ),
    onSuccess: async ({ url }, { order: { quantity, amount } }) => {
      // Nothing is paid until the user returns from the checkout.
      if (url !== null) return
      // `addFunds` multiplies by 100 in every currency, as specified (A-S-11).
      await Promise.all([cache.invalidateQueries({ queryKey: subscriptionKey }), addCredits(quantity), addFunds(-amount / 100)])
    },
  })
}

/** Entries per page of the history, as specified (B-K-27). */
const historyPageLength = 10

export const historyQuery = infiniteQueryOptions({
  queryKey: [...subscriptionKey, 'history'],
  queryFn: ({ pageParam, signal }) => subscription.history({ query: { limit: historyPageLength, offset: pageParam } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ pagination: { offset, limit, hasMore } }) => (hasMore ? offset + limit : undefined),
})

export const fetchReceipt = (id: string) => subscription.receipt({ id })
