import { authCalls } from '@seo/contract/auth'
import type { CallerInput } from '@seo/contract/call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#api/client.ts'
import { refreshProfile } from '#features/auth/session.ts'

const account = client(authCalls)

type Body<Name extends 'changePassword' | 'changeEmail' | 'deleteAccount'> = CallerInput<(typeof authCalls)[Name]>['body']

export const sessionsQuery = queryOptions({ queryKey: ['sessions'], queryFn: ({ signal }) => account.sessions({ signal }) })

export function useChangePassword() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'changePassword'>) => account.changePassword({ body }),
    // A new password ends all other sessions.
    onSuccess: () => cache.invalidateQueries(sessionsQuery),
  })
}

export const useChangeEmail = () =>
  useMutation({ mutationFn: (body: Body<'changeEmail'>) => account.changeEmail({ body }), onSuccess: () => refreshProfile() })

export function useEndSession() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => account.endSession({ id }),
    // Refetch even after an error, because the session may already have ended.
    onSettled: () => cache.invalidateQueries(sessionsQuery),
  })
}

export const useEndSessions = () => useMutation({ mutationFn: () => account.endSessions() })

export const useExportData = () => useMutation({ mutationFn: () => account.exportData() })

export const useDeleteAccount = () => useMutation({ mutationFn: (body: Body<'deleteAccount'>) => account.deleteAccount({ body }) })
