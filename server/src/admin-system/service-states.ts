/** Maps observations to the four states. Pure, so every case can be tested. */
import type { ServiceState } from '@seo/contract/admin-system'
import type { DatabaseFacts } from '#db/database-facts.ts'
import type { SeenProcess } from '#processes/processes-table.ts'

const SLOW_DATABASE_MS = 1_000

export const runsAnalyses = ({ places }: Pick<SeenProcess, 'places'>): boolean => places !== null

/** The analysis server is made up of all processes that run analyses. */
export function analysisState(processes: readonly SeenProcess[]): ServiceState {
  const workers = processes.filter(runsAnalyses)
  const up = workers.filter(({ isUp }) => isUp).length
  if (up === 0) return 'down'
  return up === workers.length ? 'healthy' : 'degraded'
}

export const databaseState = ({ answerMs }: Pick<DatabaseFacts, 'answerMs'>): ServiceState =>
  answerMs > SLOW_DATABASE_MS ? 'degraded' : 'healthy'

/** Workers and database are essential; without the other services only part of the product fails. */
export function overallState(essential: readonly ServiceState[], others: readonly ServiceState[]): ServiceState {
  if (essential.includes('down')) return 'down'
  return [...essential, ...others].some((state) => state === 'degraded' || state === 'down') ? 'degraded' : 'healthy'
}
