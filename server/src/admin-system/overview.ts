import type { AdminOverview } from '@seo/contract/admin-system'
import { countAllJobs, countFailedJobs, newestJobs } from '#admin-jobs/job-figures.ts'
import { aiState } from '#ai/ai-state.ts'
import { countPrompts } from '#prompts/edit-prompt.ts'
import { usesSince } from '#providers/service-uses-table.ts'
import type { Services } from '#services.ts'
import { activeUsers, countUsers } from '#users/active-users.ts'
import { observeInstallation } from './observe.ts'
import { overallState, runsAnalyses } from './service-states.ts'

const RECENT_JOBS = 10

const midnightUtc = (now: Date) => new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000)

/** All data of the Admin Dashboard, in one request. */
export async function readOverview(services: Services): Promise<AdminOverview> {
  const now = services.now()
  const today = midnightUtc(now)
  const { observed, processes, states } = await observeInstallation(services)
  const mails = (await usesSince(services.db, today)).get('mail')
  const ai = await aiState(services)
  return {
    at: now.toISOString(),
    jobs: { ...(await countAllJobs(services)), failed_today: await countFailedJobs(services, today) },
    system: {
      status: overallState([states.analysis, states.database], [states.payments, states.mail, ai.status]),
      problem: observed.problems[0]?.what ?? null,
    },
    mails: { sent_today: mails?.ok ?? 0, failed_today: mails?.failed ?? 0 },
    users: { total: await countUsers(services), active: (await activeUsers(services)).count },
    prompts: { total: await countPrompts(services.db) },
    recent: await newestJobs(services, RECENT_JOBS),
    workers: processes.filter((each) => each.isUp && runsAnalyses(each)).length,
    database_ms: observed.database.answer_ms,
    services: { ...states, payments_mode: observed.payments.mode, ai: ai.status, ai_provider: ai.writer },
    hours: observed.hours.map(({ at, finished, failed }) => ({ at, finished, failed })),
  }
}
