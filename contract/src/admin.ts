import { z } from 'zod'
import { AdminJob, JobCounts } from './admin-jobs.ts'
import { ServiceState, SystemMeasurements } from './admin-system.ts'
import { ProgressCounts, UserProgress } from './admin-users.ts'
import { calls, hours } from './call.ts'
import { JobStatus } from './jobs.ts'
import { logoLimits } from './logo.ts'

export const Monitoring = z.object({
  activeUsers: z.object({
    count: z.number().int(),
    timeWindow: z.string(),
    users: z.array(z.object({ auth_user_id: z.string(), email: z.string(), display_name: z.string() })),
  }),
  activeJobs: z.object({
    total: z.number().int(),
    byStatus: z.object({ processing: z.number().int(), pending: z.number().int() }),
    jobs: z.array(
      z.object({
        id: z.string(),
        url: z.string(),
        status: JobStatus,
        createdAt: z.iso.datetime(),
        userEmail: z.string(),
        userName: z.string(),
      }),
    ),
  }),
  systemHealth: z.object({
    /** Seconds. */
    uptime: z.number(),
    /** Bytes. */
    memoryUsage: z.object({ heapUsed: z.number(), heapTotal: z.number() }),
  }),
  apiStatus: z.object({
    mcpServer: z.object({ status: ServiceState, url: z.string().nullable(), error: z.string().nullable() }),
    supabase: z.object({ status: ServiceState, error: z.string().nullable() }),
    stripe: z.object({ status: ServiceState, mode: z.string().nullable(), error: z.string().nullable() }),
    llmProviders: z.object({
      current_provider: z.string(),
      providers: z.record(z.string(), z.object({ status: ServiceState })),
    }),
  }),
  /** Beyond the specification: the measurements behind the states above. */
  observed: SystemMeasurements,
})
export type Monitoring = z.output<typeof Monitoring>

export const LogoUpload = z.object({
  /** A data URL. */
  logo_data: z.string().min(1).max(logoLimits.bodyBytes),
  /** The name of the uploaded file; only the content is checked. */
  filename: z.string().min(1).max(255),
})

export const adminCalls = calls({
  allJobs: {
    method: 'GET',
    path: '/api/v1/admin/all-jobs',
    who: 'admin',
    summary: 'List the 200 newest jobs of all users, with counts of all jobs.',
    envelope: 'flat',
    reply: z.object({
      data: z.array(AdminJob),
      // Beyond the specification.
      counts: JobCounts,
      /** Cursor to older jobs, for `GET /admin/jobs`; null when there are none. */
      next: z.string().nullable(),
      brands: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  },
  activeMonitoring: {
    method: 'GET',
    path: '/api/v1/admin/active-monitoring',
    who: 'admin',
    summary: 'Get active users, active jobs, system health and the status of all services.',
    envelope: 'data',
    reply: Monitoring,
  },
  uploadLogo: {
    method: 'POST',
    path: '/api/v1/admin/upload-logo',
    who: 'admin',
    summary: 'Upload a new logo for the brand.',
    limits: [{ per: 'account', count: 120, seconds: hours(1) }],
    maxBodyBytes: logoLimits.bodyBytes,
    isLong: true,
    body: LogoUpload,
    envelope: 'flat',
    reply: z.object({ logo_url: z.string() }),
  },
  userProgress: {
    method: 'GET',
    path: '/api/v1/admin/user-progress',
    who: 'admin',
    summary: 'List the progress of each user on each domain: the 200 rows with the newest activity, with counts of all.',
    envelope: 'flat',
    // The counts are beyond the specification.
    reply: z.object({ data: z.array(UserProgress), counts: ProgressCounts }),
  },
})
