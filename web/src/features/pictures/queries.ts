import { pictureCalls } from '@seo/contract/pictures'
import { queryOptions } from '@tanstack/react-query'
import { client } from '#api/client.ts'

const pictures = client(pictureCalls)

/** Results never change. */
const neverStale = { staleTime: Number.POSITIVE_INFINITY }

export const picturesQuery = (id: string) =>
  queryOptions({ queryKey: ['job-pictures', id], queryFn: ({ signal }) => pictures.report({ id }, { signal }), ...neverStale })

export const taskHeadQuery = (id: string) =>
  queryOptions({ queryKey: ['task-preview', id], queryFn: ({ signal }) => pictures.task({ id }, { signal }), ...neverStale })
