import { adminEmailCalls, type TemplateForm } from '@seo/contract/admin-emails'
import { adminUserCalls } from '@seo/contract/admin-users'
import type { InputOf } from '@seo/contract/call'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#api/client.ts'

const emails = client(adminEmailCalls)
const users = client(adminUserCalls)

const all = ['admin-emails']

export const sequencesQuery = queryOptions({
  queryKey: [...all, 'sequences'],
  queryFn: async ({ signal }) => (await emails.sequences({ signal })).sequences,
})

export const sequenceQuery = (sequenceId: string) =>
  queryOptions({
    queryKey: [...all, 'sequence', sequenceId],
    queryFn: async ({ signal }) => (await emails.sequence({ sequenceId }, { signal })).sequence,
  })

/** Period of a template's figures, in days. */
export const sendsDays = 30

export const sendsQuery = (sequenceId: string) =>
  queryOptions({
    queryKey: [...all, 'sends', sequenceId],
    queryFn: ({ signal }) => emails.sends({ sequenceId, query: { days: sendsDays } }, { signal }),
  })

export const templateQuery = (templateId: string) =>
  queryOptions({
    queryKey: [...all, 'template', templateId],
    queryFn: async ({ signal }) => (await emails.template({ templateId }, { signal })).template,
    // The form must not change while it is being edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export type PreviewRequest = InputOf<typeof adminEmailCalls.preview>['body']

export const previewQuery = (request: PreviewRequest) =>
  queryOptions({
    queryKey: [...all, 'preview', request],
    queryFn: ({ signal }) => emails.preview({ body: request }, { signal }),
    // The previous mail stays until the next one is rendered, so that nothing flickers while typing.
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  })

/** Users whose values can fill a preview. */
export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: [...all, 'people', search],
    queryFn: async ({ signal }) => (await users.list({ query: { search, limit: 8 } }, { signal })).users,
    placeholderData: keepPreviousData,
  })

/** Refetches the lists after a change. */
function useListsAgain() {
  const cache = useQueryClient()
  return () =>
    cache.invalidateQueries({ predicate: ({ queryKey: [area, kind] }) => area === all[0] && (kind === 'sequences' || kind === 'sequence') })
}

export function useSaveTemplate({ sequenceId, templateId }: { sequenceId: string; templateId: string | null }) {
  const cache = useQueryClient()
  const readListsAgain = useListsAgain()
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
      return readListsAgain()
    },
  })
}

/** Refetches a template even though it is being edited. */
export function useNewestTemplate() {
  const cache = useQueryClient()
  return (templateId: string) => cache.fetchQuery({ ...templateQuery(templateId), staleTime: 0 })
}

export function useRemoveTemplate() {
  const readListsAgain = useListsAgain()
  return useMutation({
    mutationFn: (templateId: string) => emails.removeTemplate({ templateId }),
    // Not awaited: the new list removes the row, and then the success message could not be shown.
    onSuccess: () => void readListsAgain(),
  })
}

export function useSetActive(sequenceId: string) {
  const readListsAgain = useListsAgain()
  return useMutation({
    mutationFn: (is_active: boolean) => emails.setSequenceActive({ sequenceId, body: { is_active } }),
    onSuccess: readListsAgain,
  })
}

export const useSendTest = () => useMutation({ mutationFn: (body: PreviewRequest) => emails.sendTest({ body }) })
