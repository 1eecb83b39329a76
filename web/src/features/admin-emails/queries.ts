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

/** The period that the figures of a template are about. */
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
    // What somebody is editing must not change under their hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export type PreviewAsked = InputOf<typeof adminEmailCalls.preview>['body']

export const previewQuery = (asked: PreviewAsked) =>
  queryOptions({
    queryKey: [...all, 'preview', asked],
    queryFn: ({ signal }) => emails.preview({ body: asked }, { signal }),
    // The mail before stays while the next one is drawn, so that nothing flickers while somebody types.
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  })

/** People whose values a preview can be filled with. */
export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: [...all, 'people', search],
    queryFn: async ({ signal }) => (await users.list({ query: { search, limit: 8 } }, { signal })).users,
    placeholderData: keepPreviousData,
  })

/** What was changed is read again wherever a list shows it. */
function useListsAgain() {
  const cache = useQueryClient()
  return () =>
    cache.invalidateQueries({ predicate: ({ queryKey: [area, kind] }) => area === all[0] && (kind === 'sequences' || kind === 'sequence') })
}

export function useSaveTemplate({ sequenceId, templateId }: { sequenceId: string; templateId: string | null }) {
  const cache = useQueryClient()
  const readListsAgain = useListsAgain()
  return useMutation({
    /** `base`: when the version that was edited had been saved. */
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

/** Reads a template again although it is being edited. */
export function useNewestTemplate() {
  const cache = useQueryClient()
  return (templateId: string) => cache.fetchQuery({ ...templateQuery(templateId), staleTime: 0 })
}

export function useRemoveTemplate() {
  const readListsAgain = useListsAgain()
  return useMutation({
    mutationFn: (templateId: string) => emails.removeTemplate({ templateId }),
    // Not waited for: its row goes with the new list, and then nothing is left to say that it is gone.
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

export const useSendTest = () => useMutation({ mutationFn: (body: PreviewAsked) => emails.sendTest({ body }) })
