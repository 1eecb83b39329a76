/** Finds current problems. Each has one sentence about what is wrong and one about what to do. */
import type { SystemProblem } from '@seo/contract/admin-system'
import type { DatabaseMeasurements } from '#db/measure-database.ts'
import type { ListedProcess } from '#processes/processes-table.ts'
import type { ServiceUseSummary } from '#providers/service-uses-table.ts'
import { serviceStateOf } from '#providers/use-state.ts'
import type { QueueState } from '#queue/queue-states.ts'
import { databaseState, runsAnalyses } from './service-states.ts'

/** If the oldest job waits longer than this, another worker is needed. */
const LONG_WAIT_MS = 10 * 60_000
const MAX_CONNECTION_SHARE = 0.9

export type ProblemInput = {
  version: string
  processes: readonly ListedProcess[]
  database: DatabaseMeasurements
  queues: readonly QueueState[]
  payments: { isConfigured: boolean; use: ServiceUseSummary | undefined }
  mail: { isConfigured: boolean; use: ServiceUseSummary | undefined }
  ai: { isConfigured: boolean; use: ServiceUseSummary | undefined }
}

export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
}

const newProblem = (severity: SystemProblem['severity'], what: string, todo: string, process_id: string | null = null): SystemProblem => ({
  severity,
  what,
  todo,
  process_id,
})

export function problemsIn(input: ProblemInput): SystemProblem[] {
  const problems = [...processProblems(input), ...databaseProblems(input), ...serviceProblems(input), ...queueProblems(input)]
  return [...problems.filter(({ severity }) => severity === 'danger'), ...problems.filter(({ severity }) => severity === 'warning')]
}

function processProblems({ processes, version }: ProblemInput): SystemProblem[] {
  const hasWorker = processes.some((each) => runsAnalyses(each) && each.isUp)
  const noWorker = hasWorker
    ? []
    : [
        newProblem(
          'danger',
          'No worker is running, so no analysis starts.',
          'Start one with npm run worker. Waiting analyses then start automatically.',
        ),
      ]
  return [...noWorker, ...processes.flatMap((each) => processProblem(each, { hasWorker, version }))]
}

function processProblem(process: ListedProcess, { hasWorker, version }: { hasWorker: boolean; version: string }): SystemProblem[] {
  const { id, name, role, isUp, silentMs } = process
  const kind = role === 'server' ? 'Server' : 'Worker'
  if (!isUp) {
    const consequence = runsAnalyses(process) && hasWorker ? ' Its analyses moved to other workers.' : ''
    const command = role === 'server and worker' ? 'npm start' : `npm run ${role}`
    return [
      newProblem(
        hasWorker ? 'warning' : 'danger',
        `${kind} ${name} has not responded for ${formatDuration(silentMs)}.${consequence}`,
        `Start it again with ${command} on that machine, or remove it from this list.`,
        id,
      ),
    ]
  }
  if (process.version === version) return []
  return [
    newProblem(
      'warning',
      `${kind} ${name} runs version ${process.version}; this server runs ${version}.`,
      'Restart it with the same version.',
    ),
  ]
}

function databaseProblems({ database }: ProblemInput): SystemProblem[] {
  const slowProblems =
    databaseState(database) === 'healthy'
      ? []
      : [newProblem('warning', `The database took ${formatDuration(database.responseMs)} to respond.`, 'Check its load and its disk.')]
  const { connections } = database
  const isNearlyFull = connections !== null && connections.used >= connections.max * MAX_CONNECTION_SHARE
  return isNearlyFull
    ? [
        ...slowProblems,
        newProblem(
          'warning',
          `${connections.used} of ${connections.max} database connections are in use.`,
          'Raise max_connections, or run fewer servers and workers.',
        ),
      ]
    : slowProblems
}

function serviceProblems({ payments, mail, ai }: ProblemInput): SystemProblem[] {
  const problemIfDown = (
    name: string,
    service: ProblemInput['mail'],
    todo: string,
    severity: SystemProblem['severity'] = 'danger',
  ): SystemProblem[] =>
    serviceStateOf(service.isConfigured, service.use) === 'down'
      ? [
          newProblem(
            severity,
            `The last call to the ${name} failed: ${(service.use?.lastError ?? 'unknown reason').replace(/[.\s]*$/, '.')}`,
            todo,
          ),
        ]
      : []
  return [
    ...problemIfDown('mail server', mail, 'Check SMTP_URL. Unsent emails are retried for a day.'),
    ...problemIfDown(
      'payment provider',
      payments,
      "Check STRIPE_SECRET_KEY and the provider's status page. Payments made meanwhile are recorded later.",
    ),
    ...problemIfDown(
      'AI provider',
      ai,
      'Check AI_API_KEY, AI_MODEL and your credit at the provider. Until then, analyses keep the built-in text.',
      'warning',
    ),
  ]
}

function queueProblems({ queues, processes }: ProblemInput): SystemProblem[] {
  // Without a worker everything waits, which is reported already.
  if (!processes.some((each) => runsAnalyses(each) && each.isUp)) return []
  return queues.flatMap(({ name, oldestMs, waiting }) =>
    oldestMs !== null && oldestMs > LONG_WAIT_MS
      ? [
          newProblem(
            'warning',
            `The queue ${name} has ${waiting} waiting, the oldest for ${formatDuration(oldestMs)}.`,
            'Start another worker with npm run worker, or raise ANALYSIS_PLACES.',
          ),
        ]
      : [],
  )
}
