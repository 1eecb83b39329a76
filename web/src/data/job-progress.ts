import { type Job, progressPercent, type Stage, stages } from '@seo/contract/jobs'
import { formatEstimate } from '#format/duration.ts'

/** The highest percentage a job has reached: after the final report it stays at 90 until the end. */
export function reachedPercent(job: Pick<Job, 'status' | 'stages'>): number {
  const passed = stages.slice(0, stages.indexOf(job.status as Stage) + 1)
  return Math.max(...[job.status, ...passed, ...job.stages.map(({ stage }) => stage)].map(progressPercent))
}

/**
 * For example `about 1–2 min`; null until five pages give a pace, and when no URLs are left. The range allows for pages not found yet. Both
 * times are the server's, so a wrong clock on this computer does not matter.
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
