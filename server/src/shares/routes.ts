import { shareCalls } from '@seo/contract/shares'
import { implement } from '#http/implement.ts'
import { notFound } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { isPaying } from '#subscription/plan-and-balances.ts'
import { createShare, shareUrlOf } from './create-share.ts'
import { openShare } from './open-share.ts'
import { deleteShare, sharesOf } from './share-links-table.ts'

export const shareRoutes = (services: Services) =>
  implement(shareCalls, {
    create: ({ user, body }) => createShare(services, user.id, body),

    async list({ user, query }) {
      const [rows, isFull] = [await sharesOf(services.db, user.id, query), await isPaying(services, user.id)]
      return rows.map(({ share, url, jobCreatedAt }) => ({
        id: share.id,
        title: share.title,
        description: share.description,
        shareUrl: shareUrlOf(services, share),
        created_at: share.createdAt.toISOString(),
        expires_at: share.expiresAt?.toISOString() ?? null,
        is_active: share.expiresAt === null || share.expiresAt > services.now(),
        view_count: share.viewCount,
        shared_content: share.sharedContent,
        share_mode: isFull ? share.mode : ('preview' as const),
        job_id: share.jobId,
        jobUrl: url,
        jobCreatedAt: jobCreatedAt.toISOString(),
      }))
    },

    async revoke({ user, id }) {
      if (!(await deleteShare(services.db, user.id, id))) throw notFound('Share link not found')
      return {}
    },

    async open({ token, request }) {
      // Only for people who were given the link, not for search engines.
      request.setHeader('x-robots-tag', 'noindex, nofollow')
      request.setHeader('referrer-policy', 'no-referrer')
      return openShare(services, token, { bearer: request.bearer, userAgent: request.userAgent })
    },
  })
