import type { SharedView } from '@seo/contract/shares'
import { writeActions } from '@seo/engine/report/actions-markdown'
import type { z } from 'zod'
import { actionsForFile, actionsForShare, asAction } from '#actions/shown-actions.ts'
import { notFound } from '#http/problem.ts'
import { jobOf } from '#jobs/own-job.ts'
import { builtInText, summaryOf } from '#results/files.ts'
import { scorePartsOf } from '#results/score-parts.ts'
import { chosenOpening } from '#results/worded-file.ts'
import type { Services } from '#services.ts'
import { isPaying } from '#subscription/plan-and-balances.ts'
import { callerOf } from '#users/session.ts'
import { rewriteForVisitors } from './for-visitors.ts'
import { validShare } from './link-preview.ts'
import { countView, type ShareRow } from './share-links-table.ts'
import { summaryWithoutFacts, tasksWithoutFacts } from './without-job-facts.ts'

/** Programs that fetch links without a person looking: search engines, chat previews, monitors. */
const BOT_USER_AGENT =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|monitor|curl|wget|python|headlesschrome-lighthouse/i

const noSuchLink = () => notFound('This link may have expired, been revoked, or never existed.')

type Visitor = { bearer: string | null; userAgent: string | null }

/** The content of a link. The error is the same for unknown, revoked and expired links. */
export async function openShare(services: Services, token: string, visitor: Visitor): Promise<z.output<typeof SharedView>> {
  const share = await validShare(services, token)
  if (share === null) throw noSuchLink()
  const { userId, jobId, sharedContent } = share
  const job = await jobOf(services, userId, jobId)
  const viewCount = (await countsAsView(services, share, visitor)) ? await countView(services.db, share.id) : share.viewCount

  // A user who stopped paying shares no more than a free user.
  const isPreview = share.mode === 'preview' || !(await isPaying(services, userId))
  const shows = (section: ShareRow['sharedContent'][number]) => sharedContent.includes(section)
  const showsFacts = shows('job_metadata')
  const { shown, total } = shows('actions')
    ? await tasksFor(services, job, { causes: isPreview ? share.previewCauses : null, showsFacts })
    : { shown: [], total: 0 }
  const executiveSummary = shows('executive_summary') ? await summaryFor(services, job, showsFacts) : null
  const wording = executiveSummary !== null && showsFacts ? await chosenOpening(services.db, jobId, 'executive_summary.md') : null
  const jobFacts = { url: job.url, created_at: job.created_at, completed_at: job.finished_at, status: job.status }
  return {
    title: share.title,
    description: share.description,
    createdAt: share.createdAt.toISOString(),
    viewCount,
    metadata: { url: showsFacts ? job.url : null },
    content: {
      ...(executiveSummary !== null && { executive_summary: executiveSummary }),
      ...(shows('actions') && { 'actions.md': writeActions(showsFacts ? job.url : null, actionsForFile(shown)) }),
      ...(showsFacts && { job_metadata: jobMarkdown(jobFacts, job.pages_read, job.score) }),
    },
    jobId,
    job: showsFacts ? jobFacts : null,
    score: showsFacts ? job.score : null,
    ...(showsFacts && job.score !== null ? await scorePartsOf(services, jobId) : { parts: [], previous: null }),
    // Notes and ratings are private to the owner.
    actions: shown.map((row) => ({ ...asAction(row), notes: null, effectiveness_rating: null })),
    executiveSummary,
    summaryWording: wording && { writer: wording.writer, kept: wording.kept, dropped: wording.dropped },
    isPreview,
    previewMode: isPreview && shows('actions') ? { actionsShown: shown.length, totalActions: total } : null,
  }
}

type SharedJob = { id: string; url: string }

/** If the link hides job facts, the built-in texts are used, because an AI writer may mention these facts in any sentence. */
async function tasksFor(services: Services, job: SharedJob, { causes, showsFacts }: { causes: string[] | null; showsFacts: boolean }) {
  const { shown, total } = await actionsForShare(services, job.id, { causes, isWorded: showsFacts })
  return { shown: showsFacts ? shown : tasksWithoutFacts(shown, job.url), total }
}

async function summaryFor(services: Services, job: SharedJob, showsFacts: boolean): Promise<string | null> {
  if (!showsFacts) {
    const plain = await builtInText(services, job.id, 'executive_summary.md')
    return plain === null ? null : summaryWithoutFacts(plain, job.url)
  }
  const summary = await summaryOf(services, job.id)
  return summary === null ? null : rewriteForVisitors(summary)
}

async function countsAsView(services: Services, { userId }: ShareRow, { bearer, userAgent }: Visitor): Promise<boolean> {
  if (userAgent === null || BOT_USER_AGENT.test(userAgent)) return false
  return bearer === null || (await callerOf(services, bearer))?.id !== userId
}

const jobMarkdown = (
  job: { url: string; created_at: string; completed_at: string | null },
  pages: number | null,
  score: number | null,
): string =>
  [
    `- Website: ${job.url}`,
    `- Analyzed: ${job.created_at.slice(0, 10)}`,
    ...(pages === null ? [] : [`- Pages read: ${pages}`]),
    ...(score === null ? [] : [`- Score: ${score} of 100`]),
    '',
  ].join('\n')
