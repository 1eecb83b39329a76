import type { SharedView } from '@seo/contract/shares'
import { writeActions } from '@seo/engine/report/actions-markdown'
import type { z } from 'zod'
import { actionsForShare, asAction, plannedOf } from '#actions/shown-actions.ts'
import { notFound } from '#http/problem.ts'
import { jobOf } from '#jobs/own-job.ts'
import { summaryOf } from '#results/files.ts'
import { scorePartsOf } from '#results/score-parts.ts'
import { chosenOpening } from '#results/worded-file.ts'
import type { Services } from '#services.ts'
import { isPaying } from '#subscription/standing.ts'
import { callerOf } from '#users/session.ts'
import { workingShare } from './link-preview.ts'
import { countView, type ShareRow } from './share-links-table.ts'

/** Programs that fetch links without anybody looking: search engines, previews in chats, monitors. */
const BOT = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|monitor|curl|wget|python|headlesschrome-lighthouse/i

const noSuchLink = () => notFound('This link may have expired, been revoked, or never existed.')

type Visitor = { bearer: string | null; userAgent: string | null }

/** What a link shows. Unknown, revoked and run-out links are one and the same to a visitor. */
export async function openShare(services: Services, token: string, visitor: Visitor): Promise<z.output<typeof SharedView>> {
  const share = await workingShare(services, token)
  if (share === null) throw noSuchLink()
  const { userId, jobId, sharedContent } = share
  const job = await jobOf(services, userId, jobId)
  const viewCount = (await isCounted(services, share, visitor)) ? await countView(services.db, share.id) : share.viewCount

  // Who pays no longer shares no more than who never did.
  const isPreview = share.mode === 'preview' || !(await isPaying(services, userId))
  const shows = (section: ShareRow['sharedContent'][number]) => sharedContent.includes(section)
  const { shown, total } = shows('actions')
    ? await actionsForShare(services, jobId, isPreview ? share.previewCauses : null)
    : { shown: [], total: 0 }
  const executiveSummary = shows('executive_summary') ? await summaryOf(services, jobId) : null
  const wording = executiveSummary === null ? null : await chosenOpening(services.db, jobId, 'executive_summary.md')
  const about = { url: job.url, created_at: job.created_at, completed_at: job.finished_at, status: job.status }
  return {
    title: share.title,
    description: share.description,
    createdAt: share.createdAt.toISOString(),
    viewCount,
    metadata: { url: shows('job_metadata') ? job.url : null },
    content: {
      ...(executiveSummary !== null && { executive_summary: executiveSummary }),
      ...(shows('actions') && {
        'actions.md': shows('job_metadata')
          ? writeActions(job.url, plannedOf(shown))
          : withoutSite(writeActions(null, plannedOf(shown)), job.url),
      }),
      ...(shows('job_metadata') && { job_metadata: aboutJob(about, job.pages_read, job.score) }),
    },
    jobId,
    job: shows('job_metadata') ? about : null,
    score: shows('job_metadata') ? job.score : null,
    ...(shows('job_metadata') && job.score !== null ? await scorePartsOf(services, jobId) : { parts: [], previous: null }),
    // What its owner noted is the owner's.
    actions: shown.map((row) => ({ ...asAction(row), notes: null, effectiveness_rating: null })),
    executiveSummary,
    summaryWording: wording && { writer: wording.writer, kept: wording.kept, dropped: wording.dropped },
    isPreview,
    previewMode: isPreview && shows('actions') ? { actionsShown: shown.length, totalActions: total } : null,
  }
}

/** Tasks quote addresses of the site; where its owner keeps the name back, their paths are enough. */
function withoutSite(text: string, url: string): string {
  const { host, protocol } = new URL(url)
  const bare = host.replace(/^www\./, '')
  return [`${protocol}//www.${bare}`, `${protocol}//${bare}`, `www.${bare}`, bare].reduce(
    (rest, name) => rest.replaceAll(name, name.includes('//') ? '' : 'the site'),
    text,
  )
}

async function isCounted(services: Services, { userId }: ShareRow, { bearer, userAgent }: Visitor): Promise<boolean> {
  if (userAgent === null || BOT.test(userAgent)) return false
  return bearer === null || (await callerOf(services, bearer))?.id !== userId
}

const aboutJob = (
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
