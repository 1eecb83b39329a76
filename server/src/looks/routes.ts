import { type Look, lookCalls } from '@seo/contract/looks'
import { createSharedAnalyst } from '#analysis/shared-analyst.ts'
import { implement } from '#http/implement.ts'
import { notFound } from '#http/problem.ts'
import type { Services } from '#services.ts'
import { hashToken } from '#users/token.ts'
import { createQuickLook, oldestClaimable } from './look.ts'
import { claimLook, deleteLookOf, lookOf } from './looks-table.ts'

const asLook = ({ url, score, findings }: Look): Look => ({ url, score, findings })

export function lookRoutes(services: Services) {
  const { db, now } = services
  const look = createQuickLook(services, createSharedAnalyst())

  return implement(lookCalls, {
    async look({ body }) {
      return look(body.url)
    },

    async claim({ user, body }) {
      const claim = { tokenHash: hashToken(body.token), userId: user.id, after: oldestClaimable(now()) }
      const claimed = await db.transaction((tx) => claimLook(tx, claim))
      if (claimed === null) throw notFound('This result has expired. Check the page again.')
      return asLook(claimed)
    },

    async own({ user }) {
      const ownLook = await lookOf(db, user.id)
      return ownLook && asLook(ownLook)
    },

    async dismiss({ user }) {
      await deleteLookOf(db, user.id)
      return {}
    },
  })
}
