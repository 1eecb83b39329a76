/**
 * What changed in the database, told by triggers when the change is committed, to every process that listens. A message says which
 * row of whom; what the row holds is read by those who care.
 */
import type { Logger } from 'pino'
import type { Database } from './connect.ts'

export type Change = { table: 'jobs' | 'sessions' | 'actions' | 'plan'; op: 'INSERT' | 'UPDATE' | 'DELETE'; id: string; user: string }

/** `missed`: the line was down, and nobody knows what happened meanwhile. */
type Hearer = (change: Change | 'missed') => void

export type Changes = {
  /** Gives back how to stop. */
  hear: (userId: string, hearer: Hearer) => () => void
  close: () => Promise<void>
}

const CHANNEL = 'changes'
const RETRY_MS = 1_000

export async function openChanges(database: Database, log: Logger): Promise<Changes> {
  const hearers = new Map<string, Set<Hearer>>()
  const tell = (payload: string) => {
    const change: Change = JSON.parse(payload)
    for (const hear of hearers.get(change.user) ?? []) hear(change)
  }
  const tellMissed = () => {
    for (const own of hearers.values()) for (const hear of own) hear('missed')
  }
  const close =
    database.kind === 'embedded' ? await database.pglite.listen(CHANNEL, tell) : await listen(database.url, tell, tellMissed, log)

  return {
    hear(userId, hearer) {
      const own = hearers.get(userId) ?? new Set()
      hearers.set(userId, own.add(hearer))
      return () => {
        own.delete(hearer)
        if (own.size === 0 && hearers.get(userId) === own) hearers.delete(userId)
      }
    },
    close,
  }
}

/** On a connection of its own, made again when it breaks. */
async function listen(url: string, tell: (payload: string) => void, tellMissed: () => void, log: Logger): Promise<() => Promise<void>> {
  const { Client } = await import('pg')
  let isClosed = false
  let client: InstanceType<typeof Client>

  const connect = async (): Promise<void> => {
    client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    client.on('notification', ({ payload }) => payload !== undefined && tell(payload))
    client.on('error', (error) => log.warn({ err: error }, 'the line that tells changes was lost'))
    client.once('end', () => void again())
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
  }
  const again = async (): Promise<void> => {
    while (!isClosed) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      try {
        if (isClosed) return
        await connect()
        return tellMissed()
      } catch (error) {
        log.warn({ err: error }, 'the line that tells changes is still down')
      }
    }
  }

  await connect()
  return async () => {
    isClosed = true
    await client.end()
  }
}
