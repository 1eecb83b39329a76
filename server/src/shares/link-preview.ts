import { scoreBand } from '@seo/contract/score-band'
import { countActions } from '#actions/count-actions.ts'
import { jobOf } from '#jobs/own-job.ts'
import type { Services } from '#services.ts'
import { type ShareRow, shareByToken } from './share-links-table.ts'

/** The preview of a share link in chats and social networks: it shows no more than the page of the link. */
export type SharePreview = {
  title: string
  /** Null if the link hides the site; then the score is hidden too. */
  domain: string | null
  score: number | null
  description: string
}

/** Null for unknown and expired links. */
export async function validShare({ db, now }: Pick<Services, 'db' | 'now'>, token: string): Promise<ShareRow | null> {
  const share = await shareByToken(db, token)
  return share === null || (share.expiresAt !== null && share.expiresAt <= now()) ? null : share
}

const formatCount = (count: number, singular: string) => `${count.toLocaleString('en-US')} ${singular}${count === 1 ? '' : 's'}`

/** Reads the preview without counting a view. */
export async function previewOf(services: Pick<Services, 'db' | 'now'>, token: string): Promise<SharePreview | null> {
  const share = await validShare(services, token)
  if (share === null) return null
  const job = await jobOf(services, share.userId, share.jobId)
  const showsSite = share.sharedContent.includes('job_metadata')
  const score = showsSite ? job.score : null
  const tasks = share.sharedContent.includes('actions') ? await countActions(services.db, share.jobId) : 0
  const facts = [
    ...(score === null ? [] : [`Score ${score} of 100: ${scoreBand(score).word}.`]),
    ...(tasks === 0 ? [] : [`${formatCount(tasks, 'task')} to work through.`]),
  ]
  const hasCustomTitle = share.title !== 'SEO Analysis Dashboard'
  return {
    title: hasCustomTitle || !showsSite ? share.title : `SEO report for ${job.domain}`,
    domain: showsSite ? job.domain : null,
    score,
    description: share.description || facts.join(' ') || 'An SEO analysis, shared with you.',
  }
}
