import type { Monitoring } from '@seo/contract/admin'
import type { AdminJob } from '@seo/contract/admin-jobs'
import type { AdminOverview, Hour, Process } from '@seo/contract/admin-system'
import { authCalls } from '@seo/contract/auth'
import { restoreSession } from '#features/auth/session.ts'
import { appServer } from './app-server.ts'
import { profile, user } from './people.ts'

/** A fake server with a signed-in admin. */
export async function adminSignedIn({ development = false } = {}) {
  localStorage.setItem('auth_token', 't')
  const server = appServer({ development })
  const admin = { ...profile, is_admin: true, plan: 'tier4' }
  server.on(authCalls.profile, () => ({ user: { ...user, profile: admin }, profile: admin }))
  await restoreSession()
  return server
}

export const adminJob = (change: Partial<AdminJob> = {}): AdminJob => ({
  id: 'j1',
  url: 'https://www.harbour.example/',
  status: 'completed',
  created_at: '2026-11-14T16:41:00.000Z',
  userEmail: 'ida@example.test',
  error: null,
  finished_at: '2026-11-14T16:42:00.000Z',
  brand_id: null,
  ...change,
})

const hours: Hour[] = Array.from({ length: 24 }, (_, i) => ({
  at: new Date(Date.UTC(2026, 10, 13, 18 + i)).toISOString(),
  finished: i === 20 ? 9 : 0,
  failed: i === 20 ? 3 : 0,
  wait_median_ms: i === 20 ? 4_000 : null,
  wait_p95_ms: i === 20 ? 38_000 : null,
}))

export const worker = (change: Partial<Process> = {}): Process => ({
  id: 'w1',
  name: 'hel-1',
  role: 'worker',
  version: '1.1.0',
  started_at: '2026-11-12T12:00:00.000Z',
  seen_at: '2026-11-14T16:59:58.000Z',
  silent_ms: 2_000,
  is_up: true,
  running: 3,
  places: 4,
  heap_used: 214 * 1024 ** 2,
  heap_limit: 512 * 1024 ** 2,
  ...change,
})

const serviceUse = { last_ok_at: '2026-11-14T16:35:00.000Z', last_failed_at: null, last_error: null, ok: 64, failed: 0 }

export const monitoring = (change: Partial<Monitoring['observed']> = {}, status: Partial<Monitoring['apiStatus']> = {}): Monitoring => ({
  activeUsers: { count: 2, timeWindow: '15 minutes', users: [{ auth_user_id: 'u1', email: 'ida@example.test', display_name: 'Ida' }] },
  activeJobs: {
    total: 9,
    byStatus: { processing: 5, pending: 4 },
    jobs: [
      {
        id: 'j1',
        url: 'https://www.harbour.example/',
        status: 'executing_step3',
        createdAt: '2026-11-14T16:41:00.000Z',
        userEmail: 'ida@example.test',
        userName: 'Ida',
      },
    ],
  },
  systemHealth: { uptime: ((6 * 24 + 4) * 60 + 12) * 60, memoryUsage: { heapUsed: 214 * 1024 ** 2, heapTotal: 512 * 1024 ** 2 } },
  apiStatus: {
    mcpServer: { status: 'healthy', url: null, error: null },
    supabase: { status: 'healthy', error: null },
    stripe: { status: 'healthy', mode: 'test', error: null },
    llmProviders: { current_provider: 'Built-in writer', providers: { openai: { status: 'not_configured' } } },
    ...status,
  },
  observed: {
    at: '2026-11-14T17:00:00.000Z',
    version: '1.1.0',
    processes: [worker(), worker({ id: 's1', name: 'web-1', role: 'server', places: null, running: 0 })],
    database: { kind: 'postgres', answer_ms: 2.4, size_bytes: 4_200_000_000, connections: { used: 18, max: 100 } },
    queues: [
      { name: 'analysis', waiting: 4, running: 5, failed: 0, oldest_ms: 41_000 },
      { name: 'mail', waiting: 0, running: 0, failed: 2, oldest_ms: null },
    ],
    payments: { ...serviceUse, status: 'healthy', mode: 'test', webhooks: 12, last_webhook_at: '2026-11-14T16:30:00.000Z' },
    mail: { ...serviceUse, status: 'healthy', is_captured: false },
    problems: [],
    hours,
    ...change,
  },
})

export const overview = (change: Partial<AdminOverview> = {}): AdminOverview => ({
  at: '2026-11-14T17:00:00.000Z',
  jobs: { total: 128, processing: 3, completed: 124, failed: 1, unfinished: 3, failed_today: 1 },
  system: { status: 'healthy', problem: null },
  mails: { sent_today: 41, failed_today: 0 },
  users: { total: 1214, active: 6 },
  prompts: { total: 4 },
  recent: [adminJob()],
  workers: 2,
  database_ms: 3,
  services: {
    analysis: 'healthy',
    database: 'healthy',
    payments: 'healthy',
    payments_mode: 'test',
    mail: 'healthy',
    ai: 'not_configured',
    ai_provider: 'Built-in writer',
  },
  hours: hours.map(({ at, finished, failed }) => ({ at, finished, failed })),
  ...change,
})
