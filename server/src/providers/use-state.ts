import type { ServiceState } from '@seo/contract/admin-system'
import type { ServiceUseSummary } from './service-uses-table.ts'

/** If this share of calls failed, the service needs attention, even if the last call succeeded. */
const DEGRADED_SHARE = 0.05

/** A service is down if its last call failed. A service that was never called counts as healthy. */
export function serviceStateOf(isConfigured: boolean, use: ServiceUseSummary | undefined): ServiceState {
  if (!isConfigured) return 'not_configured'
  if (use === undefined) return 'healthy'
  const { ok, failed, lastOkAt, lastFailedAt } = use
  if (lastFailedAt !== null && (lastOkAt === null || lastFailedAt > lastOkAt)) return 'down'
  return failed > 0 && failed / (ok + failed) >= DEGRADED_SHARE ? 'degraded' : 'healthy'
}
