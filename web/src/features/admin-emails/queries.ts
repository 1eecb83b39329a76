import { adminEmailCalls, type TemplateForm } from '@seo/contract/admin-emails'
import { adminUserCalls } from '@seo/contract/admin-users'
import type { CallerInput } from '@seo/contract/call'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#api/client.ts'

const emails = client(adminEmailCalls)
const users = client(adminUserCalls)

const emailsKey = ['admin-emails']

export const sequencesQuery = queryOptions({
  queryKey: [...emailsKey, 'sequences'],
  queryFn: async ({ signal }) => (await emails.sequences({ signal })).sequences,
})

export const sequenceQuery = (sequenceId: string) =>
  queryOptions({
    queryKey: [...emailsKey, 'sequence', sequenceId],
    queryFn: async ({ signal }) => (await emails.sequence({ sequenceId }, { signal })).sequence,
  })

/** Period of the delivery figures of templates, in days. */
export const sendsPeriodDays = 30

export const sendsQuery = (sequenceId: string) =>
  queryOptions({
    queryKey: [...emailsKey, 'sends', sequenceId],
    queryFn: ({ signal }) => emails.sends({ sequenceId, query: { days: sendsPeriodDays } }, { signal }),
  })

export const templateQuery = (templateId: string) =>
  queryOptions({
    queryKey: [...emailsKey, 'template', templateId],
    queryFn: async ({ signal }) => (await emails.template({ templateId }, { signal })).template,
    // Never refetched, because the form must not change while it is being edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export type PreviewRequest = CallerInput<typeof adminEmailCalls.preview>['body']

export const previewQuery = (request: PreviewRequest) =>
  queryOptions({
    queryKey: [...emailsKey, 'preview', request],
    queryFn: ({ signal }) => emails.preview({ body: request }, { signal }),
    // The previous mail stays until the next one is rendered, so that nothing flickers while typing.
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  })

/** Users whose values can fill a preview. */
export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: [...emailsKey, 'people', search],
    queryFn: async ({ signal }) => (await users.list({ query: { search, limit: 8 } }, { signal })).users,
    placeholderData: keepPreviousData,
  })

/** Returns a function that refetches the lists after a change. */
function useRefetchLists() {
  const cache = useQueryClient()
  return () =>
    cache.invalidateQueries({
      predicate: ({ queryKey: [feature, kind] }) => feature === emailsKey[0] && (kind === 'sequences' || kind === 'sequence'),
    })
}

export function useSaveTemplate({ sequenceId, templateId }: { sequenceId: string; templateId: string | null }) {
  const cache = useQueryClient()
  const refetchLists = useRefetchLists()
  return useMutation({
    /** `base`: the save time of the version that was edited. */
    mutationFn: async ({ form, base }: { form: TemplateForm; base: string }) => {
      const { template } =
        templateId === null
          ? await emails.createTemplate({ sequenceId, body: form })
          : await emails.updateTemplate({ templateId, body: { ...form, updated_at: base } })
      return template
    },
    onSuccess: (template) => {
      cache.setQueryData(templateQuery(template.id).queryKey, template)
      return refetchLists()
    },
  })
}

/** Refetches a template even though it is being edited. */
export function useFetchNewestTemplate() {
  const cache = useQueryClient()
  return (templateId: string) => cache.fetchQuery({ ...templateQuery(templateId), staleTime: 0 })
}

export function useRemoveTemplate() {
  const refetchLists = useRefetchLists()
  return useMutation({
    mutationFn: (templateId: string) => emails.removeTemplate({ templateId }),
    // Not awaited, because the new list unmounts the row, and the row's success message would not be shown.
    onSuccess: () => void refetchLists(),
  })
}

export function useSetSequenceActive(sequenceId: string) {
  const refetchLists = useRefetchLists()
  return useMutation({
    mutationFn: (is_active: boolean) => emails.setSequenceActive({ sequenceId, body: { is_active } }),
    onSuccess: refetchLists,
  })
}

export const useSendTest = () => useMutation({ mutationFn: (body: PreviewRequest) => emails.sendTest({ body }) })
