import { type Home, type HomeEvent, maxEvents, type UnprovenTasks } from '@seo/contract/home'
import { maxBatchSize } from '@seo/contract/jobs'
import { hasStartedTasks, startedTask, taskEvents } from '#actions/home-tasks.ts'
import { busySites, largestScoreChanges, progressPerSite, urlsOfJobs } from '#jobs/home-jobs.ts'
import { analysisEvents, shownWorstNewCause } from '#results/home-analyses.ts'
import type { Services } from '#services.ts'
import { shareEvents } from '#shares/home-shares.ts'
import { shownTaskLimit } from '#subscription/shown-limit.ts'

type HomeServices = Pick<Services, 'db' | 'now' | 'config'>

export async function homeOf(services: HomeServices, userId: string): Promise<Home> {
  const sites = await progressPerSite(services, userId)
  const shownCount = await shownTaskLimit(services, userId)
  const shares = await shareEvents(services, userId)
  return {
    worsened: await shownWorstNewCause(services, userId),
    unproven: await unprovenTasks(services, userId, sites),
    started: await startedTask(services, sites, shownCount),
    moved: await largestScoreChanges(services, userId),
    lately: newestEvents([...(await taskEvents(services, sites, shownCount)), ...(await analysisEvents(services, userId)), ...shares]),
    has_started: await hasStartedTasks(services, userId, sites),
    has_shared: shares.length > 0,
  }
}

const newestEvents = (events: HomeEvent[]): HomeEvent[] => events.sort((a, b) => b.at.localeCompare(a.at)).slice(0, maxEvents)

/** Completed tasks that no analysis has checked yet. The next analysis either reopens such a task or no longer has it. */
async function unprovenTasks(
  services: HomeServices,
  userId: string,
  sites: readonly { domain: string; jobId: string; completed: number }[],
): Promise<UnprovenTasks | null> {
  const completedSites = sites.filter((site) => site.completed > 0)
  if (completedSites.length === 0) return null
  const busyDomains = await busySites(services, userId)
  const idleSites = completedSites.filter(({ domain }) => !busyDomains.has(domain))
  if (idleSites.length === 0) return null
  const newestJobIds = idleSites.slice(0, maxBatchSize).map(({ jobId }) => jobId)
  return {
    tasks: idleSites.reduce((sum, site) => sum + site.completed, 0),
    sites: idleSites.length,
    urls: await urlsOfJobs(services, userId, newestJobIds),
  }
}
