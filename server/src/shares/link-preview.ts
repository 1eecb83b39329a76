import { scoreBand } from '@seo/contract/score-band'
import { countActions } from '#actions/count-actions.ts'
import { jobOf } from '#jobs/own-job.ts'
import type { Services } from '#services.ts'
import { type ShareRow, shareByToken } from './share-links-table.ts'

/** The preview of a share link in chats and social networks: no more than its page shows. */
export type SharePreview = {
  title: string
  /** Null if the link hides the site; then the score is hidden too. */
  domain: string | null
  score: number | null
  description: string
}

/** A valid link; unknown and expired ones both give null. */
export async function workingShare({ db, now }: Pick<Services, 'db' | 'now'>, token: string): Promise<ShareRow | null> {
  const share = await shareByToken(db, token)
  return share === null || (share.expiresAt !== null && share.expiresAt <= now()) ? null : share
}

const counted = (count: number, one: string) => `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

/** Does not count as a view. */
export async function previewOf(services: Pick<Services, 'db' | 'now'>, token: string): Promise<SharePreview | null> {
  const share = await workingShare(services, token)
  if (share === null) return null
  const job = await jobOf(services, share.userId, share.jobId)
  const isNamed = share.sharedContent.includes('job_metadata')
  const score = isNamed ? job.score : null
  const tasks = share.sharedContent.includes('actions') ? await countActions(services.db, share.jobId) : 0
  const facts = [
    ...(score === null ? [] : [`Score ${score} of 100: ${scoreBand(score).word}.`]),
    ...(tasks === 0 ? [] : [`${counted(tasks, 'task')} to work through.`]),
  ]
  const isOwnTitle = share.title !== 'SEO Analysis Dashboard'
  return {
    title: isOwnTitle || !isNamed ? share.title : `SEO report for ${job.domain}`,
    domain: isNamed ? job.domain : null,
    score,
    description: share.description || facts.join(' ') || 'An SEO analysis, shared with you.',
  }
}
