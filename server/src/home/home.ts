import { type Home, type HomeEvent, maxEvents, type Unproven } from '@seo/contract/home'
import { maxBatchSize } from '@seo/contract/jobs'
import { hasStartedTasks, startedTask, taskEvents } from '#actions/home-tasks.ts'
import { addressesOf, busySites, movedSites, progressPerSite } from '#jobs/home-jobs.ts'
import { analysisEvents, worsenedSite } from '#results/home-analyses.ts'
import type { Services } from '#services.ts'
import { shareEvents } from '#shares/home-shares.ts'
import { shownLimit } from '#subscription/shown-limit.ts'

type HomeServices = Pick<Services, 'db' | 'now' | 'config'>

export async function homeOf(services: HomeServices, userId: string): Promise<Home> {
  const sites = await progressPerSite(services, userId)
  const shown = await shownLimit(services, userId)
  const shared = await shareEvents(services, userId)
  return {
    worsened: await worsenedSite(services, userId),
    unproven: await unprovenTasks(services, userId, sites),
    started: await startedTask(services, sites, shown),
    moved: await movedSites(services, userId),
    lately: newestEvents([...(await taskEvents(services, sites, shown)), ...(await analysisEvents(services, userId)), ...shared]),
    has_started: await hasStartedTasks(services, userId, sites),
    has_shared: shared.length > 0,
  }
}

const newestEvents = (events: HomeEvent[]): HomeEvent[] => events.sort((a, b) => b.at.localeCompare(a.at)).slice(0, maxEvents)

/** A completed task stays in the newest analysis until the next one, which either reopens it or no longer has it. */
async function unprovenTasks(
  services: HomeServices,
  userId: string,
  sites: readonly { domain: string; jobId: string; completed: number }[],
): Promise<Unproven | null> {
  const completed = sites.filter((site) => site.completed > 0)
  if (completed.length === 0) return null
  const busy = await busySites(services, userId)
  const idle = completed.filter(({ domain }) => !busy.has(domain))
  if (idle.length === 0) return null
  const newest = idle.slice(0, maxBatchSize).map(({ jobId }) => jobId)
  return {
    tasks: idle.reduce((sum, site) => sum + site.completed, 0),
    sites: idle.length,
    urls: await addressesOf(services, userId, newest),
  }
}
