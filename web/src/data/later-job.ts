import { isFinished, type Job, stages } from '@seo/contract/jobs'

/** How far a job is: its stage, then the number of URLs that answered or failed. */
function distance(job: Job): [stage: number, addresses: number] {
  const stage = isFinished(job) ? stages.length : (stages as readonly string[]).indexOf(job.status)
  return [stage, job.progress === null ? 0 : job.progress.read + job.progress.other]
}

/** Responses and events can arrive out of order. Keeps the snapshot of a run that is further along, so progress never goes back. */
export function laterJob(known: Job | undefined, told: Job): Job {
  if (known === undefined || !isSameRun(known, told)) return told
  const [[stage, addresses], [toldStage, toldAddresses]] = [distance(known), distance(told)]
  // An unknown status says nothing about the order.
  const isBehind = toldStage >= 0 && (toldStage < stage || (toldStage === stage && toldAddresses < addresses))
  return isBehind ? known : told
}

/** A failed job may be retried under the same id. Otherwise only the first snapshot of a run has no start time. */
function isSameRun(known: Job, told: Job): boolean {
  if (known.status === 'failed') return false
  return known.started_at === told.started_at || told.started_at === null || known.started_at === null
}
