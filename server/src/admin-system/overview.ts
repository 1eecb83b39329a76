import type { Overview } from '@seo/contract/admin-system'
import { failedJobsSince, jobCounts, newestJobs } from '#admin-jobs/job-figures.ts'
import { activeUsers, userCount } from '#auth/active-users.ts'
import type { Parts } from '#parts.ts'
import { usesSince } from '#providers/service-uses-table.ts'
import { aiProviders } from './ai-providers.ts'
import { observe } from './observe.ts'
import { overallState, worksOnAnalyses } from './service-states.ts'

const RECENT = 10

const midnightUtc = (now: Date) => new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000)

/** Everything on the Admin Dashboard, so that it asks once. */
export async function overview(parts: Parts): Promise<Overview> {
  const now = parts.now()
  const today = midnightUtc(now)
  const { observed, processes, states } = await observe(parts)
  const mails = (await usesSince(parts.db, today)).get('mail')
  const { current_provider } = aiProviders()
  return {
    at: now.toISOString(),
    jobs: { ...(await jobCounts(parts)), failed_today: await failedJobsSince(parts, today) },
    system: {
      status: overallState([states.analysis, states.database], [states.payments, states.mail]),
      problem: observed.problems[0]?.what ?? null,
    },
    mails: { sent_today: mails?.ok ?? 0, failed_today: mails?.failed ?? 0 },
    users: { total: await userCount(parts), active: (await activeUsers(parts)).count },
    // Prompts cannot be stored yet.
    prompts: { total: 0 },
    recent: await newestJobs(parts, RECENT),
    workers: processes.filter((each) => each.isUp && worksOnAnalyses(each)).length,
    database_ms: observed.database.answer_ms,
    services: { ...states, payments_mode: observed.payments.mode, ai: 'not_configured', ai_provider: current_provider },
    hours: observed.hours.map(({ at, finished, failed }) => ({ at, finished, failed })),
  }
}
