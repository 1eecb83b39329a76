import type { Analysis } from '@seo/contract/actions'
import type { z } from 'zod'
import { formatDate, formatDateTime } from '#format/date.ts'
import { shownDomain } from '#format/domain.ts'
import { formatCount } from '#format/number.ts'

export type AnalysisSummary = z.output<typeof Analysis>

type ReadParam = (name: string) => string | null
type ParamChanges = Record<string, string | null>

interface Choice {
  analysis: AnalysisSummary | undefined
  /** The query parameters to change so that the URL names the shown analysis; null if the URL is already right. */
  change: ParamChanges | null
}

/** The analysis that the URL names, or else the newest of the URL's domain, or of all. `analyses` is sorted newest first. */
export function chooseAnalysis(analyses: readonly AnalysisSummary[], read: ReadParam): Choice {
  const [jobId, domain, timestamp] = [read('jobId'), read('domain'), read('timestamp')]
  const analysis =
    analyses.find((each) => each.jobId === jobId) ??
    analyses.find((each) => (domain === null || each.domain === domain) && each.analysis_timestamp === timestamp) ??
    analyses.find((each) => each.domain === domain) ??
    analyses[0]
  const change: ParamChanges = {}
  if (analysis !== undefined && domain !== analysis.domain) change.domain = analysis.domain
  if (timestamp !== null && timestamp !== analysis?.analysis_timestamp) change.timestamp = null
  if (jobId !== null && jobId !== analysis?.jobId) change.jobId = null
  return { analysis, change: Object.keys(change).length > 0 ? change : null }
}

/** `example.com · Nov 14, 2026 · 47 actions`, with the time if the domain has several analyses that day. */
export function analysisName(analysis: AnalysisSummary, analyses: readonly AnalysisSummary[]): string {
  const day = formatDate(analysis.created_at)
  const isOnlyOneThatDay = !analyses.some(
    (other) => other.id !== analysis.id && other.domain === analysis.domain && formatDate(other.created_at) === day,
  )
  return `${shownDomain(analysis.domain)} · ${isOnlyOneThatDay ? day : formatDateTime(analysis.created_at)} · ${formatCount(analysis.actions_count, 'action')}`
}

/** `Example.com`, as in the heading. */
export const capitalized = (domain: string) => domain.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
