import type { Monitoring } from '@seo/contract/admin'
import { activeJobs } from '#admin-jobs/job-figures.ts'
import { aiState } from '#ai/ai-state.ts'
import type { Services } from '#services.ts'
import { activeUsers } from '#users/active-users.ts'
import { aiProviders } from './ai-providers.ts'
import { type Observation, observeInstallation } from './observe.ts'
import { runsAnalyses } from './service-states.ts'

/** The response of the specification, plus the observations it is based on. */
export async function readMonitoring(services: Services): Promise<Monitoring> {
  const { count, timeWindow, users } = await activeUsers(services)
  const { pending, processing, jobs } = await activeJobs(services)
  const observation = await observeInstallation(services)
  const { states, observed } = observation
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
      mcpServer: { status: states.analysis, url: workerAddress(observation), error: errorAbout(observation, 'analysis') },
      supabase: { status: states.database, error: errorAbout(observation, 'database') },
      stripe: { status: states.payments, mode: observed.payments.mode, error: errorAbout(observation, 'payments') },
      llmProviders: aiProviders(await aiState(services), services.config.ai),
    },
    observed,
  }
}

/** Only a process that is also a server has an address; a plain worker has none. */
const workerAddress = ({ processes }: Observation): string | null =>
  processes.find((each) => each.isUp && runsAnalyses(each) && each.address !== null)?.address ?? null

function errorAbout({ states, observed }: Observation, service: 'analysis' | 'database' | 'payments'): string | null {
  if (states[service] === 'healthy' || states[service] === 'not_configured') return null
  if (service === 'payments') return observed.payments.last_error
  if (service === 'database') return `It took ${Math.round(observed.database.answer_ms)} ms to respond.`
  return observed.problems.find(({ what }) => /worker/i.test(what))?.what ?? null
}
