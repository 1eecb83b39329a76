import { isFinished, type Job, stages } from '@seo/contract/jobs'

/** How far a job is: its stage, and the number of URLs that have been processed. */
function progressOf(job: Job): [stage: number, addresses: number] {
  const stage = isFinished(job) ? stages.length : (stages as readonly string[]).indexOf(job.status)
  return [stage, job.progress === null ? 0 : job.progress.read + job.progress.other]
}

/** Responses and events can arrive out of order. Keeps the snapshot of a run that is further along, so progress never goes back. */
export function laterJob(known: Job | undefined, received: Job): Job {
  if (known === undefined || !isSameRun(known, received)) return received
  const [[stage, addresses], [receivedStage, receivedAddresses]] = [progressOf(known), progressOf(received)]
  // An unknown status, -1 here, cannot be compared, so the received job counts as newer.
  const isBehind = receivedStage >= 0 && (receivedStage < stage || (receivedStage === stage && receivedAddresses < addresses))
  return isBehind ? known : received
}

/** A failed job may be retried under the same id, as a new run. A snapshot without a start time was taken before its run started. */
function isSameRun(known: Job, received: Job): boolean {
  if (known.status === 'failed') return false
  return known.started_at === received.started_at || received.started_at === null || known.started_at === null
}
