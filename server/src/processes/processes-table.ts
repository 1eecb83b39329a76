import { and, eq, lt, sql } from 'drizzle-orm'
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#db/columns.ts'
import type { Tx } from '#db/connect.ts'

export type ProcessRole = 'server' | 'worker' | 'server and worker'

/**
 * Running servers and workers. A process deletes its row on a clean exit; a row that stays belongs to a process that was killed or cannot
 * reach the database.
 */
export const processes = pgTable('processes', {
  id: id(),
  name: text('name').notNull(),
  host: text('host').notNull(),
  role: text('role').$type<ProcessRole>().notNull(),
  version: text('version').notNull(),
  /** The address that the process listens on; null for a process that is only a worker. */
  address: text('address'),
  startedAt: moment('started_at').notNull().defaultNow(),
  /** When the last heartbeat arrived, by the database's clock, because the clocks of machines differ. */
  seenAt: moment('seen_at').notNull().defaultNow(),
  running: integer('running').notNull().default(0),
  /** Maximum concurrent analyses; null for a process that runs none. */
  places: integer('places'),
  heapUsed: bigint('heap_used', { mode: 'number' }).notNull(),
  heapLimit: bigint('heap_limit', { mode: 'number' }).notNull(),
})

/** A process without a heartbeat for this long counts as dead. */
export const DOWN_AFTER_MS = 30_000

const isSilent = lt(processes.seenAt, sql`now() - ${DOWN_AFTER_MS} * interval '1 ms'`)

export async function insertProcess(tx: Tx, row: Omit<typeof processes.$inferInsert, 'startedAt' | 'seenAt'>): Promise<void> {
  await tx.insert(processes).values(row)
}

/** False if the row is gone, for example after an admin removed a silent process. */
export async function recordHeartbeat(
  tx: Tx,
  id: string,
  load: { running: number; heapUsed: number; heapLimit: number },
): Promise<boolean> {
  const rows = await tx
    .update(processes)
    .set({ ...load, seenAt: sql`now()` })
    .where(eq(processes.id, id))
    .returning({ id: processes.id })
  return rows.length === 1
}

export async function deleteProcess(tx: Tx, id: string): Promise<void> {
  await tx.delete(processes).where(eq(processes.id, id))
}

/** Called when a process starts, because it replaces dead processes with the same role on the same machine. */
export async function deleteSilentProcesses(tx: Tx, host: string, role: ProcessRole): Promise<void> {
  await tx.delete(processes).where(and(eq(processes.host, host), eq(processes.role, role), isSilent))
}

export async function deleteAllProcesses(tx: Tx): Promise<void> {
  await tx.delete(processes)
}

/** Deletes a process without recent heartbeats; null if no such process has this id. */
export async function deleteSilentProcess(tx: Tx, id: string): Promise<{ name: string; role: ProcessRole } | null> {
  const [row] = await tx
    .delete(processes)
    .where(and(eq(processes.id, id), isSilent))
    .returning({ name: processes.name, role: processes.role })
  return row ?? null
}

export async function deleteProcessesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(processes).where(lt(processes.seenAt, before))
}

export type ListedProcess = typeof processes.$inferSelect & { silentMs: number; isUp: boolean }

export async function allProcesses(tx: Tx): Promise<ListedProcess[]> {
  const rows = await tx
    .select({ row: processes, silentMs: sql<number>`(extract(epoch from now() - ${processes.seenAt}) * 1000)::int` })
    .from(processes)
    .orderBy(processes.role, processes.name)
    .limit(200)
  return rows.map(({ row, silentMs }) => ({ ...row, silentMs, isUp: silentMs <= DOWN_AFTER_MS }))
}

export async function processIds(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ id: processes.id }).from(processes).orderBy(processes.id)
  return rows.map(({ id }) => id)
}
