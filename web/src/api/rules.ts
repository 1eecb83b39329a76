import { ruleCalls } from '@seo/contract/rules'
import { queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'

const rules = client(ruleCalls)

/** Rules only change with the product's version. */
const neverStale = { staleTime: Number.POSITIVE_INFINITY }

export const rulesQuery = queryOptions({ queryKey: ['rules'], queryFn: ({ signal }) => rules.list({ signal }), ...neverStale })

export const ruleQuery = (id: string) =>
  queryOptions({ queryKey: ['rule', id], queryFn: ({ signal }) => rules.one({ id }, { signal }), ...neverStale })
