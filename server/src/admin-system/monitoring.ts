import type { Monitoring } from '@seo/contract/admin'
import { activeJobs } from '#admin-jobs/job-figures.ts'
import { aiState } from '#ai/ai-state.ts'
import type { Services } from '#services.ts'
import { activeUsers } from '#users/active-users.ts'
import { aiProviders } from './ai-providers.ts'
import { type Observation, observe } from './observe.ts'
import { runsAnalyses } from './service-states.ts'

/** The specified response, plus the observations behind it. */
export async function monitoring(services: Services): Promise<Monitoring> {
  const { count, timeWindow, users } = await activeUsers(services)
  const { pending, processing, jobs } = await activeJobs(services)
  const sight = await observe(services)
  const { states, observed } = sight
  const { heapUsed, heapTotal } = process.memoryUsage()
  return {
    activeUsers: { count, timeWindow, users: users.map(({ id, email, name }) => ({ auth_user_id: id, email, display_name: name })) },
    activeJobs: {
      total: pending + processing,
      byStatus: { processing, pending },
      jobs: jobs.map(({ id, url, status, createdAt, email, name }) => ({
        id,
        url,
        status,
        createdAt: createdAt.toISOString(),
        userEmail: email,
        userName: name,
      })),
    },
    systemHealth: { uptime: Math.round(process.uptime()), memoryUsage: { heapUsed, heapTotal } },
    apiStatus: {
      mcpServer: { status: states.analysis, url: workerAddress(sight), error: errorAbout(sight, 'analysis') },
      supabase: { status: states.database, error: errorAbout(sight, 'database') },
      stripe: { status: states.payments, mode: observed.payments.mode, error: errorAbout(sight, 'payments') },
      llmProviders: aiProviders(await aiState(services), services.config.ai),
    },
    observed,
  }
}

/** A process that only works has no address; one that also serves requests does. */
const workerAddress = ({ processes }: Observation): string | null =>
  processes.find((each) => each.isUp && runsAnalyses(each) && each.address !== null)?.address ?? null

function errorAbout({ states, observed }: Observation, what: 'analysis' | 'database' | 'payments'): string | null {
  if (states[what] === 'healthy' || states[what] === 'not_configured') return null
  if (what === 'payments') return observed.payments.last_error
  if (what === 'database') return `It took ${Math.round(observed.database.answer_ms)} ms to answer.`
  return observed.problems.find(({ what: sentence }) => /worker/i.test(sentence))?.what ?? null
}
