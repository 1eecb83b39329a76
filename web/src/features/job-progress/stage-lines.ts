import { isFinished, type Job, type Stage, stages, statusLabel } from '@seo/contract/jobs'
import { progressText } from '@seo/contract/pages-read'
import { pathOnSite } from '#format/address.ts'
import { formatTime } from '#format/date.ts'
import { formatClock, formatDuration } from '#format/duration.ts'
import type { PageRead } from '#ui/read-log.tsx'
import type { Stage as StageLine } from '#ui/stage-list.tsx'

/** Default sentence of a stage without progress details. */
const defaultDetails: Record<Stage, string> = {
  queued: 'Waiting for a free worker. It starts automatically.',
  starting: 'Checking the address, reading robots.txt, the sitemaps and the first page.',
  executing_parallel_streams: 'Reading the first pages.',
  executing_step1: 'Judging the site as a whole: links, copies, structure.',
  executing_step2: 'Looking beyond the pages: other hosts, certificates, files.',
  executing_step2_format: 'Writing pages and issues to files.',
  executing_step3: 'Grouping issues by root cause and ranking them.',
  executing_convergence: 'Writing the report and the executive summary.',
  generating_actions: 'Writing the actions.',
  executing_actions_parsing: 'Checking and storing the actions.',
}

/**
 * The stages of a job as lines. Finished stages have their duration, the running stage has its details, and a failed stage has the
 * reason.
 */
export function stageLines(job: Job, now: number): StageLine[] {
  const startedStages = latestStarts(job)
  const current = startedStages.at(-1)?.stage
  const endMs = job.finished_at === null ? now : Date.parse(job.finished_at)
  return stages.map((stage): StageLine => {
    const index = startedStages.findIndex((entry) => entry.stage === stage)
    const entry = startedStages[index]
    const name = statusLabel(stage)
    if (entry === undefined) return { name, state: hasResult(job) ? 'done' : 'waiting' }
    const next = startedStages[index + 1]
    const durationMs = (next === undefined ? endMs : Date.parse(next.at)) - Date.parse(entry.at)
    if (stage !== current || hasResult(job)) return { name, state: 'done', time: formatDuration(durationMs), detail: entry.note }
    if (isFinished(job))
      return {
        name,
        state: job.is_cancelled ? 'stopped' : 'failed',
        time: formatDuration(durationMs),
        detail: job.error ?? 'The reason is not known.',
      }
    return {
      name,
      state: 'running',
      time: formatClock(durationMs),
      detail: runningDetail(job, stage, entry.note, durationMs),
      reads: recentReads(job),
    }
  })
}

const hasResult = (job: Job) => isFinished(job) && job.status !== 'failed'

/** The latest start of each stage, in order. A job without reported stages gets one entry, from its status. */
function latestStarts(job: Job): { stage: Stage; at: string; note: string | null }[] {
  const isStage = (status: string): status is Stage => (stages as readonly string[]).includes(status)
  const reported = job.stages.flatMap(({ stage, ...rest }, index) =>
    isStage(stage) && !job.stages.some((other, later) => later > index && other.stage === stage) ? [{ stage, ...rest }] : [],
  )
  if (reported.length > 0) return reported
  return [{ stage: isStage(job.status) ? job.status : 'queued', at: job.started_at ?? job.created_at, note: null }]
}

function runningDetail(job: Job, stage: Stage, note: string | null, durationMs: number): string {
  const { progress } = job
  if (stage !== 'executing_parallel_streams' || progress === null || progress.read === 0) return note ?? defaultDetails[stage]
  const pace = durationMs >= 1000 ? ` · ${((progress.read * 1000) / durationMs).toFixed(1)} pages a second` : ''
  return `${progressText(progress)}${pace}`
}

/** The last responses, and below them the URL being requested. */
function recentReads({ progress, status, domain }: Job): PageRead[] {
  if (progress === null || !['starting', 'executing_parallel_streams'].includes(status)) return []
  const reads = progress.recent.map((read, index): PageRead => {
    const { at, url, status: responseStatus, ms } = read
    const line: PageRead = { id: `${at} ${url} ${index}`, time: formatTime(at), address: pathOnSite(url, domain) }
    if (responseStatus > 0) line.status = responseStatus
    if (ms !== null) line.ms = ms
    return line
  })
  const last = progress.recent.at(-1)
  if (progress.current === '' || progress.current === last?.url) return reads
  return [...reads, { id: 'current', time: last ? formatTime(last.at) : '', address: pathOnSite(progress.current, domain) }]
}
