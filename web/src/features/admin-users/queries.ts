import { adminCalls } from '@seo/contract/admin'
import { type AdminUserDetail, adminUserCalls, type UserProgress } from '@seo/contract/admin-users'
import type { CallerInput } from '@seo/contract/call'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#api/client.ts'

const admin = client(adminCalls)
const users = client(adminUserCalls)

type ProgressSort = NonNullable<NonNullable<CallerInput<typeof adminUserCalls.progress>['query']>['sort']>
export type ProgressView = { search: string; sort: ProgressSort; direction: 'asc' | 'desc'; page: number }
export type ProgressPage = { rows: UserProgress[]; total: number; users: number | null }

/** Equals the page length of the specification's call, so that the call's response is the first page. */
export const progressPageLength = 200

const isDefaultView = ({ search, sort, direction, page }: ProgressView) =>
  search === '' && sort === 'activity' && direction === 'desc' && page === 1

export const progressQuery = (view: ProgressView) =>
  queryOptions({
    queryKey: ['admin-users', 'progress', view],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ProgressPage> => {
      if (isDefaultView(view)) {
        const { data, counts } = await admin.userProgress({ signal })
        return { rows: data, total: counts.domains, users: counts.users }
      }
      const { search, sort, direction, page } = view
      const query = { ...(search && { search }), sort, direction, offset: (page - 1) * progressPageLength, limit: progressPageLength }
      return { ...(await users.progress({ query }, { signal })), users: null }
    },
  })

type AccountsSort = NonNullable<NonNullable<CallerInput<typeof adminUserCalls.list>['query']>['sort']>
export type AccountsView = {
  search: string
  sort: AccountsSort
  direction: 'asc' | 'desc'
  state: 'admin' | 'disabled' | null
  page: number
}
export const accountsPageLength = 50

export const accountsQuery = ({ search, state, sort, direction, page }: AccountsView) =>
  queryOptions({
    queryKey: ['admin-users', 'accounts', { search, state, sort, direction, page }],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const offset = (page - 1) * accountsPageLength
      const query = { ...(search && { search }), ...(state && { state }), sort, direction, offset, limit: accountsPageLength }
      return users.list({ query }, { signal })
    },
  })

export const userQuery = (id: string) =>
  queryOptions({ queryKey: ['admin-users', 'one', id], queryFn: ({ signal }) => users.one({ id }, { signal }) })

/** Refetches the accounts after every change, and also after an error, because another admin may have changed the account first. */
function useUserChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => cache.invalidateQueries({ queryKey: ['admin-users'] }) })
}

type Gift = CallerInput<typeof adminUserCalls.giveCredits>['body'] & { attempt: string }

export const useGiveCredits = (id: string) =>
  useUserChange(({ amount, reason, attempt }: Gift) => users.giveCredits({ id, body: { amount, reason } }, { idempotencyKey: attempt }))
export const useEndSessions = (id: string) => useUserChange(() => users.endSessions({ id }))
export const useDisableUser = (id: string) => useUserChange(() => users.disable({ id }))
export const useEnableUser = (id: string) => useUserChange(() => users.enable({ id }))
export function useRemoveUser({ id }: Pick<AdminUserDetail, 'id'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => users.remove({ id }),
    onSuccess: () => {
      cache.removeQueries({ queryKey: ['admin-users', 'one', id] })
      return cache.invalidateQueries({ queryKey: ['admin-users'] })
    },
  })
}
