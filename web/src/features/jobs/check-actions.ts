import { actionCalls, maxCheckedJobs } from '@seo/contract/actions'
import { client } from '#api/client.ts'

const actions = client(actionCalls)

type Checked = { hasActions: boolean; actionCount: number }
type Waiting = { id: string; resolve: (checked: Checked) => void; reject: (error: unknown) => void }

let waiting: Waiting[] = []

/** Whether a job has actions. The rows of a list ask at the same time and share one request. */
export function checkActions(id: string): Promise<Checked> {
  if (waiting.length === 0) queueMicrotask(askTogether)
  return new Promise((resolve, reject) => waiting.push({ id, resolve, reject }))
}

function askTogether(): void {
  const all = waiting
  waiting = []
  for (let from = 0; from < all.length; from += maxCheckedJobs) void ask(all.slice(from, from + maxCheckedJobs))
}

async function ask(rows: readonly Waiting[]): Promise<void> {
  try {
    const found = await checked(rows.map(({ id }) => id))
    for (const { id, resolve, reject } of rows) {
      const one = found.get(id)
      if (one) resolve(one)
      else reject(new Error('The server does not know this job'))
    }
  } catch (error) {
    for (const { reject } of rows) reject(error)
  }
}

async function checked([id = '', ...others]: string[]): Promise<Map<string, Checked>> {
  if (others.length === 0) return new Map([[id, await actions.checkJob({ id })]])
  const rows = await actions.checkJobs({ query: { ids: [id, ...others].join(',') } })
  return new Map(rows.map(({ id: own, ...one }) => [own, one]))
}
