import { actionCalls, maxCheckedJobs } from '@seo/contract/actions'
import { client } from '#api/client.ts'

const actions = client(actionCalls)

type ActionsCheck = { hasActions: boolean; actionCount: number }
type PendingCheck = { id: string; resolve: (check: ActionsCheck) => void; reject: (error: unknown) => void }

let pendingChecks: PendingCheck[] = []

/** Whether a job has actions, and how many. Checks of several rows at the same time share one request. */
export function checkActions(id: string): Promise<ActionsCheck> {
  if (pendingChecks.length === 0) queueMicrotask(sendBatches)
  return new Promise((resolve, reject) => pendingChecks.push({ id, resolve, reject }))
}

function sendBatches(): void {
  const checks = pendingChecks
  pendingChecks = []
  for (let from = 0; from < checks.length; from += maxCheckedJobs) void sendBatch(checks.slice(from, from + maxCheckedJobs))
}

async function sendBatch(checks: readonly PendingCheck[]): Promise<void> {
  try {
    const results = await fetchChecks(checks.map(({ id }) => id))
    for (const { id, resolve, reject } of checks) {
      const result = results.get(id)
      if (result) resolve(result)
      else reject(new Error('The server does not know this job'))
    }
  } catch (error) {
    for (const { reject } of checks) reject(error)
  }
}

async function fetchChecks([id = '', ...others]: string[]): Promise<Map<string, ActionsCheck>> {
  if (others.length === 0) return new Map([[id, await actions.checkJob({ id })]])
  const rows = await actions.checkJobs({ query: { ids: [id, ...others].join(',') } })
  return new Map(rows.map(({ id: jobId, ...check }) => [jobId, check]))
}
