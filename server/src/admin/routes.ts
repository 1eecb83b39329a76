/** The specified admin calls, each handled by its area. */
import { adminCalls } from '@seo/contract/admin'
import { logoHandlers } from '#admin-brands/upload-logo.ts'
import { listJobs } from '#admin-jobs/list-jobs.ts'
import { monitoring } from '#admin-system/monitoring.ts'
import { newestProgress } from '#admin-users/see-users.ts'
import type { HandlersOf, Implemented } from '#http/implement.ts'
import type { Services } from '#services.ts'

const NEWEST = 200

export const adminRoutes = (services: Services): Implemented => {
  const handlers: Partial<HandlersOf<typeof adminCalls>> = {
    async allJobs() {
      const { jobs, ...rest } = await listJobs(services, {}, { limit: NEWEST })
      return { data: jobs, ...rest }
    },
    activeMonitoring: () => monitoring(services),
    userProgress: () => newestProgress(services),
    ...logoHandlers(services),
  }
  return { calls: adminCalls, handlers }
}
