/** The admin calls of the specification. Other areas implement them. */
import { adminCalls } from '@seo/contract/admin'
import { logoHandlers } from '#admin-brands/upload-logo.ts'
import { listJobs } from '#admin-jobs/list-jobs.ts'
import { readMonitoring } from '#admin-system/monitoring.ts'
import { newestProgress } from '#admin-users/read-users.ts'
import type { HandlersOf, ImplementedCalls } from '#http/implement.ts'
import type { Services } from '#services.ts'

const MAX_JOBS = 200

export const adminRoutes = (services: Services): ImplementedCalls => {
  const handlers: Partial<HandlersOf<typeof adminCalls>> = {
    async allJobs() {
      const { jobs, ...rest } = await listJobs(services, {}, { limit: MAX_JOBS })
      return { data: jobs, ...rest }
    },
    activeMonitoring: () => readMonitoring(services),
    userProgress: () => newestProgress(services),
    ...logoHandlers(services),
  }
  return { calls: adminCalls, handlers }
}
