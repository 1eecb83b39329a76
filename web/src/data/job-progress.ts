import { type Job, progressPercent, type Stage, stages } from '@seo/contract/jobs'
import { formatEstimate } from '#format/duration.ts'

/** The largest percentage on the way to where a job is: after the final report it stays at 90 until the end. */
export function reachedPercent(job: Pick<Job, 'status' | 'stages'>): number {
  const passed = stages.slice(0, stages.indexOf(job.status as Stage) + 1)
  return Math.max(...[job.status, ...passed, ...job.stages.map(({ stage }) => stage)].map(progressPercent))
}

/**
 * `about 1–2 min`, once five pages give a pace and addresses are left; else nothing. Those still to be found are the uncertainty. Both times are the server's, so a wrong clock here does no harm.
 */
export function timeLeft({ status, stages: begun, progress }: Pick<Job, 'status' | 'stages' | 'progress'>): string | null {
  const begin = begun.findLast(({ stage }) => stage === 'executing_parallel_streams')
  const last = progress?.recent.at(-1)
  if (status !== 'executing_parallel_streams' || progress === null || begin === undefined || last === undefined) return null
  const done = progress.read + progress.other
  const left = progress.found - done
  const elapsed = Date.parse(last.at) - Date.parse(begin.at)
  if (progress.read < 5 || left <= 0 || !(elapsed > 0)) return null
  const likely = (elapsed / done) * left
  return formatEstimate(likely * 0.75, likely * 1.5)
}
