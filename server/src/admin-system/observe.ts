/** Measures the state of the installation, for the monitoring page and the overview. */
import type { Hour, Process, ServiceState, ServiceUse, SystemMeasurements } from '@seo/contract/admin-system'
import { hourlyJobStats } from '#admin-jobs/job-figures.ts'
import { type DatabaseMeasurements, measureDatabase } from '#db/measure-database.ts'
import { allProcesses, type ListedProcess } from '#processes/processes-table.ts'
import { type ServiceUseSummary, usesSince } from '#providers/service-uses-table.ts'
import { serviceStateOf } from '#providers/use-state.ts'
import type { Services } from '#services.ts'
import { version } from '#version.ts'
import { problemsIn } from './problems.ts'
import { analysisState, databaseState } from './service-states.ts'

const HOUR_MS = 3_600_000
const HOURS = 24

export type Observation = {
  observed: SystemMeasurements
  processes: ListedProcess[]
  states: { analysis: ServiceState; database: ServiceState; payments: ServiceState; mail: ServiceState }
}

export async function observeInstallation(services: Services): Promise<Observation> {
  const { db, config } = services
  const now = services.now()
  const processes = await allProcesses(db)
  const database = await measureDatabase(db, services.databaseKind)
  const queues = await services.queue.states(db)
  const uses = await usesSince(db, new Date(now.getTime() - (HOURS - 1) * HOUR_MS))
  const payments = { isConfigured: services.payments !== null, use: uses.get('payments') }
  const mail = { isConfigured: config.smtpUrl !== null, use: uses.get('mail') }
  const ai = { isConfigured: config.ai !== null, use: uses.get('ai') }
  const webhooks = uses.get('payment-webhooks')
  const states = {
    analysis: analysisState(processes),
    database: databaseState(database),
    payments: serviceStateOf(payments.isConfigured, payments.use),
    mail: serviceStateOf(mail.isConfigured, mail.use),
  }
  const observed: SystemMeasurements = {
    at: now.toISOString(),
    version,
    processes: processes.map(asProcess),
    database: asDatabase(database),
    queues: queues.map(({ oldestMs, ...queue }) => ({ ...queue, oldest_ms: oldestMs === null ? null : Math.max(0, Math.round(oldestMs)) })),
    payments: {
      ...asUse(states.payments, payments.use),
      mode: services.payments?.mode ?? null,
      webhooks: webhooks?.ok ?? 0,
      last_webhook_at: webhooks?.lastOkAt?.toISOString() ?? null,
    },
    mail: { ...asUse(states.mail, mail.use), is_captured: !mail.isConfigured },
    ai: { ...asUse(serviceStateOf(ai.isConfigured, ai.use), ai.use), model: config.ai?.model ?? null },
    problems: problemsIn({ version, processes, database, queues, payments, mail, ai }),
    hours: await lastHours(services),
  }
  return { observed, processes, states }
}

/** All of the last 24 hours, including those without jobs. */
async function lastHours({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Hour[]> {
  const thisHourMs = Math.floor(now().getTime() / HOUR_MS) * HOUR_MS
  const firstHourMs = thisHourMs - (HOURS - 1) * HOUR_MS
  const rows = await hourlyJobStats({ db }, new Date(firstHourMs))
  return Array.from({ length: HOURS }, (_, i) => {
    const at = new Date(firstHourMs + i * HOUR_MS)
    const row = rows.find((each) => each.at.getTime() === at.getTime())
    return {
      at: at.toISOString(),
      finished: row?.finished ?? 0,
      failed: row?.failed ?? 0,
      wait_median_ms: row?.waitMedianMs ?? null,
      wait_p95_ms: row?.waitP95Ms ?? null,
    }
  })
}

const asProcess = (row: ListedProcess): Process => ({
  id: row.id,
  name: row.name,
  role: row.role,
  version: row.version,
  started_at: row.startedAt.toISOString(),
  seen_at: row.seenAt.toISOString(),
  silent_ms: Math.max(0, row.silentMs),
  is_up: row.isUp,
  running: row.running,
  places: row.places,
  heap_used: row.heapUsed,
  heap_limit: row.heapLimit,
})

const asDatabase = ({ kind, responseMs, sizeBytes, connections }: DatabaseMeasurements): SystemMeasurements['database'] => ({
  kind,
  answer_ms: responseMs,
  size_bytes: sizeBytes,
  connections,
})

const asUse = (status: ServiceState, use: ServiceUseSummary | undefined): ServiceUse => ({
  status,
  last_ok_at: use?.lastOkAt?.toISOString() ?? null,
  last_failed_at: use?.lastFailedAt?.toISOString() ?? null,
  last_error: use?.lastError ?? null,
  ok: use?.ok ?? 0,
  failed: use?.failed ?? 0,
})
