import type { SharedSection, ShareMode } from '@seo/contract/shares'
import type { z } from 'zod'
import { firstCauses } from '#actions/shown-actions.ts'
import { conflict, Problem } from '#http/problem.ts'
import { jobOf } from '#jobs/own-job.ts'
import type { Services } from '#services.ts'
import { isPaying } from '#subscription/plan-and-balances.ts'
import { newToken } from '#users/token.ts'
import { insertShare } from './share-links-table.ts'

export type ShareRequest = {
  jobId: string
  title: string
  description: string
  sharedContent: z.output<typeof SharedSection>[]
  shareMode: z.output<typeof ShareMode>
  /** In hours; null and 0 mean that the link never expires. */
  expiresIn: number | null
}

export async function createShare(services: Services, userId: string, request: ShareRequest): Promise<{ id: string; shareUrl: string }> {
  const { jobId, title, description, shareMode, expiresIn } = request
  const job = await jobOf(services, userId, jobId)
  if (job.finished_at === null || job.folderPath === null)
    throw conflict('This analysis has no report yet. Share it when the analysis is done.')
  if (shareMode === 'full' && !(await isPaying(services, userId))) {
    throw new Problem(403, 'Full access sharing is not part of your plan.', { code: 'SHARING_RESTRICTED' })
  }
  const now = services.now()
  const sharedContent = [...new Set(request.sharedContent)]
  const token = newToken()
  const id = services.newId()
  await insertShare(services.db, {
    id,
    token,
    userId,
    jobId,
    title,
    description,
    sharedContent,
    mode: shareMode,
    previewCauses: await firstCauses(services, jobId),
    createdAt: now,
    expiresAt: expiresIn === null || expiresIn === 0 ? null : new Date(now.getTime() + expiresIn * 60 * 60 * 1000),
  })
  return { id, shareUrl: shareUrlOf(services, { token, sharedContent }) }
}

/** Links to the dashboard if tasks are shared, else to the page with texts. Both pages accept any token. */
export const shareUrlOf = (
  { appUrl }: Pick<Services, 'appUrl'>,
  { token, sharedContent }: { token: string; sharedContent: z.output<typeof SharedSection>[] },
): string => `${appUrl()}/${sharedContent.includes('actions') ? 'shared' : 'share'}/${token}`
