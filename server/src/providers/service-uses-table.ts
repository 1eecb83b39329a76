import { lt, sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#db/columns.ts'
import { rowsOf, type Tx } from '#db/connect.ts'

export type ExternalService = 'mail' | 'payments' | 'payment-webhooks' | 'ai'

/** Successful and failed calls to external services, per hour. Operators see the results of real calls instead of test calls. */
export const serviceUses = pgTable(
  'service_uses',
  {
    service: text('service').$type<ExternalService>().notNull(),
    hour: moment('hour').notNull(),
    ok: integer('ok').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    lastOkAt: moment('last_ok_at'),
    lastFailedAt: moment('last_failed_at'),
    lastError: text('last_error'),
  },
  (table) => [primaryKey({ columns: [table.service, table.hour] })],
)

const MAX_ERROR_LENGTH = 300
const hourOf = (at: Date) => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)

/** Several calls to a service, stored together. */
export type Uses = { at: Date; ok: number; failed: number; lastOkAt?: Date; lastFailedAt?: Date; lastError?: string }

/** Adds one call. `error` is null if the call succeeded. */
export function withUse(uses: Uses | null, at: Date, error: string | null): Uses {
  const { ok, failed, ...last } = uses ?? { ok: 0, failed: 0 }
  return error === null
    ? { ...last, at, ok: ok + 1, failed, lastOkAt: at }
    : { ...last, at, ok, failed: failed + 1, lastFailedAt: at, lastError: error.slice(0, MAX_ERROR_LENGTH) }
}

export async function recordUses(tx: Tx, service: ExternalService, { at, ok, failed, ...last }: Uses): Promise<void> {
  await tx
    .insert(serviceUses)
    .values({ service, hour: hourOf(at), ok, failed, ...last })
    .onConflictDoUpdate({
      target: [serviceUses.service, serviceUses.hour],
      set: { ok: sql`${serviceUses.ok} + ${ok}`, failed: sql`${serviceUses.failed} + ${failed}`, ...last },
    })
}

export type ServiceUseSummary = {
  /** Counted since the given time. */
  ok: number
  failed: number
  lastOkAt: Date | null
  lastFailedAt: Date | null
  lastError: string | null
}

/** For every service that was ever called, the last success and failure, and the counts since a time. */
export async function usesSince(tx: Tx, since: Date): Promise<Map<string, ServiceUseSummary>> {
  const fromHour = hourOf(since).toISOString()
  const rows = await rowsOf<{
    service: string
    ok: number
    failed: number
    last_ok: number | null
    last_failed: number | null
    error: string | null
  }>(
    tx,
    sql`select service, (coalesce(sum(ok) filter (where hour >= ${fromHour}::timestamptz), 0))::int as ok,
          (coalesce(sum(failed) filter (where hour >= ${fromHour}::timestamptz), 0))::int as failed,
          (extract(epoch from max(last_ok_at)) * 1000)::float as last_ok, (extract(epoch from max(last_failed_at)) * 1000)::float as last_failed,
          (array_agg(last_error order by last_failed_at desc) filter (where last_error is not null))[1] as error
        from service_uses group by service`,
  )
  const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms))
  return new Map(
    rows.map(({ service, ok, failed, last_ok, last_failed, error }) => [
      service,
      { ok, failed, lastOkAt: dateOf(last_ok), lastFailedAt: dateOf(last_failed), lastError: error },
    ]),
  )
}

/** Keeps the newest hour of each service, however old, because it shows the last use. */
export async function deleteUsesBefore(tx: Tx, before: Date): Promise<void> {
  await tx
    .delete(serviceUses)
    .where(
      sql`${lt(serviceUses.hour, before)} and exists (select 1 from service_uses newer where newer.service = ${serviceUses.service} and newer.hour > ${serviceUses.hour})`,
    )
}
