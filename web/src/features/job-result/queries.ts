import type { CallerInput } from '@seo/contract/call'
import { jobCalls } from '@seo/contract/jobs'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '#api/client.ts'
import { actionKeys } from '#data/action-cache.ts'
import { jobKeys } from '#data/job-cache.ts'

const jobs = client(jobCalls)

/** Results never change. */
const neverStale = { staleTime: Number.POSITIVE_INFINITY }
/** The previous page stays visible while the next one loads, so that nothing jumps. */
const pagedOptions = { ...neverStale, placeholderData: keepPreviousData }

type Query<Name extends 'causes' | 'findings' | 'pages'> = CallerInput<(typeof jobCalls)[Name]>['query']

export const resultQuery = (id: string) =>
  queryOptions({ queryKey: ['job-result', id], queryFn: ({ signal }) => jobs.result({ id }, { signal }), ...neverStale })

export const causesQuery = (id: string, query: Query<'causes'>) =>
  queryOptions({ queryKey: ['job-causes', id, query], queryFn: ({ signal }) => jobs.causes({ id, query }, { signal }), ...pagedOptions })

export const findingsQuery = (id: string, query: Query<'findings'>) =>
  queryOptions({
    queryKey: ['job-findings', id, query],
    queryFn: ({ signal }) => jobs.findings({ id, query }, { signal }),
    ...pagedOptions,
  })

export const pagesQuery = (id: string, query: Query<'pages'>) =>
  queryOptions({ queryKey: ['job-pages', id, query], queryFn: ({ signal }) => jobs.pages({ id, query }, { signal }), ...pagedOptions })

export const causeQuery = (id: string, cause: string) =>
  queryOptions({
    queryKey: [...actionKeys.causes, id, cause],
    queryFn: ({ signal }) => jobs.cause({ id, cause }, { signal }),
    // The response contains the status of the task, which can change.
    staleTime: 0,
  })

export const changedCausesQuery = (id: string) =>
  queryOptions({ queryKey: [...jobKeys.changes, id], queryFn: ({ signal }) => jobs.changes({ id }, { signal }), ...neverStale })

export const sinceQuery = (id: string) =>
  queryOptions({
    queryKey: [...jobKeys.comparisons, id],
    queryFn: ({ signal }) => jobs.since({ id }, { signal }),
    // Later analyses of the domain add scores.
    staleTime: 60_000,
  })
