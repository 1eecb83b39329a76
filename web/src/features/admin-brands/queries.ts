import { adminCalls } from '@seo/contract/admin'
import { type AdminBrand, adminBrandCalls, type BrandInput } from '@seo/contract/admin-brands'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#api/client.ts'
import { readLogo } from './read-logo.ts'

const brands = client(adminBrandCalls)
const admin = client(adminCalls)

const brandsKey = ['admin-brands']
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
    // Never refetched, because the form must not change while it is being edited. The server refuses to save an outdated version.
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

/** Creates a brand, or updates the loaded one. */
export function useSaveBrand(brand: AdminBrand | null) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: BrandInput) =>
      brand === null ? brands.create({ body: input }) : brands.change({ id: brand.id, body: { ...input, version: brand.version } }),
    onSuccess: (saved) => {
      cache.setQueryData(brandQuery(saved.id).queryKey, saved)
      return cache.invalidateQueries({ queryKey: [...brandsKey, 'list'] })
    },
  })
}

export function useRemoveBrand() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => brands.remove({ id }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [...brandsKey, 'list'] }),
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
