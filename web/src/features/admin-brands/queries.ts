import { adminCalls } from '@seo/contract/admin'
import { adminBrandCalls, type BrandInput } from '@seo/contract/admin-brands'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#api/client.ts'
import { readLogo } from './read-logo.ts'

const brands = client(adminBrandCalls)
const admin = client(adminCalls)

const brandsKey = ['admin-brands']
/** What the pages of the brand's hosts show of it. These queries are in `features/subscription`, which this feature cannot import. */
const shownBrandKeys = [['brand of host'], ['subscription', 'tiers'], ['subscription', 'status']]
export const PAGE_LENGTH = 50

export const brandsQuery = ({ search, page }: { search: string; page: number }) =>
  queryOptions({
    queryKey: [...brandsKey, 'list', search, page],
    queryFn: ({ signal }) => brands.list({ query: { search, offset: (page - 1) * PAGE_LENGTH, limit: PAGE_LENGTH } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const brandQuery = (id: string) =>
  queryOptions({
    queryKey: [...brandsKey, 'one', id],
    queryFn: ({ signal }) => brands.one({ id }, { signal }),
    // Not refetched while the page is open, except by a live `reload` event, so that stored values don't change while the admin edits them.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const hostQuery = (host: string) =>
  queryOptions({
    queryKey: [...brandsKey, 'host', host],
    queryFn: ({ signal }) => brands.checkHost({ query: { host } }, { signal }),
    staleTime: 10_000,
    retry: false,
  })

/** Creates a brand, or updates the one with this id. */
export function useSaveBrand(id: string | null) {
  const cache = useQueryClient()
  return useMutation({
    /** `base`: the version that was edited. The server refuses to replace any other version. */
    mutationFn: ({ input, base }: { input: BrandInput; base: number }) =>
      id === null ? brands.create({ body: input }) : brands.change({ id, body: { ...input, version: base } }),
    onSuccess: (saved) => {
      cache.setQueryData(brandQuery(saved.id).queryKey, saved)
      return refetchChanged(cache)
    },
  })
}

/** Refetches the list of brands, and what other pages show of this host's brand. */
function refetchChanged(cache: QueryClient): Promise<void> {
  for (const queryKey of shownBrandKeys) void cache.invalidateQueries({ queryKey })
  return cache.invalidateQueries({ queryKey: [...brandsKey, 'list'] })
}

export function useRemoveBrand() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => brands.remove({ id }),
    onSuccess: () => refetchChanged(cache),
  })
}

/** Uploads a logo for the brand being edited. The brand uses the logo only after the brand is saved. */
export const usePrepareLogo = () =>
  useMutation({
    mutationFn: async (file: File) => brands.prepareLogo({ body: { logo_data: await readLogo(file), filename: file.name.slice(-255) } }),
  })

/** The specification's call: uploads the logo of the current host's brand. */
export const useUploadLogo = () =>
  useMutation({
    mutationFn: async (file: File) => admin.uploadLogo({ body: { logo_data: await readLogo(file), filename: file.name.slice(-255) } }),
  })
