/** Adds a process to the list of servers and workers, sends heartbeats while it runs, and removes it when it stops. */
import { hostname } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import type { Db } from '#db/connect.ts'
import { isDatabaseAway } from '#db/database-away.ts'
import { processName } from '#process-name.ts'
import type { Services } from '#services.ts'
import { version } from '#version.ts'
import { deleteProcess, deleteSilentProcesses, insertProcess, type ProcessRole, recordHeartbeat } from './processes-table.ts'

const INTERVAL_MS = 10_000

type ProcessInfo = { role: ProcessRole; address: string | null; places: number | null; running: () => number }

export type Heartbeat = { close: () => Promise<void> }

const memoryUsage = () => {
  const { used_heap_size, heap_size_limit } = getHeapStatistics()
  return { heapUsed: used_heap_size, heapLimit: heap_size_limit }
}

export async function startHeartbeat(
  { log, newId }: Pick<Services, 'log' | 'newId'>,
  db: Db,
  { role, address, places, running }: ProcessInfo,
  intervalMs = INTERVAL_MS,
): Promise<Heartbeat> {
  const id = newId()
  const register = () =>
    insertProcess(db, { id, name: processName, host: hostname(), role, version, address, places, running: running(), ...memoryUsage() })
  await deleteSilentProcesses(db, hostname(), role)
  await register()
  let lastWrite: Promise<unknown> = Promise.resolve()
  const sendHeartbeat = async () => {
    try {
      // Register again if an admin removed this process from the list while it could not reach the database.
      if (!(await recordHeartbeat(db, id, { running: running(), ...memoryUsage() }))) await register()
    } catch (error) {
      // The database listener already logs an outage, once per process.
      if (!isDatabaseAway(error)) log.warn({ err: error }, 'could not write the heartbeat')
    }
  }
  const timer = setInterval(() => {
    lastWrite = sendHeartbeat()
  }, intervalMs)
  return {
    close: async () => {
      clearInterval(timer)
      await lastWrite
      await deleteProcess(db, id).catch((error) => log.warn({ err: error }, 'could not remove this process from the list'))
    },
  }
}
