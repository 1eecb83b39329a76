import type { InputOf } from '@seo/contract/call'
import { jobCalls } from '@seo/contract/jobs'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '#api/client.ts'
import { actionKeys } from '#data/action-cache.ts'

const jobs = client(jobCalls)

/** What was found does not change any more. */
const fixed = { staleTime: Number.POSITIVE_INFINITY }
/** The page before stays while the next is on its way, so that nothing jumps. */
const paged = { ...fixed, placeholderData: keepPreviousData }

type Query<Name extends 'causes' | 'findings' | 'pages'> = InputOf<(typeof jobCalls)[Name]>['query']

export const resultQuery = (id: string) =>
  queryOptions({ queryKey: ['job-result', id], queryFn: ({ signal }) => jobs.result({ id }, { signal }), ...fixed })

export const causesQuery = (id: string, query: Query<'causes'>) =>
  queryOptions({ queryKey: ['job-causes', id, query], queryFn: ({ signal }) => jobs.causes({ id, query }, { signal }), ...paged })

export const findingsQuery = (id: string, query: Query<'findings'>) =>
  queryOptions({ queryKey: ['job-findings', id, query], queryFn: ({ signal }) => jobs.findings({ id, query }, { signal }), ...paged })

export const pagesQuery = (id: string, query: Query<'pages'>) =>
  queryOptions({ queryKey: ['job-pages', id, query], queryFn: ({ signal }) => jobs.pages({ id, query }, { signal }), ...paged })

export const causeQuery = (id: string, cause: string) =>
  queryOptions({
    queryKey: [...actionKeys.causes, id, cause],
    queryFn: ({ signal }) => jobs.cause({ id, cause }, { signal }),
    // Its task moves on.
    staleTime: 0,
  })

export const changesQuery = (id: string) =>
  queryOptions({ queryKey: ['job-changes', id], queryFn: ({ signal }) => jobs.changes({ id }, { signal }), ...fixed })

export const sinceQuery = (id: string) =>
  queryOptions({
    queryKey: ['job-since', id],
    queryFn: ({ signal }) => jobs.since({ id }, { signal }),
    // Later analyses of the domain add to its scores.
    staleTime: 60_000,
  })
