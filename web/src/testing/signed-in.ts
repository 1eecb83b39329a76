import { authCalls } from '@seo/contract/auth'
import { jobCalls } from '@seo/contract/jobs'
import { subscriptionCalls } from '@seo/contract/subscription'
import type { JobList } from '#data/job-cache.ts'
import { restoreSession } from '#features/auth/session.ts'
import { access } from './access.ts'
import { appServer } from './app-server.ts'
import { profile, user } from './people.ts'

/** A fake server with a signed-in user who has these jobs. */
export async function signedIn(jobs: Partial<JobList> = {}) {
  localStorage.setItem('auth_token', 't')
  const server = appServer()
  server.on(authCalls.profile, () => ({ user, profile }))
  server.on(jobCalls.list, () => ({ active: [], completed: [], ...jobs }))
  server.on(subscriptionCalls.status, () => access())
  await restoreSession()
  return server
}
