/** Maps measurements to the states healthy, degraded and down. Pure functions, so every case can be tested. */
import type { ServiceState } from '@seo/contract/admin-system'
import type { DatabaseMeasurements } from '#db/measure-database.ts'
import type { ListedProcess } from '#processes/processes-table.ts'

const SLOW_DATABASE_MS = 1_000

export const runsAnalyses = ({ places }: Pick<ListedProcess, 'places'>): boolean => places !== null

/** The analysis server is made up of all processes that run analyses. */
export function analysisState(processes: readonly ListedProcess[]): ServiceState {
  const workers = processes.filter(runsAnalyses)
  const upCount = workers.filter(({ isUp }) => isUp).length
  if (upCount === 0) return 'down'
  return upCount === workers.length ? 'healthy' : 'degraded'
}

export const databaseState = ({ responseMs }: Pick<DatabaseMeasurements, 'responseMs'>): ServiceState =>
  responseMs > SLOW_DATABASE_MS ? 'degraded' : 'healthy'

/** Workers and database are essential; without the other services only part of the product fails. */
export function overallState(essential: readonly ServiceState[], optional: readonly ServiceState[]): ServiceState {
  if (essential.includes('down')) return 'down'
  return [...essential, ...optional].some((state) => state === 'degraded' || state === 'down') ? 'degraded' : 'healthy'
}
