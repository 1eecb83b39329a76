import { isFinished, type Job, type Stage, stages, statusLabel } from '@seo/contract/jobs'
import { progressText } from '@seo/contract/pages-read'
import { pathOnSite } from '#format/address.ts'
import { formatTime } from '#format/date.ts'
import { formatClock, formatDuration } from '#format/duration.ts'
import type { PageRead } from '#ui/read-log.tsx'
import type { Stage as StageLine } from '#ui/stage-list.tsx'

/** Default sentence of a stage without progress details. */
const doing: Record<Stage, string> = {
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
 * The stages of a job as lines: finished ones with their time, the running one with its details, a failed one with the reason, and those to
 * come.
 */
export function stageLines(job: Job, now: number): StageLine[] {
  const begun = begunStages(job)
  const current = begun.at(-1)?.stage
  const end = job.finished_at === null ? now : Date.parse(job.finished_at)
  return stages.map((stage): StageLine => {
    const at = begun.findIndex((entry) => entry.stage === stage)
    const entry = begun[at]
    const name = statusLabel(stage)
    if (entry === undefined) return { name, state: isOver(job) ? 'done' : 'waiting' }
    const next = begun[at + 1]
    const took = (next === undefined ? end : Date.parse(next.at)) - Date.parse(entry.at)
    if (stage !== current || isOver(job)) return { name, state: 'done', time: formatDuration(took), detail: entry.note }
    if (isFinished(job))
      return {
        name,
        state: job.is_cancelled ? 'stopped' : 'failed',
        time: formatDuration(took),
        detail: job.error ?? 'The reason is not known.',
      }
    return { name, state: 'running', time: formatClock(took), detail: errorMessage(job, stage, entry.note, took), reads: readsOf(job) }
  })
}

const isOver = (job: Job) => isFinished(job) && job.status !== 'failed'

/** The latest start of each stage, in order; a job without stages is placed by its status. */
function begunStages(job: Job): { stage: Stage; at: string; note: string | null }[] {
  const isStage = (status: string): status is Stage => (stages as readonly string[]).includes(status)
  const reported = job.stages.flatMap(({ stage, ...rest }, index) =>
    isStage(stage) && !job.stages.some((other, later) => later > index && other.stage === stage) ? [{ stage, ...rest }] : [],
  )
  if (reported.length > 0) return reported
  return [{ stage: isStage(job.status) ? job.status : 'queued', at: job.started_at ?? job.created_at, note: null }]
}

function errorMessage(job: Job, stage: Stage, note: string | null, took: number): string {
  const { progress } = job
  if (stage !== 'executing_parallel_streams' || progress === null || progress.read === 0) return note ?? doing[stage]
  const pace = took >= 1000 ? ` · ${((progress.read * 1000) / took).toFixed(1)} pages a second` : ''
  return `${progressText(progress)}${pace}`
}

/** The last responses, and below them the URL being requested. */
function readsOf({ progress, status, domain }: Job): PageRead[] {
  if (progress === null || !['starting', 'executing_parallel_streams'].includes(status)) return []
  const reads = progress.recent.map((read, index): PageRead => {
    const { at, url, status: answer, ms } = read
    const line: PageRead = { id: `${at} ${url} ${index}`, time: formatTime(at), address: pathOnSite(url, domain) }
    if (answer > 0) line.status = answer
    if (ms !== null) line.ms = ms
    return line
  })
  const last = progress.recent.at(-1)
  if (progress.current === '' || progress.current === last?.url) return reads
  return [...reads, { id: 'current', time: last ? formatTime(last.at) : '', address: pathOnSite(progress.current, domain) }]
}
